import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Connection } from './connection.ts'

/** Faults of the simulator, for tests. Numbers are percentages of webhooks or of the shop's requests, from 0 to 100. */
export type Faults = {
  /** Webhooks that are never sent. */
  drop: number
  /** Webhooks that are sent twice. */
  repeat: number
  /** Webhooks that are delayed by a random time of at most `delayUpToMs`. */
  delay: number
  delayUpToMs: number
  /** Webhooks that are delayed until later ones have arrived. */
  reorder: number
  /** Requests that fail immediately, half of them after they were executed. */
  fail: number
  /** Requests whose connection is lost after a wait, half of them after they were executed. */
  timeout: number
  /** The fault of the next requests. */
  next: PlannedFault | undefined
}

/**
 * A fault of a request, before or after the request is executed: an error, an error that is repeated for its idempotency
 * key, no response, or a lost connection.
 */
export type RequestFault = {
  how: 'error' | 'repeated-error' | 'hang' | 'disconnect'
  when: 'before' | 'after'
}

export type PlannedFault = RequestFault & {
  /** The number of affected requests. */
  times: number
  /** Whether it spares requests that only read. */
  onlyWrites?: true
}

/** The wait before the connection of a request is lost. */
const TIMEOUT_MS = 300

/**
 * Replaces all faults, for all processes on this database.
 * @param pool a pool of a database on which the simulator was opened
 */
export async function setFaults(pool: pg.Pool, faults: Partial<Faults>): Promise<void> {
  await pool.query(
    `insert into sandbox_cards.fault_plan (faults) values ($1)
     on conflict (only_row) do update set faults = excluded.faults`,
    [JSON.stringify(faults)],
  )
}

async function faultsNow(db: Connection): Promise<Partial<Faults>> {
  const { rows } = await db.query('select faults from sandbox_cards.fault_plan')
  return rows[0]?.faults ?? {}
}

/** Draws the fault of this request, if any. */
export async function takeRequestFault(
  db: Connection,
  { writes }: { writes: boolean },
): Promise<RequestFault | undefined> {
  const { fail = 0, timeout = 0, next } = await faultsNow(db)
  if (next && next.times > 0 && (writes || !next.onlyWrites)) return takePlanned(db, next)
  const chance = Math.random() * 100
  if (chance >= fail + timeout) return undefined
  const when = Math.random() < 0.5 ? 'before' : 'after'
  if (chance < fail) return { how: 'error', when }
  await sleep(TIMEOUT_MS)
  return { how: 'disconnect', when }
}

async function takePlanned(db: Connection, planned: PlannedFault): Promise<RequestFault | undefined> {
  const { rowCount } = await db.query(
    `update sandbox_cards.fault_plan
     set faults = jsonb_set(faults, '{next,times}', to_jsonb((faults #>> '{next,times}')::int - 1))
     where (faults #>> '{next,times}')::int > 0`,
  )
  return rowCount ? planned : undefined
}

/** When a webhook is sent, and how often. */
export type Sending = {
  /** Milliseconds from now; null: never. */
  afterMs: number | null
  copies: 1 | 2
}

/** Draws how the webhook of a new event is sent. */
export async function sendingWithFaults(db: Connection): Promise<Sending> {
  const { drop = 0, repeat = 0, delay = 0, delayUpToMs = 0, reorder = 0 } = await faultsNow(db)
  const happens = (percent: number) => Math.random() * 100 < percent
  const copies = happens(repeat) ? 2 : 1
  if (happens(drop)) return { afterMs: null, copies }
  if (happens(delay)) return { afterMs: Math.random() * delayUpToMs, copies }
  if (happens(reorder)) return { afterMs: 500 + Math.random() * 1000, copies }
  return { afterMs: 0, copies }
}
