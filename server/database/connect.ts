import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

/** Drizzle's handle: what queries are written with. Also the type of a transaction. */
export type Queries = NodePgDatabase

export type Database = {
  queries: Queries
  pool: pg.Pool
  /** Ends every connection, after the queries under way. */
  close(): Promise<void>
}

/**
 * Opens a pool of connections to PostgreSQL. Nothing is sent yet.
 * @param url a `postgres://` address; credentials included
 */
export function connect(url: string, { connections = 10 }: { connections?: number } = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    application_name: 'redial',
    connectionTimeoutMillis: 10_000,
    statement_timeout: 30_000,
  })
  // An idle connection that breaks is replaced by the pool at the next query; without a listener it ends the program.
  pool.on('error', () => {})
  return { queries: drizzle(pool), pool, close: () => pool.end() }
}
