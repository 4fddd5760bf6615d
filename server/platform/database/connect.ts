import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { isConnectionError } from '../errors/unavailable.ts'
import type { Log } from '../log/log.ts'
import { type DatabaseState, type Health, openHealth } from './health.ts'
import { breakAll, type Connections, SafePool } from './pool.ts'

/** Drizzle's handle for queries. A transaction has this type as well. */
export type Queries = NodePgDatabase

export type Database = {
  /** A `postgres://` address, including credentials. */
  url: string
  /** For requests. */
  queries: Queries
  pool: pg.Pool
  /** For background jobs, so that they and requests do not wait for each other's connections. */
  background: { queries: Queries; pool: pg.Pool }
  /** One connection for the listener and one for the change feed, so that they never wait for queries. */
  listening: pg.Pool
  health: Pick<Health, 'answerWithin' | 'answered'>
  /**
   * Starts the health check. While the database is silent, every connection is closed, and queries fail immediately
   * instead of waiting for a new one.
   */
  watch(log: Log): void
  /** Closes all connections. Running queries get this many milliseconds to finish. */
  close(milliseconds?: number): Promise<void>
}

/** Milliseconds. The timeout of statements for requests and jobs. Migrations use other connections without it. */
const MAX_STATEMENT_MS = 30_000

const LIMITS = {
  statement_timeout: MAX_STATEMENT_MS,
  lock_timeout: 10_000,
  // A process that hangs in a transaction would keep its locks.
  idle_in_transaction_session_timeout: 30_000,
  // Detects a lost connection: the server would have canceled the statement by then.
  query_timeout: MAX_STATEMENT_MS + 5000,
}

/**
 * Random reads cost little more than sequential ones on SSDs. PostgreSQL's default assumes spinning disks, and scans
 * whole tables for a few rows.
 */
const PLANNER_SETTINGS = '-c random_page_cost=1.1'

/** The timeout for a free or new connection. A silent database is detected earlier. */
const CONNECTION_TIMEOUT_MS = 10_000

const BEATS: Record<DatabaseState, string> = {
  answered: 'the database answers again',
  refused: 'the database cannot be reached',
  silent: 'the database is silent',
}

/** Two for each shop: the listener and the change feed. Only tests run several shops in one process. */
const LISTENING_CONNECTIONS = 8
/** Connections for background jobs. */
const BACKGROUND_CONNECTIONS = 4
/** Longer than the pause between two polls of the queues, so that each does not need a new connection. */
const BACKGROUND_IDLE_MS = 60_000

/**
 * Opens the connection pools. Nothing is sent yet.
 * @param url a `postgres://` address, including credentials; with several hosts, the one that is the primary is used
 * @param options.connections for requests
 * @param options.idleMs closes connections that are idle this long; 0: never
 */
export function connect(
  url: string,
  { connections = 10, idleMs = 10_000 }: { connections?: number; idleMs?: number } = {},
): Database {
  const shared: Connections = { sockets: new Set(), isSilent: false }
  const ofHealth: Connections = { sockets: new Set(), isSilent: false }
  const working = workingOptions(url)
  const pool = new SafePool({ ...working, max: connections, idleTimeoutMillis: idleMs }, shared)
  const background = new SafePool(
    { ...working, max: BACKGROUND_CONNECTIONS, idleTimeoutMillis: BACKGROUND_IDLE_MS },
    shared,
  )
  const listening = new SafePool(
    { connectionString: url, max: LISTENING_CONNECTIONS, connectionTimeoutMillis: CONNECTION_TIMEOUT_MS },
    shared,
  )
  const asking = new SafePool({ connectionString: url, max: 1 }, ofHealth)
  const health = openHealth(asking)

  const breakEverything = () => {
    for (const each of [shared, ofHealth]) breakAll(each)
  }

  return {
    url,
    queries: queriesOn(pool),
    pool,
    background: { pool: background, queries: queriesOn(background) },
    listening,
    health,
    watch(log) {
      let last: DatabaseState = 'answered'
      health.watch(answer => {
        if (answer !== last) log.warn(BEATS[answer])
        last = answer
        shared.isSilent = answer === 'silent'
        if (shared.isSilent) breakEverything()
      })
    },
    async close(milliseconds) {
      health.close()
      const ended = Promise.all([pool, background, listening, asking].map(each => each.end()))
      if (milliseconds === undefined) await ended
      else await Promise.race([ended, sleep(shared.isSilent ? 0 : milliseconds)])
      breakEverything()
    },
  }
}

/** Of connections for requests and jobs. */
export const workingOptions = (url: string) => ({
  ...LIMITS,
  connectionString: url,
  connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
  options: PLANNER_SETTINGS,
})

/** Drizzle would leak a connection of the pool when `begin` fails. */
function queriesOn(pool: pg.Pool): Queries {
  const queries = drizzle(pool)
  queries.transaction = async (work, settings) => {
    const client = await pool.connect()
    let isBroken = false
    try {
      return await drizzle(client).transaction(work, settings)
    } catch (error) {
      isBroken = isConnectionError(error)
      throw error
    } finally {
      client.release(isBroken)
    }
  }
  return queries
}
