import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { seedModels } from '#server/features/models/seed.ts'
import { connect } from '#server/platform/database/connect.ts'
import { isDatabaseUnavailable } from '#server/platform/errors/unavailable.ts'
import { migrate } from '#server/schema/migrate.ts'
import { simulatedDeals } from '../../money/simulated-deals.ts'
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
const programs = await twoPrograms(database)
const { askUntilAnswered, addressOf, ended } = programs
const { buyAndSimulate, end, expectNothingLost, bookings, moves, phones, sellers, tokens } =
  await simulatedDeals(database, programs, { buyers: DEALS + KILLS, sellers: Math.ceil(DEALS / 10) })

test('a cluster whose primary is killed again and again loses nothing', {
  timeout: KILLS * 180_000 + 600_000,
}, async () => {
  let isOver = false
  let next = 0
  const buying = Array.from({ length: CONCURRENCY }, async () => {
    while (!isOver && next < DEALS) {
      try {
        await buyAndSimulate(next++)
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
  await end()

  console.log(
    `writing again after ${outages.join(', ')} ms; ${bookings.length} bookings, ${moves.length} moves; ${JSON.stringify(statuses)}`,
  )
  expect(Math.max(...outages)).toBeLessThan(WRITING_WITHIN_MS)
  expect(unannounced).toEqual([])
  await expectNothingLost(CONSISTENT_WITHIN_MS)
  expect(ended()).toBe(0)
})
