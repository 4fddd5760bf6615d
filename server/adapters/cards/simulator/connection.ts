import { randomBytes } from 'node:crypto'
import type pg from 'pg'

/** A pool, or a connection in a transaction. */
export type Connection = Pick<pg.ClientBase, 'query'>

/** Runs the work in one transaction. */
export async function inTransaction<Result>(
  pool: pg.Pool,
  work: (db: Connection) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    // A connection whose rollback fails is broken and must be closed.
    await client.query('rollback').then(
      () => client.release(),
      () => client.release(true),
    )
    throw error
  }
}

/** A random token of letters and digits. */
export const token = () => randomBytes(16).toString('hex')
