import { afterAll, beforeEach, expect, test } from 'vitest'
import { deliverMails } from '../../adapters/mail/delivery.ts'
import type { Mail } from '../../adapters/mail/port.ts'
import { openJobs } from '../../platform/jobs/jobs.ts'
import { createLog } from '../../platform/log/log.ts'
import { openMailQueue } from '../../platform/mail/mail-queue.ts'
import { givenUpMails, mailsToSend } from '../../platform/mail/queues.ts'
import { mails } from '../../platform/mail/table.ts'
import { newsletterSubscriptions } from '../../schema/newsletter.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { keyRingOf } from '../../testing/key-ring-of.ts'
import { type Issue, queueIssue, readIssue } from './issue.ts'
import { unsubscribeByLink } from './unsubscribe.ts'

const { pool, queries: db } = await freshDatabase()
const log = createLog({ level: 'silent' })
const jobs = await openJobs({ pool, log, queues: [givenUpMails, mailsToSend] })
afterAll(() => jobs.stop())
const keys = keyRingOf(Buffer.alloc(32, 7))
const site = { address: 'https://shop.test', languages: ['en'] } as const
const mailQueue = openMailQueue({ jobs, ...site })

let sent: Mail[] = []
deliverMails({ jobs, db, transport: { send: async mail => void sent.push(mail) }, log })

const source = '# Phones of the month\n\nHello **you**, a [link](https://shop.test/all-products) & more.\n'
const issue = (await readIssue(source)) as Issue
const now = new Date()

beforeEach(async () => {
  sent = []
  await db.delete(mails)
  await db.delete(newsletterSubscriptions)
})

const subscribers = (...names: string[]) =>
  db
    .insert(newsletterSubscriptions)
    .values(names.map(name => ({ email: `${name}@redial.test`, confirmedAt: now })))

async function send() {
  const counts = await queueIssue({ db, mailQueue, issue, keys, ...site })
  await jobs.drain()
  return counts
}

test('is sent to confirmed subscribers only', async () => {
  await subscribers('one', 'two')
  await db.insert(newsletterSubscriptions).values([
    { email: 'asked@redial.test', askedAt: now },
    { email: 'left@redial.test', confirmedAt: now, unsubscribedAt: now },
  ])
  expect(await send()).toEqual({ queued: 2, hadItAlready: 0 })
  expect(sent.map(({ to }) => to).toSorted()).toEqual(['one@redial.test', 'two@redial.test'])
})

test('has a subject, HTML, text, and a personal unsubscribe link', async () => {
  await subscribers('one', 'two')
  await send()
  for (const { subject, text, html, unsubscribe, to } of sent) {
    expect(subject).toBe('Phones of the month')
    expect(html).toContain(
      'Hello <strong>you</strong>, a <a href="https://shop.test/all-products">link</a> &amp; more.',
    )
    expect(text).toContain('Hello **you**, a [link](https://shop.test/all-products) & more.')
    expect(text).toContain(unsubscribe)
    expect(
      await unsubscribeByLink(db, keys, new URL(unsubscribe ?? '').searchParams.get('token') ?? ''),
    ).toBe(true)
    const left = await db.select().from(newsletterSubscriptions)
    expect(left.find(({ email }) => email === to)?.unsubscribedAt).not.toBeNull()
  }
})

test('is sent to each subscriber once, and later to new ones', async () => {
  await subscribers('one', 'two')
  await Promise.all([send(), send()])
  await subscribers('three')
  expect(await send()).toEqual({ queued: 1, hadItAlready: 2 })
  expect(sent.map(({ to }) => to).toSorted()).toEqual([
    'one@redial.test',
    'three@redial.test',
    'two@redial.test',
  ])
})

test('can be counted before sending', async () => {
  await subscribers('one', 'two')
  const counts = await queueIssue({ db, mailQueue: undefined, issue, keys, ...site })
  await jobs.drain()
  expect(counts).toEqual({ queued: 2, hadItAlready: 0 })
  expect(sent).toEqual([])
})

test('is sent to more readers than one batch', async () => {
  await subscribers(...Array.from({ length: 450 }, (_, number) => `reader${number}`))
  expect(await queueIssue({ db, mailQueue, issue, keys, ...site })).toEqual({ queued: 450, hadItAlready: 0 })
  expect(await db.select().from(mails)).toHaveLength(450)
})

test.each(['', '\n', 'No subject\n\nText', '# Subject', '# Subject\n\n  \n', '#\n\nText', '## Sub\n\nText'])(
  'is refused without a subject or a text: %j',
  async text => {
    expect(await readIssue(text)).toBeUndefined()
  },
)

test('may contain line breaks of another system', async () => {
  expect(await readIssue('\uFEFF# Hello\r\n\r\nText\r\n')).toMatchObject({
    subject: 'Hello',
    body: { text: 'Text', html: '<p>Text</p>\n' },
  })
})
