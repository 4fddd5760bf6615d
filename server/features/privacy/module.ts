import { sql } from 'drizzle-orm'
import { pruneChanges } from '../../platform/changes/prune.ts'
import type { Queries } from '../../platform/database/connect.ts'
import { HOUR_MS, type Module, type RetentionRow } from '../module.ts'

const retention: RetentionRow[] = [
  {
    what: 'answers to requests, for repeated ones',
    days: 1,
    erase: (before, limit) => sql`
        delete from answered_requests where (user_id, call, request_id) in (
          select user_id, call, request_id from answered_requests where created_at < ${before} limit ${limit})`,
  },
]

/** @param ofOthers the data that other features erase */
export const privacy = (ofOthers: readonly RetentionRow[]): Module => ({
  retention,
  repeats: [
    {
      name: 'retention',
      purpose: 'data whose time is over is not erased',
      everyMs: HOUR_MS,
      open:
        ({ db }) =>
        async () => {
          await pruneChanges(db)
          await eraseExpiredData(db, [...ofOthers, ...retention])
        },
    },
  ],
})

/** Rows per statement. A small batch holds its locks only briefly. */
const BATCH = 1000

/**
 * Erases all data that is older than its retention period, by the database's clock. Several processes may run it at the same
 * time, and the next run finishes an interrupted one.
 */
async function eraseExpiredData(db: Queries, rules: readonly RetentionRow[]): Promise<void> {
  for (const { days, erase } of rules) {
    const before = sql`now() - make_interval(days => ${days})`
    let erased: number
    do {
      erased = (await db.execute(erase(before, BATCH))).rowCount ?? 0
    } while (erased === BATCH)
  }
}
