import type pg from 'pg'
import { SafePool } from './pool.ts'

/**
 * Runs one transaction without time limits on a separate connection. Any failure rolls it back.
 * @param options.begin for example `begin isolation level repeatable read read only`
 */
export async function longTransaction<Result>(
  { url, begin = 'begin' }: { url: string; begin?: string },
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const pool = new SafePool(
    { connectionString: url, max: 1, options: '-c statement_timeout=0 -c lock_timeout=0' },
    { sockets: new Set(), isSilent: false },
  )
  try {
    const client = await pool.connect()
    try {
      // Repeated here, because a pooler ignores the options of a connection.
      await client.query(`${begin}; set local statement_timeout = 0; set local lock_timeout = 0;
        set local idle_in_transaction_session_timeout = 0`)
      const result = await work(client)
      await client.query('commit')
      return result
    } finally {
      // Closing the connection ends a transaction that was not committed.
      client.release(true)
    }
  } finally {
    await pool.end()
  }
}
