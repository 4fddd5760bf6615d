import { afterAll, expect, onTestFinished, test } from 'vitest'
import { connect } from '../platform/database/connect.ts'
import { freshDatabase } from '../testing/fresh-database.ts'
import { SLOW } from '../testing/slow.ts'
import { startProgram } from '../testing/started-program.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { migrate } from './migrate.ts'

const database = await freshDatabase()
const { pool } = database
const folder = await temporaryFolder('migrate')
afterAll(() => folder.remove())

const applied = async () =>
  (await pool.query<{ count: number }>('select count(*)::int as count from drizzle.__drizzle_migrations'))
    .rows[0]?.count

test('neither a migration nor the wait for that of another program is subject to the usual timeouts', async () => {
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
  // Another program is applying the last migration.
  const { rows: last } = await pool.query(`delete from drizzle.__drizzle_migrations
    where created_at = (select max(created_at) from drizzle.__drizzle_migrations) returning hash, created_at`)
  let isDone = false
  const migrating = migrate(limited).finally(() => {
    isDone = true
  })
  const waiting = () =>
    pool.query(`select 1 from pg_stat_activity where datname = current_database()
      and wait_event = 'advisory' and now() - query_start > interval '500 ms'`)
  await expect.poll(async () => isDone || (await waiting()).rows.length, { timeout: 10_000 }).toBe(1)
  await pool.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    last[0].hash,
    last[0].created_at,
  ])
  lock.release(true)
  expect(await migrating).toBe(0)
  await limited.close()
  await pool.query(`alter database ${name} reset statement_timeout`)
})

test('a program that finds a newer schema reports it and changes nothing', async () => {
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

test(
  'programs killed during the migration leave nothing behind, and the next two share the work',
  SLOW,
  async () => {
    const name = `${new URL(database.url).pathname.slice(1)}_empty`
    await pool.query(`create database ${name}`)
    const url = new URL(database.url)
    url.pathname = name
    const empty = connect(url.href, { connections: 2, idleMs: 0 })
    onTestFinished(async () => {
      await empty.close()
      await pool.query(`drop database ${name} with (force)`)
    })
    const start = (data: string) => {
      const env = { DATABASE_URL: url.href, DATA_DIR: `${folder.path}/${data}` }
      const program = startProgram({ env })
      onTestFinished(async () => {
        program.process.kill('SIGTERM')
        await program.exited
      })
      return program
    }
    const tables = async () =>
      (await empty.pool.query(`select 1 from pg_tables where schemaname = 'public'`)).rows.length

    // The last migrations wait for a table of the same name, created by an open transaction.
    const blocker = await empty.pool.connect()
    await blocker.query('begin; create table listing_views (id int)')
    const killed = [start('first'), start('second')]
    const waiting = async () =>
      (
        await pool.query(
          `select wait_event from pg_stat_activity where datname = $1 and wait_event_type = 'Lock' order by 1`,
          [name],
        )
      ).rows.map(row => row.wait_event)
    await expect.poll(waiting, { timeout: 60_000, interval: 100 }).toEqual(['advisory', 'transactionid'])
    for (const program of killed) program.process.kill('SIGKILL')
    await Promise.all(killed.map(program => program.exited))
    await blocker.query('rollback')
    blocker.release(true)
    await expect.poll(tables, { timeout: 20_000 }).toBe(0)

    const next = [start('first'), start('second')]
    await Promise.all(next.map(program => program.ready))
    for (const program of next) program.process.kill('SIGTERM')
    const outputs = await Promise.all(next.map(async program => (await program.exited).output))
    expect(outputs.filter(output => output.includes('Database migrated'))).toHaveLength(1)
    expect(outputs.filter(output => output.includes('Database is up to date'))).toHaveLength(1)
    expect(await tables()).toBeGreaterThan(20)
  },
)
