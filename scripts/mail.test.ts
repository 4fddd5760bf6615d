import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { mails } from '#server/platform/mail/table.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { runCommand } from '#server/testing/run-command.ts'
import { shopApp } from '#server/testing/shop-app.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'

const database = await freshDatabase()
const { url, queries: db } = database
// Creates the tables of the job queue.
await shopApp(database)
const folder = await temporaryFolder('mail-command')
afterAll(() => folder.remove())

const RESET = '01930000-0000-7000-8000-000000000001'
const NOTICE = '01930000-0000-7000-8000-000000000002'
const PERHAPS = '01930000-0000-7000-8000-000000000003'

beforeEach(async () => {
  await db.delete(mails)
  await db.execute(sql`delete from pgboss.job`)
  const text = { text: 'Hello', html: '<p>Hello</p>' }
  await db.insert(mails).values([
    {
      id: RESET,
      recipient: 'one@redial.test',
      subject: 'Reset your password',
      state: 'failed',
      lastError: 'The mail server did not accept the mail (EENVELOPE, RCPT TO, 550).',
      ...text,
    },
    { id: NOTICE, recipient: 'two@redial.test', subject: 'A message', state: 'failed', ...text },
    { id: PERHAPS, recipient: 'three@redial.test', subject: 'Your deal', state: 'uncertain' },
  ])
})

/** Runs `npm run mail --` with these arguments. */
const mail = async (...args: string[]) => {
  const { code, output, errors } = await runCommand('mail', args, {
    DATABASE_URL: url,
    DATA_DIR: folder.path,
  })
  return { code, printed: output + errors }
}
const states = async () =>
  Object.fromEntries((await db.select().from(mails)).map(({ id, state }) => [id, state]))
const jobs = async () =>
  (await db.execute<{ id: string }>(sql`select data ->> 'id' as id from pgboss.job where name = 'mail'`)).rows
    .map(({ id }) => id)
    .toSorted()

test('lists what was not delivered, and queues all that failed', async () => {
  const listed = await mail('list')
  expect(listed.code).toBe(0)
  expect(listed.printed).toMatch(
    new RegExp(`${RESET} .+ failed +one@redial.test +Reset your password\n.+550`),
  )
  expect(listed.printed).toMatch(new RegExp(`${PERHAPS} .+ perhaps sent +three@redial.test`))
  expect(listed.printed).toContain('3 emails are not delivered.')
  expect(await jobs()).toEqual([])

  expect(await mail('send-again', '--all')).toMatchObject({
    code: 0,
    printed: expect.stringContaining('2 emails are queued again.'),
  })
  expect(await states()).toEqual({ [RESET]: 'queued', [NOTICE]: 'queued', [PERHAPS]: 'uncertain' })
  expect(await jobs()).toEqual([RESET, NOTICE])
})

test('queues one email once, and says which it cannot queue', async () => {
  const first = await mail('send-again', RESET, PERHAPS)
  expect(first).toMatchObject({ code: 1, printed: expect.stringContaining(`no failed email ${PERHAPS}`) })
  expect(first.printed).toContain('1 email is queued again.')
  expect(await mail('send-again', RESET)).toMatchObject({ code: 1 })
  expect(await states()).toEqual({ [RESET]: 'queued', [NOTICE]: 'failed', [PERHAPS]: 'uncertain' })
  expect(await jobs()).toEqual([RESET])
})

test('wrong arguments print the usage and queue nothing', async () => {
  const { code, printed } = await mail('send-again', RESET, '--all')
  expect(code).toBe(1)
  expect(printed).toMatch(/^Usage:/)
  expect(printed).not.toContain(' at ')
  expect(await jobs()).toEqual([])
})
