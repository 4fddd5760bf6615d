import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import type { Database } from './connect.ts'

const folder = `${import.meta.dirname}/migrations`

/** Any number; it only has to be the same in every Redial. */
const MIGRATION_LOCK = 7_334_251

/**
 * Brings the database's schema up to date. Programs that start together wait for each other.
 * @returns how many migrations were applied
 */
export async function migrate({ pool, queries }: Database): Promise<number> {
  const lock = await pool.connect()
  try {
    await lock.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    const before = await appliedMigrations(pool)
    await applyMigrations(queries, { migrationsFolder: folder })
    return (await appliedMigrations(pool)) - before
  } finally {
    // Closing the connection releases the lock, also when unlocking would fail.
    lock.release(true)
  }
}

async function appliedMigrations(pool: Database['pool']): Promise<number> {
  const { rows } = await pool.query<{ there: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  )
  if (!rows[0]?.there) return 0
  const counted = await pool.query<{ count: number }>(
    'select count(*)::int as count from drizzle.__drizzle_migrations',
  )
  return counted.rows[0]?.count ?? 0
}
