import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { ChangeFeed } from '../changes/feed.ts'
import { type Database, type Queries, workingOptions } from '../database/connect.ts'
import { breakAll, type Connections, SafePool } from '../database/pool.ts'
import { isConnectionError, isDatabaseUnavailable } from '../errors/unavailable.ts'
import type { Log } from '../log/log.ts'
import { type Health, watchStandby } from './watch.ts'

/** Reads public data, from a standby if there is one. */
export type PublicDatabase = {
  /**
   * Only for queries that read, and only for data whose changes the change feed announces. The standby answers a query if it
   * has all changes that this process has read. Otherwise the primary answers.
   */
  queries: Queries
  /** Undefined without DATABASE_READ_URL. */
  standby: Standby | undefined
  close(): Promise<void>
}

export type Standby = Health & {
  pool: pg.Pool
  /** Requires that the standby has replayed the write-ahead log up to this position in bytes, in addition to all changes. */
  require(position: number): void
  /** The number of queries that each server has answered. */
  counts: () => { standby: number; primary: number }
}

type Dependencies = {
  /** The address of a standby, or of several with commas between the hosts. Undefined: the primary answers all queries. */
  url: string | undefined
  database: Database
  changeFeed: Pick<ChangeFeed, 'on' | 'isCurrent' | 'logPosition'>
  log: Log
}

/** Milliseconds for a connection to the standby and for its answer. After that, the primary gets the query. */
const CONNECT_WITHIN_MS = 1000
const ANSWER_WITHIN_MS = 3000
/** Milliseconds without queries to the standby after a connection has failed. */
const PAUSE_MS = 3000
const CONNECTIONS = 10

const REPLAYED = `select (pg_last_wal_replay_lsn() - '0/0')::float8 as replayed`

/** Opens the connections to the standby. The standby gets queries after its first successful check. */
export function openPublicDatabase({ url, database, changeFeed, log }: Dependencies): PublicDatabase {
  if (url === undefined) return { queries: database.queries, standby: undefined, close: async () => {} }
  const connections: Connections = { sockets: new Set(), isSilent: false }
  const options = {
    ...workingOptions(url),
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
  }
  const pool = new SafePool({ ...options, max: CONNECTIONS }, connections, { ofStandby: true })
  const asking = new SafePool({ ...options, max: 1 }, connections, { ofStandby: true })
  /** The position that `require` asks for. */
  let requiredLater = 0
  const required = () => {
    const announced = changeFeed.logPosition()
    return announced === undefined ? undefined : Math.max(announced, requiredLater)
  }
  const watch = watchStandby({ asking, database, required, log })
  // The feed reads positions only while it has a subscriber.
  const unfollow = changeFeed.on({ changed() {}, missed() {} })
  const counts = { standby: 0, primary: 0 }
  const replayed = new WeakMap<pg.PoolClient, number>()
  let pausedUntil = Number.NEGATIVE_INFINITY

  const isUsable = () =>
    watch.problem() === undefined && changeFeed.isCurrent && performance.now() >= pausedUntil

  /** Whether the server of this connection has replayed the log up to this position. It asks only if it does not know yet. */
  async function hasReplayed(client: pg.PoolClient, position: number): Promise<boolean> {
    if ((replayed.get(client) ?? 0) >= position) return true
    const { rows } = await client.query<{ replayed: number | null }>(REPLAYED)
    const found = rows[0]?.replayed ?? 0
    replayed.set(client, found)
    return found >= position
  }

  /** @returns undefined when the standby cannot answer now */
  async function readStandby(query: pg.QueryConfig, values: unknown[]): Promise<pg.QueryResult | undefined> {
    const position = isUsable() ? required() : undefined
    if (position === undefined) return undefined
    let client: pg.PoolClient | undefined
    let failure: unknown
    try {
      client = await pool.connect()
      return (await hasReplayed(client, position)) ? await client.query(query, values) : undefined
    } catch (error) {
      failure = error
      // A standby also cancels queries that conflict with the log. Other errors are problems of the query.
      if (!isDatabaseUnavailable(error)) throw error
      if (isConnectionError(error)) pausedUntil = performance.now() + PAUSE_MS
      return undefined
    } finally {
      client?.release(isConnectionError(failure))
    }
  }

  async function query(text: pg.QueryConfig, values: unknown[]): Promise<pg.QueryResult> {
    const found = await readStandby(text, values)
    counts[found ? 'standby' : 'primary']++
    return found ?? database.pool.query(text, values)
  }

  const queries: Queries = drizzle({ query } as pg.Pool)
  // Transactions may write.
  queries.transaction = database.queries.transaction
  return {
    queries,
    standby: {
      problem: watch.problem,
      lagSeconds: watch.lagSeconds,
      pool,
      require(position) {
        requiredLater = Math.max(requiredLater, position)
      },
      counts: () => counts,
    },
    async close() {
      unfollow()
      const ended = Promise.all([watch.close(), pool.end(), asking.end()])
      breakAll(connections)
      await ended
    },
  }
}
