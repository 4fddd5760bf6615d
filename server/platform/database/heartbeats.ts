import { sql } from 'drizzle-orm'
import type { Queries } from './connect.ts'
import { heartbeats } from './heartbeats-table.ts'

/** Senders whose silence may be the sign of a failure. */
export type HeartbeatName = 'card-webhook' | 'deals'

/** Records that the shop has just received a message from this sender, with a precision of one minute. */
export async function recordHeartbeat(db: Queries, name: HeartbeatName): Promise<void> {
  await db
    .insert(heartbeats)
    .values({ name })
    .onConflictDoUpdate({
      target: heartbeats.name,
      set: { heardAt: sql`now()` },
      // Otherwise, concurrent messages would wait for the lock of one row.
      setWhere: sql`${heartbeats.heardAt} < now() - interval '1 minute'`,
    })
}
