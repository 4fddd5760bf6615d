import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { CardsUnreachable } from '../port.ts'

/** What the sandbox is told to do wrong. Percentages, from 0 to 100, of messages or of calls. */
export type Faults = {
  /** Messages that are never sent. */
  drop: number
  /** Messages that are sent twice. */
  repeat: number
  /** Messages that are held back for anything up to `delayUpToMs`. */
  delay: number
  delayUpToMs: number
  /** Messages that are held back for so long that later ones overtake them. */
  reorder: number
  /** The shop's calls that fail at once; half of them only after they did what was asked. */
  fail: number
  /** The shop's calls that fail after a wait; half of them only after they did what was asked. */
  timeout: number
}

const NONE: Faults = { drop: 0, repeat: 0, delay: 0, delayUpToMs: 0, reorder: 0, fail: 0, timeout: 0 }

/** How long a call that times out keeps the shop waiting. */
const TIMEOUT_MS = 300

/**
 * From now on, for every process on this database, exactly these faults and no others.
 * @param pool of a database on which the sandbox was opened
 */
export async function setFaults(pool: pg.Pool, faults: Partial<Faults>): Promise<void> {
  const all = { ...NONE, ...faults }
  await pool.query(
    `insert into sandbox_cards.faults (drop_percent, repeat_percent, delay_percent, delay_up_to_ms,
       reorder_percent, fail_percent, timeout_percent)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (only_row) do update set
       drop_percent = excluded.drop_percent, repeat_percent = excluded.repeat_percent,
       delay_percent = excluded.delay_percent, delay_up_to_ms = excluded.delay_up_to_ms,
       reorder_percent = excluded.reorder_percent, fail_percent = excluded.fail_percent,
       timeout_percent = excluded.timeout_percent`,
    [all.drop, all.repeat, all.delay, all.delayUpToMs, all.reorder, all.fail, all.timeout],
  )
}

/** SQL: when a message that comes to be now is sent, with the row of `faults`, or none, joined. */
export const DUE_WITH_FAULTS = `case
  when random() * 100 < coalesce(faults.drop_percent, 0) then 'infinity'::timestamptz
  when random() * 100 < coalesce(faults.delay_percent, 0)
    then now() + random() * faults.delay_up_to_ms * interval '1 millisecond'
  when random() * 100 < coalesce(faults.reorder_percent, 0) then now() + (0.5 + random()) * interval '1 second'
  else now()
end`

/** SQL: how often that message is sent. */
export const COPIES_WITH_FAULTS = `case when random() * 100 < coalesce(faults.repeat_percent, 0) then 2 else 1 end`

/**
 * Lets one call of the shop fail as often as it was told: before the work, or after it, when the shop cannot know that
 * it was done.
 * @throws CardsUnreachable then
 */
export async function withFaults<Result>(pool: pg.Pool, work: () => Promise<Result>): Promise<Result> {
  const { rows } = await pool.query<{ fail: number; timeout: number }>({
    name: 'sandbox-faults',
    text: 'select fail_percent as fail, timeout_percent as timeout from sandbox_cards.faults',
  })
  const { fail, timeout } = rows[0] ?? NONE
  const fate = Math.random() * 100
  if (fate >= fail + timeout) return work()
  if (Math.random() < 0.5) await work()
  if (fate >= fail) await sleep(TIMEOUT_MS)
  throw new CardsUnreachable('The sandbox was told to fail.')
}
