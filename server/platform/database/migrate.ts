import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { WrongSetting } from '../config/config.ts'
import type { Database } from './connect.ts'
import { exclusively } from './exclusive.ts'
import { SafePool } from './pool.ts'

const files = { migrationsFolder: `${import.meta.dirname}/migrations` }

/** An arbitrary number, the same in every Redial. */
const MIGRATION_LOCK = 7_334_251

/**
 * Applies missing migrations, without a time limit. Programs that start at the same time wait for each other.
 * @returns how many migrations were applied
 * @throws WrongSetting when a newer version has changed the schema
 */
export async function migrate({ url }: Pick<Database, 'url'>): Promise<number> {
  // The timeouts of other connections are for requests; migrating a large table may take minutes.
  const pool = new SafePool(
    { connectionString: url, max: 2, options: '-c statement_timeout=0 -c lock_timeout=0' },
    { sockets: new Set(), isSilent: false },
  )
  try {
    return await exclusively(pool, MIGRATION_LOCK, async () => {
      const before = await appliedMigrations(pool)
      refuseNewer(before)
      await applyMigrations(drizzle(pool), files)
      return (await appliedMigrations(pool)).length - before.length
    })
  } finally {
    await pool.end()
  }
}

/** The timestamps of the applied migrations, which identify them in the journal. */
async function appliedMigrations(pool: pg.Pool): Promise<number[]> {
  const { rows } = await pool.query<{ exists: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  )
  if (!rows[0]?.exists) return []
  const applied = await pool.query<{ created_at: string }>(
    'select created_at from drizzle.__drizzle_migrations',
  )
  return applied.rows.map(row => Number(row.created_at))
}

function refuseNewer(applied: number[]): void {
  const known = new Set(readMigrationFiles(files).map(({ folderMillis }) => folderMillis))
  const unknown = applied.filter(written => !known.has(written)).length
  if (unknown === 0) return
  const migrations = unknown === 1 ? '1 migration' : `${unknown} migrations`
  throw new WrongSetting(
    `A newer Redial has used this database: it has ${migrations} that this version does not know. Start that version or a later one, or restore a backup from before the upgrade.`,
  )
}
