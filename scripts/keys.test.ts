import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { runCommand } from '#server/testing/run-command.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'

// Each call starts a whole program while other tests keep the machine busy.

const database = await freshDatabase()
const folder = await temporaryFolder('keys')
afterAll(() => folder.remove())

/** Runs `npm run keys --` with these arguments. */
const keys = (...args: string[]) =>
  runCommand('keys', args, { DATABASE_URL: database.url, DATA_DIR: folder.path })

test('the command lists keys without their values and rotates one', async () => {
  for (const args of [['rotate', 'nothing'], ['--now']]) {
    const refused = await keys(...args)
    expect(refused).toMatchObject({ code: 1, output: '' })
    expect(refused.errors).toContain('npm run keys -- rotate NAME')
  }
  const replaced = await keys('rotate', 'mailed-links')
  expect(replaced).toMatchObject({ code: 0, errors: '' })
  expect(replaced.output).toMatch(/mailed-links has version 2, in use from .* UTC\./)
  expect(replaced.output).toMatch(/Earlier versions are accepted until .* UTC\./)
  expect((await keys('rotate', 'id-tokens')).output).toContain('signed with a new key')

  const { output } = await keys('list')
  expect(output).toMatch(/mailed-links: .*\n {2}version 2 since .*\n {2}version 1 since .*, accepted until /)
  const { rows } = await database.pool.query<{ value: string }>('select value from server_secrets')
  expect(rows).toHaveLength(11)
  for (const { value } of rows) expect(output).not.toContain(value)
})
