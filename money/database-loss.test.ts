import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, inject, test } from 'vitest'
import { connect } from '#server/platform/database/connect.ts'
import { startEmbedded } from '#server/platform/database/embedded.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { databaseProxy } from '#server/testing/database-proxy.ts'
import { databaseServerOf } from '#server/testing/started-program.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import { buyersOf } from './buyers.ts'
import { restsWithin, sumsOf } from './judge.ts'
import { twoShops } from './two-shops.ts'

/**
 * Payments while PostgreSQL is killed, crashes, restarts, is cut off and falls silent. The two programs must not end, must
 * serve again soon after the database does, and in the end record and ledger agree to the cent.
 */

const { events, buyers, backWithinMs } = {
  // Other tests keep the machine busy meanwhile.
  short: { events: 5, buyers: 400, backWithinMs: 15_000 },
  full: { events: 100, buyers: 2500, backWithinMs: 2000 },
}[inject('money')]
/** People who buy at the same time. */
const AT_ONCE = 8
/** How long the shop may take to be right again after the last event. */
const REST_MS = 60_000
/** Milliseconds for which nothing passes. */
const CUT_MS = 300
const FROZEN_MS = 3000

const folder = await temporaryFolder('database-loss')
const lost: unknown[] = []
// A server of its own, which is started again whenever it is gone. Crashes of PostgreSQL lose nothing that the system has.
const server = await startEmbedded({
  dataDir: folder.path,
  settings: { fsync: 'off' },
  onLost: error => lost.push(error),
})
const database = connect(server.url, { connections: 10 })
await migrate(database)
const proxy = await databaseProxy(server.url)
afterAll(async () => {
  await proxy.close()
  await database.close()
  await server.stop()
  await folder.remove()
})
const { ask, ended, people } = await twoShops(database, { url: proxy.url })
const tokens = await people.buyers(buyers)
const { buy, acknowledged } = buyersOf({ ask, database, tokens, phones: await people.phones(buyers) })

const postmaster = async () => {
  const pid = await databaseServerOf(folder.path)
  if (!pid) throw new Error('There is no server.')
  return pid
}

const happenings: Record<string, () => Promise<void>> = {
  async 'the server is killed'() {
    process.kill(await postmaster(), 'SIGKILL')
  },
  async 'one of its processes is killed'() {
    const { rows } = await database.pool.query<{ pid: number }>(
      `select pid from pg_stat_activity where backend_type = 'client backend' and datname = current_database()
       and pid <> pg_backend_pid() order by random() limit 1`,
    )
    if (rows[0]) process.kill(rows[0].pid, 'SIGKILL')
  },
  async 'it is restarted'() {
    process.kill(await postmaster(), 'SIGINT')
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

/** Waits until this is true. */
async function until(isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await sleep(20)
}
const answers = () =>
  database.pool.query('select 1').then(
    () => true,
    () => false,
  )
/** Whether this program answers what only the database knows. */
const serves = async (place: number) =>
  (await ask(place, ['GET', '/api/wishlist-ids'], tokens[0] ?? ''))?.status === 200

/** Lets it happen. @returns milliseconds from when the database answers again until both programs serve again */
async function happens(name: string): Promise<number> {
  await happenings[name]?.()
  // A crash takes a moment to be noticed by the server itself.
  await sleep(100)
  await until(answers)
  const began = performance.now()
  await Promise.all([0, 1].map(place => until(() => serves(place))))
  return performance.now() - began
}

test(
  `${events} crashes, restarts, cuts and silences of PostgreSQL under payments end nothing and lose nothing`,
  async () => {
    let next = 0
    let isOver = false
    const buying = Array.from({ length: AT_ONCE }, async () => {
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

    expect(await restsWithin(database, REST_MS)).toEqual({})
    const { record, ledger } = await sumsOf(database)
    expect(ledger).toBe(record)
    expect(Number(ledger)).toBeGreaterThan(0)
    const { rows } = await database.pool.query('select id from bookings')
    const kept = new Set(rows.map(({ id }) => id))
    expect(acknowledged.filter(id => !kept.has(id))).toEqual([])
    expect(ended()).toBe(0)
    console.log(
      `${events} events, ${ended()} programs ended, back within ${slowest.ms} ms (${slowest.name}), ${acknowledged.length} bookings, ledger - record = ${((Number(ledger) - Number(record)) / 100).toFixed(2)}`,
    )
    expect(slowest.ms).toBeLessThan(backWithinMs)
  },
  { short: 300_000, full: 3_600_000 }[inject('money')],
)
