import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { seedModels } from '#server/features/models/seed.ts'
import { connect } from '#server/platform/database/connect.ts'
import { databaseProxy } from '#server/testing/database-proxy.ts'
import { serverPair } from '#server/testing/server-pair.ts'
import { databaseServerOf } from '#server/testing/started-program.ts'
import { simulatedDeals } from '../../money/simulated-deals.ts'
import { twoPrograms } from '../../money/two-programs.ts'
import { simulatedSellers } from '../simulated-sellers.ts'

/**
 * The primary is killed under load and its synchronous standby is promoted. No acknowledged write is lost, people can
 * write again soon, and public pages are served throughout.
 */

const DEALS = 2000
const CONCURRENCY = 6
/** Milliseconds of load before and after. */
const LOAD_MS = 15_000
/** Milliseconds from the kill until the first successful write. */
const WRITING_WITHIN_MS = 10_000
const CONSISTENT_WITHIN_MS = 120_000

const pair = await serverPair()
await pair.primary.pool.query(`alter system set synchronous_standby_names = '*'`)
await pair.primary.pool.query('select pg_reload_conf()')
await seedModels(pair.primary.queries)
const [first, second] = await Promise.all([pair.primary.url, pair.standby.url].map(databaseProxy))
if (!first || !second) throw new Error('There are two proxies.')
const [firstHost, secondHost] = [first, second].map(({ url }) => new URL(url).host)
const url = first.url.replace(`@${firstHost}`, `@${firstHost},${secondHost}`)
const database = connect(url, { connections: 10 })
afterAll(async () => {
  await database.close()
  await first.close()
  await second.close()
  await pair.close()
})

const programs = await twoPrograms(database)
const { ask, addressOf, askUntilAnswered, ended } = programs
const { buyAndSimulate, end, expectNothingLost, bookings, moves, phones, sellers, tokens } =
  await simulatedDeals(database, programs, { buyers: DEALS, sellers: DEALS / 10 })
const listing = simulatedSellers({ ask, addressOf, database })

/** Pages that everybody reads. */
const PUBLIC = ['/', '/all-products', '/category/Nokia', '/api/allproducts?limit=5']

test('a promoted standby takes over without losing acknowledged writes', { timeout: 900_000 }, async () => {
  let isOver = false
  let next = 0
  const buying = Array.from({ length: CONCURRENCY }, async () => {
    while (!isOver && next < DEALS) await buyAndSimulate(next++)
  })
  const selling = (async () => {
    for (let turn = 0; !isOver; turn++) await listing.list(sellers[turn % sellers.length]?.token ?? '')
  })()
  const unread: string[] = []
  let read = 0
  const reading = [0, 1].map(async index => {
    while (!isOver) {
      for (const path of PUBLIC) {
        const { status } = await fetch(`${addressOf(index)}${path}`)
        read++
        if (status !== 200) unread.push(`${path}: ${status}`)
        await sleep(50)
      }
    }
  })

  await sleep(LOAD_MS)
  const began = performance.now()
  // The supervisor of the tests restarts it, but nobody connects to it any more.
  const primary = await databaseServerOf(pair.primaryDir)
  first.cut()
  if (primary) process.kill(primary, 'SIGKILL')
  await pair.standby.pool.query('select pg_promote()')
  const number = next++
  await askUntilAnswered(
    0,
    ['POST', '/api/book-product', bookingOf(phones[number] ?? '')],
    tokens[number] ?? '',
  )
  const writingAfter = performance.now() - began
  await sleep(LOAD_MS)
  isOver = true
  await Promise.all([...buying, selling, ...reading])
  await end()

  console.log(
    `writing again after ${Math.round(writingAfter)} ms; ${bookings.length} bookings, ${moves.length} moves, ${listing.count()} listings; ${read} public pages read, ${unread.length} not`,
  )
  expect(unread).toEqual([])
  expect(writingAfter).toBeLessThan(WRITING_WITHIN_MS)
  await expectNothingLost(CONSISTENT_WITHIN_MS, pair.standby)
  expect(await listing.problems()).toEqual({ lost: [], doubled: [], unreadable: [] })
  expect(ended()).toBe(0)
})

const bookingOf = (productId: string) => ({
  productId,
  meetingLocation: 'Station',
  buyerNumber: '+1 503 555 0199',
})
