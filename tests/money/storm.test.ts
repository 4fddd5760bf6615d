import { setTimeout as sleep } from 'node:timers/promises'
import { expect, inject, test } from 'vitest'
import { setFaults } from '#server/adapters/cards/simulator/faults.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { moneyViolationsAfter } from './money-violations.ts'
import { simulatedDeals } from './simulated-deals.ts'
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
const programs = await twoPrograms(database)
const { ask, kill } = programs
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

const { buyAndSimulate, end, expectNothingLost, bookings, moves, administrator } = await simulatedDeals(
  database,
  programs,
  {
    buyers: deals,
    sellers: Math.ceil(deals / DEALS_PER_SELLER),
    // Two buyers want some of the phones, one buyer each of the others.
    phones: Math.ceil(deals * 0.9),
  },
)

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
    await end()
    await kill(0)

    // The shop learns of fees only with the next comparison.
    await expectNothingLost(COMPARED_WITHIN_MS)
    expect(bookings.length).toBeGreaterThan(deals / 2)
    expect(moves.length).toBeGreaterThan(deals / 2)
    await expect
      .poll(() => ask(1, ['GET', '/api/ledger/differences'], administrator), {
        timeout: COMPARED_WITHIN_MS,
        interval: 1000,
      })
      .toMatchObject({ status: 200, body: [] })
    expect(await moneyViolationsAfter(database, COMPARED_WITHIN_MS)).toEqual({})
  },
  { short: 900_000, full: 3_600_000 }[inject('sizes')],
)
