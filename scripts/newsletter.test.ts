import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { mails } from '#server/platform/mail/table.ts'
import { newsletterSubscriptions } from '#server/schema/newsletter.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { runCommand } from '#server/testing/run-command.ts'
import { shopApp } from '#server/testing/shop-app.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'

// Each test starts whole programs while other tests keep the machine busy.

const database = await freshDatabase()
const { url, queries: db } = database
// Creates the tables of the job queue.
await shopApp(database)
const folder = await temporaryFolder('newsletter')
afterAll(() => folder.remove())

const issue = join(folder.path, 'issue.md')
await writeFile(issue, '# Phones of the month\n\nHello.\n')
await db
  .insert(newsletterSubscriptions)
  .values([
    { email: 'one@redial.test', confirmedAt: new Date() },
    { email: 'two@redial.test', confirmedAt: new Date() },
    { email: 'asked@redial.test' },
  ])

/** Runs `npm run newsletter --` with these arguments. */
const newsletter = async (...args: string[]) => {
  const { code, output, errors } = await runCommand('newsletter', args, {
    DATABASE_URL: url,
    DATA_DIR: folder.path,
  })
  return { code, printed: output + errors }
}
const queued = async () => (await db.select().from(mails)).map(({ recipient }) => recipient).toSorted()

test('counts first, then sends once, and reports both', async () => {
  const counted = await newsletter('send', issue, '--dry-run')
  expect(counted).toMatchObject({ code: 0, printed: expect.stringContaining('would go to 2 readers.') })
  expect(await queued()).toEqual([])

  const sent = await newsletter('send', issue)
  expect(sent).toMatchObject({ code: 0, printed: expect.stringContaining('is queued for 2 readers.') })
  const again = await newsletter('send', issue)
  expect(again.printed).toContain('is queued for 0 readers; 2 readers already had it.')
  expect(await queued()).toEqual(['one@redial.test', 'two@redial.test'])
})

test.each([
  [['send', issue, '--now'], 'Usage:'],
  [['send', join(folder.path, 'missing.md')], 'There is no file'],
  [['send', folder.path], 'cannot be read'],
  [['send', import.meta.filename], 'is not an issue'],
])('%j prints an error', async (args, sentence) => {
  const { code, printed } = await newsletter(...args)
  expect(code).toBe(1)
  expect(printed).toContain(sentence)
  expect(printed).not.toContain(' at ')
})
