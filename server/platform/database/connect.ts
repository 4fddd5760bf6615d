import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Log } from '../log/log.ts'
import { type Answer, type Health, openHealth } from './health.ts'
import { breakAll, type Connections, SafePool } from './pool.ts'
import { isConnectionError } from './unavailable.ts'

/** Drizzle's handle: what queries are written with. Also the type of a transaction. */
export type Queries = NodePgDatabase

export type Database = {
  /** A `postgres://` address; credentials included. */
  url: string
  /** For requests. */
  queries: Queries
  pool: pg.Pool
  /** For jobs: they and requests do not wait for each other's connections. */
  background: { queries: Queries; pool: pg.Pool }
  /** One connection for the listener and one for the change feed, which wait for nobody's queries. */
  listening: pg.Pool
  health: Pick<Health, 'answersWithin'>
  /**
   * From now on finds out when the database falls silent. Then every connection is broken and no new one is waited for,
   * until it answers again: whoever needs it is told at once.
   */
  watch(log: Log): void
  /** Ends every connection, after the queries under way, for which it waits so many milliseconds. */
  close(milliseconds?: number): Promise<void>
}

/** Milliseconds. Every statement for requests and jobs ends by then; migrations have connections of their own. */
const LONGEST_STATEMENT_MS = 30_000

const LIMITS = {
  statement_timeout: LONGEST_STATEMENT_MS,
  lock_timeout: 10_000,
  // A program that stands still in a transaction would keep its locks.
  idle_in_transaction_session_timeout: 30_000,
  // For a connection that is lost while others are not: the server would have ended the statement by then.
  query_timeout: LONGEST_STATEMENT_MS + 5000,
}

/**
 * Random reads cost little more than sequential ones: by itself PostgreSQL assumes spinning disks, and reads whole tables
 * where a few rows are wanted.
 */
const PLANNER_SETTINGS = '-c random_page_cost=1.1'

/** For one that is free, or for a new one. A silent database is found out earlier. */
const CONNECTION_TIMEOUT_MS = 10_000

const BEATS: Record<Answer, string> = {
  answered: 'the database answers again',
  refused: 'the database cannot be reached',
  silent: 'the database is silent',
}

/** Connections for jobs. */
const BACKGROUND_CONNECTIONS = 4

/**
 * Opens pools of connections to PostgreSQL. Nothing is sent yet.
 * @param url a `postgres://` address; credentials included
 * @param options.connections for requests
 * @param options.idleMs after this a connection that nobody uses is closed; 0: never
 */
export function connect(
  url: string,
  { connections = 10, idleMs = 10_000 }: { connections?: number; idleMs?: number } = {},
): Database {
  const shared: Connections = { sockets: new Set(), isSilent: false }
  const ofHealth: Connections = { sockets: new Set(), isSilent: false }
  const working: pg.PoolConfig = {
    ...LIMITS,
    connectionString: url,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    options: PLANNER_SETTINGS,
  }
  const pool = new SafePool({ ...working, max: connections, idleTimeoutMillis: idleMs }, shared)
  const background = new SafePool({ ...working, max: BACKGROUND_CONNECTIONS }, shared)
  const listening = new SafePool(
    { connectionString: url, max: 2, connectionTimeoutMillis: CONNECTION_TIMEOUT_MS },
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
      let last: Answer = 'answered'
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

/** Drizzle would keep a connection of the pool for good when `begin` fails on it. */
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
