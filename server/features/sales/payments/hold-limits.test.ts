import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { rateLimits } from '../../../platform/budgets/usage-tables.ts'
import { payments } from '../../../schema/sales.ts'
import { users } from '../../../schema/users.ts'
import { advanceTime } from '../../../testing/advance-time.ts'
import { freshDatabase } from '../../../testing/fresh-database.ts'
import { shopApp } from '../../../testing/shop-app.ts'
import { stockOf } from '../../../testing/stock.ts'

const database = await freshDatabase()
const { queries: db } = database
const shop = await shopApp(database)
const stock = stockOf(db)
const category = await stock.category('Nokia')
const seller = await stock.seller()

const phone = () => stock.phone({ sellerId: seller.id, categoryId: category.id })

async function buyerFrom({ from, confirmed = true }: { from?: string; confirmed?: boolean } = {}) {
  const user = await stock.user({ emailConfirmedAt: confirmed ? new Date() : null })
  return shop.signedIn(user, from === undefined ? {} : { from })
}
type Buyer = Awaited<ReturnType<typeof buyerFrom>>

/** A booking that is inserted directly, because the rate limit of bookings is tested elsewhere. */
async function bookingOf(buyer: Buyer, product?: Awaited<ReturnType<typeof phone>>) {
  return (await stock.booking({ product: product ?? (await phone()), buyer, state: 'placed' })).id
}

const liveHolds = () => db.$count(payments, eq(payments.state, 'held'))

type Answer = Awaited<ReturnType<Buyer['start']>>
function expectTooMany(answer: Answer, { says, atMost }: { says: RegExp; atMost: number }) {
  expect(answer).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS', defined: true } })
  expect(answer.body.message).toMatch(says)
  const retryAfter = Number((answer as unknown as { headers: Headers }).headers.get('retry-after'))
  expect(retryAfter).toBeGreaterThan(0)
  expect(retryAfter).toBeLessThanOrEqual(atMost)
}

afterEach(async () => {
  await db.update(payments).set({ state: 'released', holderAddress: null }).where(eq(payments.state, 'held'))
  await db.delete(rateLimits)
})

const HOLD_SECONDS = 15 * 60

