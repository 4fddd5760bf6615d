import { setTimeout as sleep } from 'node:timers/promises'
import { expect, inject, test } from 'vitest'
import { setFaults } from '#server/adapters/cards/simulator/faults.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { buyersOf } from './buyers.ts'
import { restsWithin, sumsOf } from './judge.ts'
import { twoShops } from './two-shops.ts'

/**
 * Payments while everything goes wrong: the provider's messages are lost, late, repeated and out of order, its answers
 * fail or never come, and the programs are killed in the middle of anything. Buyers behave as people do: they try again
 * when no answer comes, and half of them close the page when the card is charged, without telling the shop.
 */

const { payments, kills } = { short: { payments: 80, kills: 2 }, full: { payments: 2000, kills: 20 } }[
  inject('money')
]
/** People who buy at the same time. */
const AT_ONCE = 16
/** How long the shop may take to be right again after the last kill. */
const REST_MS = 60_000

const database = await freshDatabase()
const { ask, kill, people } = await twoShops(database)
await setFaults(database.pool, {
  drop: 5,
  repeat: 5,
  delay: 5,
  delayUpToMs: 3000,
  reorder: 5,
  // Stripe's SDK tries each request twice, so that one call in twenty fails.
  fail: 13,
  timeout: 9,
})

const tokens = await people.buyers(payments)
// A few phones are wanted by two people, the others by one.
const phones = await people.phones(Math.ceil(payments * 0.9))

const { buy, acknowledged } = buyersOf({ ask, database, tokens, phones })

test(
  `${payments} payments through ${kills} kills are all recorded, to the cent`,
  async () => {
    let next = 0
    const buying = Array.from({ length: AT_ONCE }, async () => {
      while (next < payments) await buy(next++)
    })
    // Kills spread over the whole of it, at moments that nothing waits for.
    const killing = (async () => {
      for (let count = 1; count <= kills; count++) {
        while (next < (payments * count) / (kills + 1)) await sleep(Math.random() * 100)
        await kill(count % 2)
      }
    })()
    await Promise.all([...buying, killing])

    expect(await restsWithin(database, REST_MS)).toEqual({})
    const { record, ledger } = await sumsOf(database)
    expect(ledger).toBe(record)
    expect(Number(ledger)).toBeGreaterThan(0)

    const { rows } = await database.pool.query('select id from bookings')
    const kept = new Set(rows.map(({ id }) => id))
    expect(acknowledged.filter(id => !kept.has(id))).toEqual([])
    expect(acknowledged.length).toBeGreaterThan(payments / 2)
  },
  { short: 180_000, full: 3_600_000 }[inject('money')],
)
