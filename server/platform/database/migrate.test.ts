import { afterAll, expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { startProgram } from '../../testing/started-program.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { connect } from './connect.ts'
import { migrate } from './migrate.ts'

const database = await freshDatabase()
const { pool } = database
const folder = await temporaryFolder('migrate')
afterAll(() => folder.remove())

const applied = async () =>
  (await pool.query<{ count: number }>('select count(*)::int as count from drizzle.__drizzle_migrations'))
    .rows[0]?.count

test('neither a migration nor the wait for its turn ends at the limits that others have', async () => {
  const name = new URL(database.url).pathname.slice(1)
  await pool.query(`alter database ${name} set statement_timeout = '50ms'`)
  const limited = connect(database.url, { connections: 2, idleMs: 0 })
  const clients = await Promise.all([limited.pool.connect(), limited.pool.connect()])
  for (const client of clients) {
    await client.query("set statement_timeout = '50ms'")
    client.release()
  }
  const lock = await pool.connect()
  await lock.query('select pg_advisory_lock(7334251)')
  let isDone = false
  const migrating = migrate(limited).finally(() => {
    isDone = true
  })
  const waiting = () =>
    pool.query(`select 1 from pg_stat_activity where datname = current_database()
      and wait_event = 'advisory' and now() - query_start > interval '500 ms'`)
  await expect.poll(async () => isDone || (await waiting()).rows.length, { timeout: 10_000 }).toBe(1)
  lock.release(true)
  expect(await migrating).toBe(0)
  await limited.close()
  await pool.query(`alter database ${name} reset statement_timeout`)
})

test('a program that finds the schema of a newer one says so, and changes nothing', {
  timeout: 90_000,
}, async () => {
  const before = await applied()
  await pool.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 9999999999999)`,
  )
  const program = startProgram({ env: { DATABASE_URL: database.url, DATA_DIR: folder.path } })
  onTestFinished(() => void program.process.kill('SIGTERM'))
  const { code, errors } = await program.exited
  expect({ code, errors }).toEqual({
    code: 1,
    errors:
      'A newer Redial has used this database: it has 1 migration that this version does not know. Start that version or a later one, or restore a backup from before the upgrade.\n',
  })
  expect(await applied()).toBe(Number(before) + 1)
})
