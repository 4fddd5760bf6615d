import { execFile } from 'node:child_process'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { migrate } from '#server/schema/migrate.ts'
import { emptyDatabase, freshDatabase } from '#server/testing/fresh-database.ts'
import { shopApp } from '#server/testing/shop-app.ts'
import { SLOW } from '#server/testing/slow.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import { COMMANDS } from './commands.mjs'

const root = join(import.meta.dirname, '..')
const folder = await temporaryFolder('launch')
afterAll(folder.remove)
const DATA_DIR = join(folder.path, 'data')
const database = await freshDatabase()
/** Creates the tables of the job queue. */
await shopApp(database)

/** Runs a command as an operator does in that folder. */
function launch(
  args: string[],
  { env = {}, cwd = folder.path }: { env?: Record<string, string>; cwd?: string } = {},
) {
  return new Promise<{ code: number | null; output: string; errors: string }>(resolve => {
    const running = execFile(
      process.execPath,
      [join(root, 'scripts/launch.mjs'), ...args],
      { cwd, env: { PATH: process.env.PATH, DATA_DIR, DATABASE_URL: database.url, ...env } },
      (_error, output, errors) => resolve({ code: running.exitCode, output, errors }),
    )
  })
}

test('the version and the commands are told, without settings', SLOW, async () => {
  const wrong = { PORT: 'abc' }
  for (const args of [['--version'], ['start', '--version'], ['admin', '-v']]) {
    const { code, output, errors } = await launch(args, { env: wrong })
    expect([code, errors]).toEqual([0, ''])
    expect(output).toMatch(/^\d+\.\d+\.\d+\n$/)
  }
  for (const args of [['--help'], ['start', '--help']]) {
    const { code, output } = await launch(args, { env: wrong })
    expect(code).toBe(0)
    for (const [name, { does }] of Object.entries(COMMANDS))
      expect(output).toMatch(new RegExp(`npm (run )?${name} +${does}`))
  }
  for (const [name, { forms = {} }] of Object.entries(COMMANDS).filter(([each]) => each !== 'start')) {
    const { code, output, errors } = await launch([name, '--help'], { env: wrong })
    expect([name, code, errors]).toEqual([name, 0, ''])
    expect(output).toMatch(new RegExp(`^Usage:\n  npm run ${name}`))
    for (const form of Object.keys(forms)) expect(output).toContain(form)
  }
  expect(await launch(['nonsense'])).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/^The commands are/),
  })
})

test('paths are relative to the folder of the caller, also through npm', SLOW, async () => {
  const here = join(folder.path, 'here')
  await mkdir(join(here, 'backups'), { recursive: true })
  expect(await launch(['backup', 'backups'], { cwd: here })).toMatchObject({ code: 0, errors: '' })
  const [archive = ''] = await readdir(join(here, 'backups'))
  expect(archive).toMatch(/\.tar\.zst$/)

  // npm changes to the folder of package.json.
  const npm = { npm_package_json: join(root, 'package.json'), INIT_CWD: here }
  await writeFile(join(here, 'issue.md'), '# News\n\nHello.\n')
  const sent = await launch(['newsletter', 'send', 'issue.md', '--dry-run'], { cwd: root, env: npm })
  expect(sent).toMatchObject({ code: 0, output: expect.stringContaining('would go to 0 readers') })

  const { url } = await emptyDatabase()
  const restored = await launch(['restore', `./backups/${archive}`], {
    cwd: here,
    env: { DATABASE_URL: url, DATA_DIR: join(folder.path, 'restored') },
  })
  expect(restored).toMatchObject({ code: 0, errors: '' })
})

test('only a start and "migrate" migrate: other commands refuse, and change nothing', SLOW, async () => {
  const { url, pool } = await emptyDatabase()
  const env = { DATABASE_URL: url }
  const rows = async () => (await pool.query('select * from drizzle.__drizzle_migrations order by id')).rows
  const tables = async () =>
    (await pool.query("select count(*)::int as all from pg_tables where schemaname <> 'pg_catalog'")).rows

  await writeFile(join(folder.path, 'news.md'), '# News\n\nHello.\n')
  const commands = [
    ['admin', 'list'],
    ['keys', 'list'],
    ['newsletter', 'send', 'news.md'],
  ]
  const nothing = await tables()
  for (const args of commands) {
    const { code, errors } = await launch(args, { env })
    expect([code, errors]).toEqual([
      1,
      expect.stringMatching(
        /^\d+ migrations are not applied: start this version first, or run "npm run migrate"/,
      ),
    ])
  }
  expect(await tables()).toEqual(nothing)

  await migrate({ url })
  expect(await launch(['newsletter', 'send', 'news.md'], { env })).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/^The tables of the job queue are not those of this version/),
  })
  await pool.query(
    'drop schema public cascade; drop schema identity cascade; drop schema drizzle cascade; create schema public',
  )

  expect(await launch(['migrate'], { env })).toMatchObject({
    code: 0,
    output: expect.stringMatching(/Database migrated \(\d+ migrations\)/),
    errors: '',
  })
  expect(await launch(['migrate'], { env })).toMatchObject({
    code: 0,
    output: expect.stringContaining('Database is up to date'),
  })
  // All of them ask the same question, so one shows what follows from the answer.
  const [args = []] = commands
  expect(await launch(args, { env })).toMatchObject({ code: 0 })

  // As in a shop of the previous version, which still serves.
  await pool.query(
    'delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)',
  )
  const before = await rows()
  expect(await launch(args, { env })).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/^1 migration is not applied: /),
  })
  expect(await rows()).toEqual(before)

  await pool.query(
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999)",
  )
  for (const refused of [args, ['migrate']]) {
    expect(await launch(refused, { env })).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/^A newer Redial has used this database/),
    })
  }
})