describe('live holds', () => {
  test('of one buyer are limited to three, also for concurrent requests', async () => {
    const buyer = await buyerFrom()
    const ids = await Promise.all(Array.from({ length: 20 }, () => bookingOf(buyer)))
    const answers = await Promise.all(ids.map(id => buyer.start(id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    const refused = answers.filter(({ status }) => status !== 200)
    for (const answer of refused) {
      expectTooMany(answer, {
        says: /^You're already paying for three phones\. .* Please try again in 15 minutes\.$/,
        atMost: HOLD_SECONDS,
      })
    }
    expect(await liveHolds()).toBe(3)

    // A second request returns the existing hold, and a canceled booking makes room for another.
    const held = ids[answers.findIndex(({ status }) => status === 200)] ?? ''
    expect((await buyer.start(held)).status).toBe(200)
    expect((await buyer.cancel(held)).status).toBe(200)
    const other = ids[answers.findIndex(({ status }) => status === 429)] ?? ''
    expect((await buyer.start(other)).status).toBe(200)
  })

  test('of a buyer with an unconfirmed email address are limited to one', async () => {
    const buyer = await buyerFrom({ confirmed: false })
    const ids = await Promise.all(Array.from({ length: 5 }, () => bookingOf(buyer)))
    const answers = await Promise.all(ids.map(id => buyer.start(id)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = answers.find(({ status }) => status !== 200)
    if (!refused) throw new Error('Nothing was refused.')
    expectTooMany(refused, { says: /until you confirm your email address/, atMost: HOLD_SECONDS })
    expect(await liveHolds()).toBe(1)
    await db.update(users).set({ emailConfirmedAt: new Date() }).where(eq(users.id, buyer.id))
    const again = ids[answers.indexOf(refused)] ?? ''
    expect((await buyer.start(again)).status).toBe(200)
  })

  test('from one network are limited to ten, and an IPv6 household is one network', async () => {
    const buyers = await Promise.all(
      Array.from({ length: 14 }, (_, index) => buyerFrom({ from: `2001:db8:0:7::${index + 1}` })),
    )
    const ids = await Promise.all(buyers.map(buyer => bookingOf(buyer)))
    const answers = await Promise.all(buyers.map((buyer, index) => buyer.start(ids[index] ?? '')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    for (const answer of answers.filter(({ status }) => status !== 200)) {
      expectTooMany(answer, { says: /from your network/, atMost: HOLD_SECONDS })
    }
    expect(await liveHolds()).toBe(10)
    const elsewhere = await buyerFrom({ from: '2001:db8:0:8::1' })
    expect((await elsewhere.start(await bookingOf(elsewhere))).status).toBe(200)
  })

  test('store the network address only as a hash, and delete it when they end', async () => {
    const buyer = await buyerFrom({ from: '198.51.100.77' })
    const booking = await bookingOf(buyer)
    await buyer.start(booking)
    const addressOf = async () =>
      (await db.select().from(payments).where(eq(payments.bookingId, booking)))[0]?.holderAddress
    expect(await addressOf()).toMatch(/^[\w-]{43}$/)
    await buyer.cancel(booking)
    expect(await addressOf()).toBeNull()
  })
})

describe('holds on one phone that end unpaid', () => {
  const pass = (minutes: number) => advanceTime(database, { minutes })

  test('are limited to two, then the same buyer waits an hour for this phone', async () => {
    const [buyer, other] = [await buyerFrom(), await buyerFrom()]
    const product = await phone()
    const booking = await bookingOf(buyer, product)
    for (let round = 0; round < 2; round++) {
      expect((await buyer.start(booking)).status).toBe(200)
      await pass(16)
    }
    const before = await liveHolds()
    const refused = await buyer.start(booking)
    expectTooMany(refused, {
      says: /^You've reserved this phone twice without paying for it\./,
      atMost: 3600,
    })
    expect(await liveHolds()).toBeLessThanOrEqual(before)

    // Other phones and other buyers are not affected.
    expect((await buyer.start(await bookingOf(buyer))).status).toBe(200)
    const theirs = await bookingOf(other, product)
    expect((await other.start(theirs)).status).toBe(200)
    await other.cancel(theirs)
    await pass(61)
    expect((await buyer.start(booking)).status).toBe(200)
  })

  test('also count if the buyer ends them by changing the delivery, and another buyer gets a chance', async () => {
    const [buyer, other] = [await buyerFrom(), await buyerFrom()]
    const product = await stock.phone({ sellerId: seller.id, categoryId: category.id, shippingCents: 500 })
    const booking = await buyer.booking(product.id)
    const theirs = await bookingOf(other, product)
    const change = (kind: string) =>
      buyer.ask('POST', `/api/deals/${booking}/delivery`, {
        kind,
        ...(kind === 'shipping' && { address: '1 Main St' }),
      })
    let held = 0
    for (let round = 0; round < 8; round++) {
      if ((await buyer.start(booking)).status === 200) held++
      expect((await other.start(theirs)).status).toBe(held > round ? 409 : 200)
      if (held <= round) break
      await pass(14)
      expect((await change(round % 2 === 0 ? 'shipping' : 'meeting')).status).toBe(200)
    }
    expect(held).toBe(2)
    expect((await other.cancel(theirs)).status).toBe(200)
    expectTooMany(await buyer.start(booking), { says: /reserved this phone/, atMost: 3600 })
    await pass(61)
    expect((await buyer.start(booking)).status).toBe(200)
  })

  test('also count if the booking was canceled and the phone booked again', async () => {
    const buyer = await buyerFrom()
    const product = await phone()
    for (let round = 0; round < 2; round++) {
      const booking = await buyer.booking(product.id)
      expect((await buyer.start(booking)).status).toBe(200)
      expect((await buyer.cancel(booking)).status).toBe(200)
    }
    expectTooMany(await buyer.start(await buyer.booking(product.id)), {
      says: /reserved this phone twice/,
      atMost: 3600,
    })
  })
})
