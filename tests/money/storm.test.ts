import { setTimeout as sleep } from 'node:timers/promises'
import { expect, inject, test } from 'vitest'
import { setFaults } from '#server/adapters/cards/simulator/faults.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { buyersOf } from './buyers.ts'
import { dealSimulation } from './deal-simulation.ts'
import { moneyViolationsAfter } from './money-violations.ts'
import { twoPrograms } from './two-programs.ts'

/**
 * Deals while everything fails: the provider's messages are lost, late, repeated and out of order, its responses fail or
 * never arrive, sellers' accounts are restricted, banks charge payments back, and the programs are killed at any
 * moment.
 */

const { deals, kills } = { short: { deals: 60, kills: 2 }, full: { deals: 2000, kills: 30 } }[inject('sizes')]
/** The number of concurrent buyers. */
const CONCURRENCY = 16
/** Deals per seller, so that a restricted account affects several. */
const DEALS_PER_SELLER = 10
/**
 * The time limit for the shop to be consistent again after the last kill, in milliseconds. The comparison with the provider's
 * balance runs every half minute, finds disputes whose webhook was lost, and lists differences that are older than a minute.
 */
const COMPARED_WITHIN_MS = 150_000

const database = await freshDatabase()
const { ask, askUntilAnswered, failures, kill, people } = await twoPrograms(database)
await setFaults(database.pool, {
  drop: 7,
  repeat: 5,
  delay: 4,
  delayUpToMs: 3000,
  reorder: 4,
  // Stripe's SDK tries each request twice, so one call in twenty fails.
  fail: 13,
  timeout: 9,
})

const tokens = await people.buyers(deals)
const sellers = await people.sellers(Math.ceil(deals / DEALS_PER_SELLER))
const [administrator = ''] = await people.administrators(1)
// Two buyers want some of the phones, one buyer each of the others.
const phones = await people.phones(Math.ceil(deals * 0.9), sellers)

const { buy, acknowledged } = buyersOf({ askUntilAnswered, database, tokens, phones })
const {
  simulateDeal,
  restoreSellers,
  banksDecide,
  missingTransitions,
  acknowledged: moves,
} = dealSimulation({ askUntilAnswered, database })

async function buyAndSimulate(number: number): Promise<void> {
  const id = await buy(number)
  const [buyer, seller] = [tokens[number], sellers[(number % phones.length) % sellers.length]]
  if (id && buyer && seller) await simulateDeal({ id, buyer, seller, administrator })
}

test(
  `${deals} deals survive ${kills} kills and are recorded to the cent`,
  async () => {
    let next = 0
    const buying = Array.from({ length: CONCURRENCY }, async () => {
      while (next < deals) await buyAndSimulate(next++)
    })
    // The kills are spread over the whole run, at arbitrary moments. The last one comes at the end.
    const killing = (async () => {
      for (let count = 1; count < kills; count++) {
        while (next < (deals * count) / kills) await sleep(Math.random() * 100)
        await kill(count % 2)
      }
    })()
    await Promise.all([...buying, killing])
    await restoreSellers(sellers)
    await banksDecide()
    await kill(0)

    // The shop learns of fees only with the next comparison.
    const later = { hurry: true, except: 'fees that are missing in the ledger' } as const
    expect(await moneyViolationsAfter(database, COMPARED_WITHIN_MS, later)).toEqual({})
    expect(failures).toEqual([])
    const { rows } = await database.pool.query('select id from bookings')
    const recorded = new Set(rows.map(({ id }) => id))
    expect(acknowledged.filter(id => !recorded.has(id))).toEqual([])
    expect(acknowledged.length).toBeGreaterThan(deals / 2)
    expect(await missingTransitions()).toEqual([])
    expect(moves.length).toBeGreaterThan(deals / 2)
    await expect
      .poll(() => ask(1, ['GET', '/api/ledger/differences'], administrator), {
        timeout: COMPARED_WITHIN_MS,
        interval: 1000,
      })
      .toMatchObject({ status: 200, body: [] })
    expect(await moneyViolationsAfter(database, COMPARED_WITHIN_MS)).toEqual({})
  },
  { short: 480_000, full: 3_600_000 }[inject('sizes')],
)
