import { setTimeout as sleep } from 'node:timers/promises'
import { expect, inject, test } from 'vitest'
import { ownServer } from '#server/testing/own-server.ts'
import { buyersOf } from './buyers.ts'
import { moneyViolationsAfter, sumsOf } from './money-violations.ts'
import { twoPrograms } from './two-programs.ts'

/**
 * Payments while PostgreSQL is killed, crashes, restarts, is disconnected or stops responding. The two programs must not
 * end and must serve again soon after the database does. In the end, records and ledger agree to the cent.
 */

const { events, buyers, backWithinMs } = {
  // Other tests keep the machine busy at the same time.
  short: { events: 5, buyers: 400, backWithinMs: 15_000 },
  full: { events: 100, buyers: 2500, backWithinMs: 2000 },
}[inject('sizes')]
/** The number of concurrent buyers. */
const CONCURRENCY = 8
/**
 * The time limit for the shop to be consistent again after the last event, in milliseconds. When the events hit a payment's
 * webhooks and its first two checks, its third check, four minutes after its start, finds it.
 */
const CONSISTENT_WITHIN_MS = 250_000
/** The duration of a network silence, in milliseconds. */
const CUT_MS = 300
const FROZEN_MS = 3000

const { database, proxy, lost, signal, answers } = await ownServer()
const { ask, askUntilAnswered, ended, people } = await twoPrograms(database, { url: proxy.url })
const tokens = await people.buyers(buyers)
const { buy, acknowledged } = buyersOf({
  askUntilAnswered,
  database,
  tokens,
  phones: await people.phones(buyers),
})

const happenings: Record<string, () => Promise<void>> = {
  async 'the server is killed'() {
    await signal('SIGKILL')
  },
  async 'one of its processes is killed'() {
    const { rows } = await database.pool.query<{ pid: number }>(
      `select pid from pg_stat_activity where backend_type = 'client backend' and datname = current_database()
       and pid <> pg_backend_pid() order by random() limit 1`,
    )
    if (rows[0]) process.kill(rows[0].pid, 'SIGKILL')
  },
  async 'it is restarted'() {
    await signal('SIGINT')
  },
  async 'it is cut off'() {
    proxy.cut()
    await sleep(CUT_MS)
    proxy.resume()
  },
  async 'it falls silent'() {
    proxy.freeze()
    await sleep(FROZEN_MS)
    proxy.resume()
  },
}

/** Polls until this is true. */
async function until(isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await sleep(20)
}
/** Whether this program answers a request that needs the database. */
const serves = async (index: number) =>
  (await ask(index, ['GET', '/api/wishlist-ids'], tokens[0] ?? ''))?.status === 200

/** Runs the event. @returns milliseconds from the database's return until both programs serve again */
async function happens(name: string): Promise<number> {
  await happenings[name]?.()
  // The server needs a moment to notice a crash.
  await sleep(100)
  await until(answers)
  const began = performance.now()
  await Promise.all([0, 1].map(index => until(() => serves(index))))
  return performance.now() - began
}

test(
  `payments survive ${events} crashes, restarts, disconnections and silences of PostgreSQL`,
  async () => {
    let next = 0
    let isOver = false
    const buying = Array.from({ length: CONCURRENCY }, async () => {
      while (!isOver && next < buyers) await buy(next++)
    })
    const names = Object.keys(happenings)
    const slowest = { name: '', ms: 0 }
    for (let count = 0; count < events; count++) {
      await sleep(300 + Math.random() * 1000)
      const name = names[count % names.length] ?? ''
      const ms = await happens(name)
      if (ms > slowest.ms) Object.assign(slowest, { name, ms: Math.round(ms) })
      expect({ ended: ended(), lost }, `after: ${name}`).toEqual({ ended: 0, lost: [] })
    }
    isOver = true
    await Promise.all(buying)

    expect(await moneyViolationsAfter(database, CONSISTENT_WITHIN_MS)).toEqual({})
    const { record, ledger } = await sumsOf(database)
    expect(ledger).toBe(record)
    expect(Number(ledger)).toBeGreaterThan(0)
    const { rows } = await database.pool.query('select id from bookings')
    const recorded = new Set(rows.map(({ id }) => id))
    expect(acknowledged.filter(id => !recorded.has(id))).toEqual([])
    expect(ended()).toBe(0)
    console.log(
      `${events} events, ${ended()} programs ended, back within ${slowest.ms} ms (${slowest.name}), ${acknowledged.length} bookings, ledger - record = ${((Number(ledger) - Number(record)) / 100).toFixed(2)}`,
    )
    expect(slowest.ms).toBeLessThan(backWithinMs)
  },
  { short: 900_000, full: 3_600_000 }[inject('sizes')],
)
