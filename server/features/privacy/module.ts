import { sql } from 'drizzle-orm'
import { pruneChanges } from '../../platform/changes/prune.ts'
import { HOUR_MS, type Module, type RetentionRow } from '../module.ts'
import { eraseExpiredData } from './retention.ts'

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
