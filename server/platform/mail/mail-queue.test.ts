import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { deliverMails } from '../../adapters/mail/delivery.ts'
import { type Mail, MailNotSent, type MailTransport } from '../../adapters/mail/port.ts'
import { smtpMail } from '../../adapters/mail/smtp.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { openJobs } from '../jobs/jobs.ts'
import { createLog } from '../log/log.ts'
import type { Email } from './email.ts'
import { openMailQueue } from './mail-queue.ts'
import { sendMailAgain } from './queries.ts'
import { givenUpMails, mailsToSend } from './queues.ts'
import { mails } from './table.ts'

const { pool, queries: db } = await freshDatabase()
const lines: string[] = []
const log = createLog({ level: 'error', destination: { write: line => void lines.push(line) } })

/** The failures of the next attempts; if empty, the email is sent. */
let failures: Error[] = []
let sent: Mail[] = []
const transport: MailTransport = {
  async send(mail) {
    const failure = failures.shift()
    if (failure) throw failure
    sent.push(mail)
  },
}

/** Another process on the same database. */
async function program(through = transport) {
  const jobs = await openJobs({ pool, log, queues: [givenUpMails, mailsToSend] })
  deliverMails({ jobs, db, transport: through, log })
  afterAll(() => jobs.stop())
  return { jobs, mailQueue: openMailQueue({ jobs, address: 'https://shop.test', languages: ['en'] }) }
}
const { jobs, mailQueue } = await program()
const other = await program()

const email: Email = {
  to: 'bo@redial.test',
  language: 'en',
  subject: 'Hello',
  paragraphs: ['How are you?'],
  action: { label: 'Answer', url: 'https://shop.test/answer?token=secret' },
}
const rejection = () => new MailNotSent('no', { certain: true })
const rows = () => db.select().from(mails)

beforeEach(async () => {
  failures = []
  sent = []
  lines.length = 0
  await db.delete(mails)
  await db.execute(sql`delete from pgboss.job`)
})

test('a mail is sent once its transaction is committed', async () => {
  await db.transaction(async transaction => {
    await mailQueue.send(transaction, email)
    await jobs.drain()
    expect(sent).toEqual([])
  })
  await jobs.drain()
  await jobs.drain({ evenLater: true })
  expect(sent).toMatchObject([{ to: 'bo@redial.test', subject: 'Hello', unsubscribe: undefined }])
  expect(sent[0]?.text).toContain('https://shop.test/answer?token=secret')
})

test('a mail whose transaction is rolled back is never sent', async () => {
  const undone = db.transaction(async transaction => {
    await mailQueue.send(transaction, email)
    transaction.rollback()
  })
  await expect(undone).rejects.toThrow()
  await jobs.drain({ evenLater: true })
  expect(sent).toEqual([])
  expect(await rows()).toEqual([])
})

test('the text of an email is deleted after sending, and was never in a job', async () => {
  await mailQueue.send(db, email)
  const queued = await db.execute(sql`select data from pgboss.job`)
  const [row] = await rows()
  expect(queued.rows).toEqual([{ data: { id: row?.id } }])
  await jobs.drain()
  expect(await rows()).toMatchObject([{ state: 'sent', text: null, html: null }])
})

test('a program that ends while the mail server is silent leaves the email to the next one', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void silent.close())
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const ending = await program(smtpMail({ url: `smtp://127.0.0.1:${port}`, from: 'shop@redial.test' }))
  const connected = once(silent, 'connection') as Promise<[Socket]>
  await mailQueue.send(db, email)
  await ending.jobs.start()
  const [socket] = await connected
  const left = once(socket, 'close')
  socket.resume()
  expect(await rows()).toMatchObject([{ state: 'sending' }])

  await ending.jobs.stop()
  await left
  expect(await rows()).toMatchObject([{ state: 'queued' }])
  await jobs.drain({ evenLater: true })
  expect(sent).toMatchObject([{ to: 'bo@redial.test' }])
  expect(await rows()).toMatchObject([{ state: 'sent' }])
})

test('an email that is rejected twice is sent on the third attempt, once', async () => {
  failures = [rejection(), rejection()]
  await mailQueue.send(db, email)
  await jobs.drain()
  expect(await rows()).toMatchObject([{ state: 'queued', lastError: 'no' }])
  await jobs.drain({ evenLater: true })
  expect(sent).toHaveLength(1)
  expect(await rows()).toMatchObject([{ state: 'sent', lastError: null }])
})

test('an email that is always rejected is given up, and logged', async () => {
  failures = Array.from({ length: 100 }, rejection)
  await mailQueue.send(db, email)
  await jobs.drain({ evenLater: true })
  expect(failures).toHaveLength(51)
  const [row] = await rows()
  // Its text is stored, so that an administrator can send it again.
  expect(row).toMatchObject({
    state: 'failed',
    text: expect.stringContaining('How are you?'),
    lastError: 'no',
  })
  expect(lines.join()).toContain(row?.id)
})

