import { setTimeout as sleep } from 'node:timers/promises'
import { expect, inject, test } from 'vitest'
import { setFaults } from '#server/outside/cards/sandbox/faults.ts'
import { cards } from '#server/payments/paying.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { sumsOf, wrongWith } from './judge.ts'
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
  fail: 3,
  timeout: 2,
})

const tokens = await people.buyers(payments)
// A few phones are wanted by two people, the others by one.
const phones = await people.phones(Math.ceil(payments * 0.9))

/** The bookings that were answered for. */
const acknowledged: string[] = []

async function buy(number: number): Promise<void> {
  const token = tokens[number] ?? ''
  const phoneId = phones[number % phones.length] ?? ''
  /** Asks until some answer comes, at either program. */
  async function insist(method: string, path: string, body: unknown) {
    for (let tries = 0; tries < 30; tries++) {
      const answer = await ask(number + tries, [method, path, body], token)
      if (answer && answer.status < 500) return answer
      await sleep(200)
    }
    return expect.fail(`${method} ${path} was never answered`)
  }

  const booking = { productId: phoneId, meetingLocation: 'Station', buyerNumber: '+1 503 555 0199' }
  const booked = await insist('POST', '/api/book-product', booking)
  if (booked.status !== 200) {
    expect(['ALREADY_BOOKED', 'PRODUCT_SOLD']).toContain(booked.body.code)
    if (booked.body.code === 'PRODUCT_SOLD') return
  }
  // A booking whose answer was lost is known all the same.
  const id = booked.body._id ?? (await bookingOf(phoneId, token))
  if (booked.status === 200) acknowledged.push(String(id))
  const started = await insist('POST', '/api/create-payment-intent', { id })
  if (started.status !== 200) return
  const { clientSecret } = started.body
  // One in ten cards is declined first.
  const tries = number % 10 === 0 ? [cards.declined, cards.good] : [cards.good]
  let charged: unknown
  for (const number of tries) {
    const card = { number, expiry: '12/39', cvc: '123' }
    const confirmed = await insist('POST', '/api/sandbox-cards/confirm', { clientSecret, card })
    charged = confirmed.status === 200 ? confirmed.body.id : undefined
  }
  if (charged && number % 2 === 0) await insist('POST', '/api/payments', { id, transactionId: charged })
}

async function bookingOf(phoneId: string, token: string): Promise<string> {
  const { rows } = await database.pool.query(
    `select bookings.id from bookings where product_id = $1 and buyer_id = ($2::jsonb ->> 'sub')::uuid`,
    [phoneId, Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()],
  )
  return rows[0]?.id
}

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

    const deadline = Date.now() + REST_MS
    let wrong = await wrongWith(database)
    while (Object.keys(wrong).length > 0 && Date.now() < deadline) {
      await sleep(500)
      wrong = await wrongWith(database)
    }
    expect(wrong).toEqual({})
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
