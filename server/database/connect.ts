import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { markConnectionError } from './unavailable.ts'

/** Drizzle's handle: what queries are written with. Also the type of a transaction. */
export type Queries = NodePgDatabase

/** The channel on which the database tells what has changed of that which everybody may see. */
export const CATALOGUE_CHANNEL = 'catalogue'

export type Database = {
  /** A `postgres://` address; credentials included. */
  url: string
  queries: Queries
  pool: pg.Pool
  /**
   * Hears what changes of this process tell on the channel `catalogue`, each before the promise of its commit resolves.
   * Those of other processes are heard by a listener.
   * @returns what ends it
   */
  onOwnChange(handler: (payload: string) => void): () => void
  /** Ends every connection, after the queries under way. */
  close(): Promise<void>
}

/**
 * Opens a pool of connections to PostgreSQL. Nothing is sent yet.
 * @param url a `postgres://` address; credentials included
 * @param options.idleMs after this a connection that nobody uses is closed; 0: never
 */
export function connect(
  url: string,
  { connections = 10, idleMs = 10_000 }: { connections?: number; idleMs?: number } = {},
): Database {
  const handlers = new Set<(payload: string) => void>()
  const pool = new SafePool({
    Client: SafeClient,
    connectionString: url,
    max: connections,
    idleTimeoutMillis: idleMs,
    application_name: 'redial',
    connectionTimeoutMillis: 10_000,
    statement_timeout: 30_000,
    onConnect: client =>
      prepareConnection(client, payload => {
        for (const handler of handlers) handler(payload)
      }),
  })
  // An idle connection that breaks is replaced by the pool at the next query; without a listener it ends the program.
  pool.on('error', () => {})
  return {
    url,
    queries: queriesOn(pool),
    pool,
    onOwnChange(handler) {
      handlers.add(handler)
      return () => handlers.delete(handler)
    },
    close: () => pool.end(),
  }
}

/** A connection whose loss never ends the program, whoever holds it at that moment. Its queries fail as `unavailable.ts` tells. */
class SafeClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config)
    this.on('error', markConnectionError)
  }
}

type Connected = Parameters<Parameters<pg.Pool['connect']>[0]>

/** A pool that marks what keeps it from giving out a connection. */
class SafePool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(callback: (...connected: Connected) => void): void
  override connect(callback?: (...connected: Connected) => void): Promise<pg.PoolClient> | void {
    if (!callback) {
      return super.connect().catch(error => {
        throw markConnectionError(error)
      })
    }
    super.connect((error, client, release) => callback(markConnectionError(error), client, release))
  }
}

/** Drizzle would keep a connection of the pool for good when `begin` fails on it. */
function queriesOn(pool: pg.Pool): Queries {
  const queries = drizzle(pool)
  queries.transaction = async (work, settings) => {
    const client = await pool.connect()
    try {
      return await drizzle(client).transaction(work, settings)
    } finally {
      client.release()
    }
  }
  return queries
}

/**
 * PostgreSQL tells a connection of its own notifications before it says that the statement is over. It also has to know
 * that reading here and there costs no more than reading on: it takes disks for spinning ones otherwise, and reads whole
 * tables where a few rows are wanted.
 */
async function prepareConnection(client: pg.ClientBase, tell: (payload: string) => void): Promise<void> {
  client.on('notification', ({ channel, payload = '', processId }) => {
    const isOwn = processId === (client as pg.ClientBase & { processID: number }).processID
    if (isOwn && channel === CATALOGUE_CHANNEL) tell(payload)
  })
  await client.query(`/* own changes */ set random_page_cost = 1.1; listen ${CATALOGUE_CHANNEL}`)
}
