import type pg from 'pg'

/** Milliseconds, the largest that a timer takes: as long as it takes. */
const NO_TIMEOUT = 2 ** 31 - 1

/**
 * Does the work while no other program does the same; programs that come meanwhile wait. The lock belongs to a
 * transaction: a lock of the session would be lost or stay behind in a transaction pooler.
 * @param lock an arbitrary number, the same in every Redial
 */
export async function exclusively<Result>(
  pool: pg.Pool,
  lock: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  try {
    await client.query(`begin; set local statement_timeout = 0; set local lock_timeout = 0;
      set local idle_in_transaction_session_timeout = 0`)
    const waiting = { text: 'select pg_advisory_xact_lock($1)', values: [lock], query_timeout: NO_TIMEOUT }
    await client.query(waiting as pg.QueryConfig)
    return await work()
  } finally {
    // Closing the connection releases the lock, even if ending the transaction would fail.
    client.release(true)
  }
}
