import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { seedModels } from '#server/features/models/seed.ts'
import { connect } from '#server/platform/database/connect.ts'
import { isDatabaseUnavailable } from '#server/platform/errors/unavailable.ts'
import { migrate } from '#server/schema/migrate.ts'
import { buyersOf } from '../../money/buyers.ts'
import { dealSimulation } from '../../money/deal-simulation.ts'
import { moneyViolationsAfter } from '../../money/money-violations.ts'
import { twoPrograms } from '../../money/two-programs.ts'
import { patroniCluster } from './patroni-cluster.ts'

/**
 * The primary of a Patroni cluster is killed again and again while people buy. No acknowledged booking or step of a deal is lost,
 * nothing is sold twice, and people can write again within half a minute. `KILLS=2 npm run test:strength -- tests/strength/full/failover`
 * is the short form.
 */

const KILLS = Number(process.env.KILLS ?? 20)
const CONCURRENCY = 4
const DEALS = 400 * KILLS
/** Milliseconds of load before each kill. */
const LOAD_MS = 5000
const WRITING_WITHIN_MS = 30_000
const CONSISTENT_WITHIN_MS = 120_000

const cluster = await patroniCluster()
afterAll(cluster.close)
const database = connect(cluster.url, { connections: 6 })
afterAll(() => database.close())
await migrate(database)
await seedModels(database.queries)
const { askUntilAnswered, addressOf, failures, people, ended } = await twoPrograms(database)
const tokens = await people.buyers(DEALS + KILLS)
const sellers = await people.sellers(Math.ceil(DEALS / 10))
const [administrator = ''] = await people.administrators(1)
const phones = await people.phones(DEALS + KILLS, sellers)
const { buy, acknowledged: bookings } = buyersOf({ askUntilAnswered, database, tokens, phones })
const {
  simulateDeal,
  restoreSellers,
  banksDecide,
  missingTransitions,
  acknowledged: moves,
} = dealSimulation({
  askUntilAnswered,
  database,
})

test('a cluster whose primary is killed again and again loses nothing', {
  timeout: KILLS * 180_000 + 600_000,
}, async () => {
  let isOver = false
  let next = 0
  const buying = Array.from({ length: CONCURRENCY }, async () => {
    while (!isOver && next < DEALS) {
      const number = next++
      try {
        const id = await buy(number)
        const [buyer, seller] = [tokens[number], sellers[number % sellers.length]]
        if (id && buyer && seller) await simulateDeal({ id, buyer, seller, administrator })
      } catch (error) {
        // The banks and the provider of the simulation use the same database, and have no retries.
        if (!isDatabaseUnavailable(error)) throw error
      }
    }
  })
  const statuses: Record<string, number> = {}
  const unannounced: string[] = []
  const asking = (async () => {
    for (let index = 0; !isOver; index++) {
      const { status, headers } = await fetch(`${addressOf(index)}/api/seller-summary`, {
        headers: { authorization: `bearer ${sellers[0]?.token}`, 'x-forwarded-for': '10.9.8.7' },
      })
      statuses[status] = (statuses[status] ?? 0) + 1
      if (status !== 200 && !(status === 503 && headers.get('retry-after'))) unannounced.push(`${status}`)
      await sleep(100)
    }
  })()

  const outages: number[] = []
  for (let kill = 0; kill < KILLS; kill++) {
    await sleep(LOAD_MS)
    const killed = await cluster.killLeader()
    const began = performance.now()
    const number = DEALS + kill
    const body = { productId: phones[number], meetingLocation: 'Station', buyerNumber: '+1 503 555 0199' }
    await askUntilAnswered(kill, ['POST', '/api/book-product', body], tokens[number] ?? '')
    outages.push(Math.round(performance.now() - began))
    await cluster.restore(killed)
  }
  isOver = true
  await Promise.all([...buying, asking])
  await restoreSellers(sellers)
  await banksDecide()

  console.log(
    `writing again after ${outages.join(', ')} ms; ${bookings.length} bookings, ${moves.length} moves; ${JSON.stringify(statuses)}`,
  )
  expect(Math.max(...outages)).toBeLessThan(WRITING_WITHIN_MS)
  expect(unannounced).toEqual([])
  expect(
    await moneyViolationsAfter(database, CONSISTENT_WITHIN_MS, {
      hurry: true,
      except: 'fees that are missing in the ledger',
    }),
  ).toEqual({})
  const { rows } = await database.pool.query('select id from bookings')
  const recorded = new Set(rows.map(({ id }) => id))
  expect(bookings.filter(id => !recorded.has(id))).toEqual([])
  expect(await missingTransitions()).toEqual([])
  expect(failures).toEqual([])
  expect(ended()).toBe(0)
})