test('an email that is rejected for good is tried once, and can be sent again later', async () => {
  failures = [new MailNotSent('no such user', { certain: true, final: true })]
  await mailQueue.send(db, email)
  await jobs.drain({ evenLater: true })
  const [row] = await rows()
  expect([sent.length, failures.length, row?.state]).toEqual([0, 0, 'failed'])
  expect(await sendMailAgain(db, jobs, row?.id ?? '')).toBe(true)
  expect(await sendMailAgain(db, jobs, row?.id ?? '')).toBe(false)
  await jobs.drain({ evenLater: true })
  expect(sent).toHaveLength(1)
  expect(await rows()).toMatchObject([{ state: 'sent', text: null, html: null }])
  expect(await sendMailAgain(db, jobs, row?.id ?? '')).toBe(false)
})

test.each([new MailNotSent('the line broke', { certain: false }), new Error('something nobody expected')])(
  'a mail that may have been sent is not sent again (%s)',
  async failure => {
    failures = [failure]
    await mailQueue.send(db, email)
    await jobs.drain({ evenLater: true })
    expect(sent).toEqual([])
    const [row] = await rows()
    expect(row).toMatchObject({ state: 'uncertain', text: null, html: null })
    expect(row?.lastError).toBe(
      failure instanceof MailNotSent ? failure.message : 'Unexpected error; the log has the details.',
    )
    expect(lines.join()).toContain(row?.id)
    expect(lines.join()).not.toContain('bo@redial.test')
  },
)

test('a mail whose process was killed while sending is not sent again', async () => {
  await mailQueue.send(db, email)
  // The state after a process was killed between sending and recording.
  await db.update(mails).set({ state: 'sending' })
  await jobs.drain({ evenLater: true })
  expect(sent).toEqual([])
  expect(await rows()).toMatchObject([{ state: 'uncertain' }])
  expect(lines).toHaveLength(1)
})

describe('a mail about money', () => {
  const aboutMoney: Email = { ...email, atLeastOnce: true }

  test.each([new MailNotSent('the line broke', { certain: false }), new Error('something nobody expected')])(
    'is sent again if it may have been sent, with the same id (%s)',
    async failure => {
      failures = [failure]
      await mailQueue.send(db, aboutMoney)
      await jobs.drain()
      expect(await rows()).toMatchObject([{ state: 'uncertain', text: expect.any(String) }])
      await jobs.drain({ evenLater: true })
      const [row] = await rows()
      expect(sent).toMatchObject([{ id: row?.id, text: expect.stringContaining('How are you?') }])
      expect(row).toMatchObject({ state: 'sent', text: null, html: null })
      await jobs.drain({ evenLater: true })
      expect(sent).toHaveLength(1)
    },
  )

  test('is sent again if its process was killed while sending', async () => {
    await mailQueue.send(db, aboutMoney)
    await db.update(mails).set({ state: 'sending' })
    await jobs.drain({ evenLater: true })
    expect(sent).toHaveLength(1)
    expect(await rows()).toMatchObject([{ state: 'sent' }])
  })

  test('with an unknown outcome is finally given up, and its text is deleted', async () => {
    failures = Array.from({ length: 100 }, () => new MailNotSent('the line broke', { certain: false }))
    await mailQueue.send(db, aboutMoney)
    await jobs.drain({ evenLater: true })
    expect(failures).toHaveLength(51)
    expect(await rows()).toMatchObject([{ state: 'uncertain', text: null, html: null }])
    failures = []
    await jobs.drain({ evenLater: true })
    expect(sent).toEqual([])
  })

  test('is retried within half a minute', async () => {
    failures = [rejection()]
    await mailQueue.send(db, aboutMoney)
    await jobs.drain()
    const { rows: waiting } = await db.execute<{ seconds: number }>(
      sql`select extract(epoch from start_after - now())::float8 as seconds from pgboss.job where name = 'mail'`,
    )
    expect(waiting).toHaveLength(1)
    expect(waiting[0]?.seconds).toBeLessThan(30)
  })
})

test('a slow mail finally counts as sent', async () => {
  const begun = Promise.withResolvers<void>()
  const mayEnd = Promise.withResolvers<void>()
  const slow = await program({
    async send() {
      begun.resolve()
      await mayEnd.promise
    },
  })
  await mailQueue.send(db, email)
  const delivery = slow.jobs.drain()
  await begun.promise
  // The queue assumes that the process has died, and gives its job to another one.
  await db.execute(sql`update pgboss.job set state = 'retry'`)
  await jobs.drain({ evenLater: true })
  expect(await rows()).toMatchObject([{ state: 'uncertain' }])
  mayEnd.resolve()
  await delivery
  expect(sent).toEqual([])
  expect(await rows()).toMatchObject([{ state: 'sent' }])
})

test('two processes send each mail once', async () => {
  const recipients = Array.from({ length: 30 }, (_, number) => `reader${number}@redial.test`)
  for (const to of recipients) await mailQueue.send(db, { ...email, to })
  await Promise.all([jobs.drain(), other.jobs.drain()])
  expect(sent.map(({ to }) => to).toSorted()).toEqual(recipients.toSorted())
})

test('two mails with the same key are one, concurrently and later', async () => {
  const once = { ...email, onceKey: 'sold:1' }
  await Promise.all([mailQueue.send(db, once), other.mailQueue.send(db, once)])
  await jobs.drain()
  await mailQueue.send(db, once)
  await mailQueue.send(db, { ...email, onceKey: 'sold:2' })
  await jobs.drain()
  expect(sent).toHaveLength(2)
})
