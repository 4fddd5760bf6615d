import { PgBoss } from 'pg-boss'
import type { Database } from '../platform/database/connect.ts'

/** Counts the jobs of each queue immediately; a running shop does so every minute. */
export async function monitorQueues({ url, pool }: Pick<Database, 'url' | 'pool'>): Promise<void> {
  await pool.query('update pgboss.queue set monitor_on = null, monitor_claim_on = null')
  const monitor = new PgBoss({ connectionString: url, supervise: false, schedule: false })
  await monitor.start()
  await monitor.supervise()
  await monitor.stop()
}
