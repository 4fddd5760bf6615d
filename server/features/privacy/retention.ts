import { sql } from 'drizzle-orm'
import type { Queries } from '../../platform/database/connect.ts'
import type { RetentionRow } from '../module.ts'

/** Rows per statement. A small batch holds its locks only briefly. */
const BATCH = 1000

/**
 * Erases all data that is older than its retention period, by the database's clock. Several processes may run it at the same
 * time, and the next run finishes an interrupted one.
 */
export async function eraseExpiredData(db: Queries, rules: readonly RetentionRow[]): Promise<void> {
  for (const { days, erase } of rules) {
    const before = sql`now() - make_interval(days => ${days})`
    let erased: number
    do {
      erased = (await db.execute(erase(before, BATCH))).rowCount ?? 0
    } while (erased === BATCH)
  }
}
