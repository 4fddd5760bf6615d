import { sql } from 'drizzle-orm'
import type { Queries } from '../../platform/database/connect.ts'
import { lastBackups } from '../../schema/backups.ts'

type Outcome = Pick<typeof lastBackups.$inferInsert, 'outcome' | 'place' | 'bytes' | 'error'>

/** Records the outcome of a backup. Does nothing when the database of an earlier version lacks the table. */
export async function recordBackup(db: Queries, outcome: Outcome): Promise<void> {
  const { rows } = await db.execute<{ exists: boolean }>(
    sql`select to_regclass('public.last_backups') is not null as exists`,
  )
  if (!rows[0]?.exists) return
  const row = { bytes: null, error: null, ...outcome, at: sql`now()` }
  await db.insert(lastBackups).values(row).onConflictDoUpdate({ target: lastBackups.outcome, set: row })
}

/**
 * Returns whether a backup is due: none was made within `everyHours`, and none failed within the last hour.
 * @param everyHours hours between two backups
 */
export async function isBackupDue(db: Queries, everyHours: number): Promise<boolean> {
  const { rows } = await db.execute<{ due: boolean }>(sql`
    select not exists (
      select from last_backups where at > now() - case outcome
        when 'made' then make_interval(hours => ${everyHours})
        else interval '1 hour' end
    ) as due`)
  return rows[0]?.due === true
}

/** The hours since the last successful and the last failed backup; null: never. */
export type BackupAge = {
  madeHoursAgo: number | null
  failedHoursAgo: number | null
  /** The error message of the last failed backup. */
  error: string | null
}

/** Returns the age of the last backups. */
export async function backupAge(db: Queries): Promise<BackupAge> {
  const { rows } = await db.execute<BackupAge>(sql`
    select
      max(hours) filter (where outcome = 'made') as "madeHoursAgo",
      max(hours) filter (where outcome = 'failed') as "failedHoursAgo",
      max(error) as error
    from (select *, (extract(epoch from now() - at) / 3600)::float8 as hours from last_backups) as ended`)
  return rows[0] ?? { madeHoursAgo: null, failedHoursAgo: null, error: null }
}
