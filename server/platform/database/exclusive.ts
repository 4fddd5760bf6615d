import type pg from 'pg'

/** Milliseconds. The largest value of a timer, which means no timeout. */
const NO_TIMEOUT = 2 ** 31 - 1

/** Milliseconds that a silent server may delay the end of the work. */
const ROLLBACK_TIMEOUT_MS = 1000

/**
 * Runs the work while it holds a lock for which other programs wait. The lock belongs to a transaction, because behind
 * a transaction pooler, the lock of a session could be lost or stay forever.
 * @param lock an arbitrary number, the same in every Redial
 */
export const exclusively = <Result>(
  pool: pg.Pool,
  lock: number,
  work: () => Promise<Result>,
): Promise<Result> =>
  onOneConnection(pool, async client => {
    const waiting = { text: 'select pg_advisory_xact_lock($1)', values: [lock], query_timeout: NO_TIMEOUT }
    await client.query(waiting as pg.QueryConfig)
    return work()
  })

/** Like `exclusively`, but does nothing and returns undefined while another program holds the lock. */
export const unlessLocked = <Result>(
  pool: pg.Pool,
  lock: number,
  work: () => Promise<Result>,
): Promise<{ done: Result } | undefined> =>
  onOneConnection(pool, async client => {
    const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_xact_lock($1) as free', [
      lock,
    ])
    return rows[0]?.free ? { done: await work() } : undefined
  })

async function onOneConnection<Result>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  try {
    await client.query(`begin; set local statement_timeout = 0; set local lock_timeout = 0;
      set local idle_in_transaction_session_timeout = 0`)
    return await work(client)
  } finally {
    // The lock is free when this function returns. If the rollback fails, closing the connection releases the lock.
    const ending = { text: 'rollback', query_timeout: ROLLBACK_TIMEOUT_MS }
    await client.query(ending as pg.QueryConfig).catch(() => {})
    client.release(true)
  }
}
