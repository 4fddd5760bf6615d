import { setTimeout as sleep } from 'node:timers/promises'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { WrongSetting } from '../platform/config/config.ts'
import { codeOf, retryConflicts } from '../platform/database/atomically.ts'
import type { Database } from '../platform/database/connect.ts'
import { exclusively } from '../platform/database/exclusive.ts'
import { SafePool } from '../platform/database/pool.ts'

const files = { migrationsFolder: `${import.meta.dirname}/migrations` }

/** An arbitrary number, the same in every Redial. */
const MIGRATION_LOCK = 7_334_251

/** Milliseconds in which all tables are locked. Less than PostgreSQL waits before it looks for deadlocks. */
const LOCKED_WITHIN_MS = 800
/** Milliseconds until the next attempt, in which the previous version serves: a backup may read for minutes. */
const PAUSE_MS = 2000

/**
 * Applies missing migrations, without a time limit. Programs that start at the same time wait for each other.
 * @returns the number of applied migrations
 * @throws WrongSetting when a newer version has changed the schema
 */
export async function migrate({ url }: Pick<Database, 'url'>): Promise<number> {
  // Without timeouts, because migrating a large table may take minutes.
  const pool = new SafePool(
    { connectionString: url, max: 2, options: '-c statement_timeout=0 -c lock_timeout=0' },
    { sockets: new Set(), isSilent: false },
  )
  try {
    if (await isMigrated(pool)) return 0
    return await exclusively(pool, MIGRATION_LOCK, async () => {
      const before = await appliedMigrations(pool)
      refuseNewer(unknownAmong(before))
      const missing = readMigrationFiles(files).filter(({ folderMillis }) => !before.includes(folderMillis))
      await retryConflicts(() => applyAll(pool, missing))
      return missing.length
    })
  } finally {
    await pool.end()
  }
}

type Migrations = ReturnType<typeof readMigrationFiles>

/** Applies migrations in one transaction. */
async function applyAll(pool: pg.Pool, migrations: Migrations): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await lockTables(client)
    await apply(client, migrations)
    await client.query('commit')
  } finally {
    client.release(true)
  }
}

async function apply(client: pg.ClientBase, migrations: Migrations): Promise<void> {
  await client.query(`create schema if not exists drizzle; create table if not exists drizzle.__drizzle_migrations
    (id serial primary key, hash text not null, created_at bigint)`)
  for (const { sql, hash, folderMillis } of migrations) {
    for (const statement of sql) await client.query(statement)
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ])
  }
}

/**
 * Locks all tables at once, before anything is changed. The previous version may still serve, and its transactions have
 * locks in another order: if they do not end in time, the migration lets them go first, because PostgreSQL would abort them.
 */
async function lockTables(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ names: string | null }>(
    `select string_agg(format('%I.%I', schemaname, tablename), ', ' order by tablename) as names from pg_tables
     where schemaname = 'public' and pg_has_role(tableowner, 'member')`,
  )
  const names = rows[0]?.names
  for (let isLocked = !names; !isLocked; ) {
    await client.query(`savepoint unlocked; set local statement_timeout = ${LOCKED_WITHIN_MS}`)
    try {
      await client.query(`lock table ${names} in access exclusive mode`)
      await client.query('set local statement_timeout = 0')
      isLocked = true
    } catch (error) {
      if (codeOf(error) !== '57014') throw error
      await client.query('rollback to savepoint unlocked')
      await sleep(PAUSE_MS)
    }
  }
}

/**
 * @returns the last migration of a database: its time in the journal; undefined when there is no shop
 * @throws WrongSetting when a newer version has changed the schema
 */
export async function lastMigration(client: pg.ClientBase): Promise<number | undefined> {
  const applied = await appliedMigrations(client)
  refuseNewer(unknownAmong(applied))
  return applied.length > 0 ? Math.max(...applied) : undefined
}

/** Counts the migrations of a database: those applied, those it lacks, and those that this version does not know. */
export async function migrationState(pool: pg.Pool) {
  const applied = new Set(await appliedMigrations(pool))
  const known = new Set(readMigrationFiles(files).map(({ folderMillis }) => folderMillis))
  return {
    applied: applied.size,
    pending: known.difference(applied).size,
    unknown: applied.difference(known).size,
  }
}

/** Whether this version contains that migration. */
export const knowsMigration = (time: number) =>
  readMigrationFiles(files).some(({ folderMillis }) => folderMillis === time)

/**
 * Creates the schema of an empty database as it was after that migration, in the transaction of the client. No other program
 * can migrate the database until it ends.
 */
export async function migrateUpTo(client: pg.ClientBase, time: number): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
  await apply(
    client,
    readMigrationFiles(files).filter(({ folderMillis }) => folderMillis <= time),
  )
}

/**
 * Whether no migration is missing. Most starts need no lock.
 * @throws WrongSetting when a newer version has changed the schema
 */
async function isMigrated(pool: pg.Pool): Promise<boolean> {
  const applied = await appliedMigrations(pool)
  refuseNewer(unknownAmong(applied))
  return applied.length === readMigrationFiles(files).length
}

/** The timestamps of the applied migrations, which identify them in the journal. */
async function appliedMigrations(pool: pg.Pool | pg.ClientBase): Promise<number[]> {
  const { rows } = await pool.query<{ exists: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  )
  if (!rows[0]?.exists) return []
  const applied = await pool.query<{ created_at: string }>(
    'select created_at from drizzle.__drizzle_migrations',
  )
  return applied.rows.map(row => Number(row.created_at))
}

/**
 * @param unknown the number of migrations that this version does not know
 * @throws WrongSetting when there are any, because a newer version has changed the schema
 */
export function refuseNewer(unknown: number): void {
  if (unknown === 0) return
  const migrations = unknown === 1 ? '1 migration' : `${unknown} migrations`
  throw new WrongSetting(
    `A newer Redial has used this database: it has ${migrations} that this version does not know. Start that version or a later one, or restore a backup from before the upgrade.`,
  )
}

function unknownAmong(applied: number[]): number {
  const known = new Set(readMigrationFiles(files).map(({ folderMillis }) => folderMillis))
  return applied.filter(written => !known.has(written)).length
}
