import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type pg from 'pg'
import { describe, expect, test } from 'vitest'
import { notAPhoneNumber } from '#contract/phone-number.ts'
import { bookingFieldMessages } from '#contract/sales/bookings/messages.ts'
import { products } from '../../../schema/products.ts'
import { bookings } from '../../../schema/sales.ts'
import { users } from '../../../schema/users.ts'
import { freshDatabase } from '../../../testing/fresh-database.ts'
import { TYPED } from '../../../testing/paying.ts'
import { DONE, refusal, refusedAt, testShop } from '../../../testing/test-shop.ts'

const database = await freshDatabase()
const { queries: db } = database
const shop = await testShop(database, { now: new Date('2026-03-01T12:00:00Z') })
const { book, bookingOf, bookingsFor, expectRefusal, toldTo, person, phone, seller, rival } = shop

const NOT_FOUND = refusal(404, 'PRODUCT_NOT_FOUND')
const SOLD = refusal(409, 'PRODUCT_SOLD')
const ALREADY = refusal(409, 'ALREADY_BOOKED')

describe('booking', () => {
  test('stores the agreed values from the database, and notifies the seller', async () => {
    const owner = await person('seller')
    const buyer = await person('buyer')
    const product = await phone({ sellerId: owner.id, name: 'Nokia 3310', resellPriceCents: 4999 })
    const { status, headers, body } = await book(buyer, product)
    expect({ status, body }).toEqual({ status: 200, body: { acknowledged: true, _id: expect.any(String) } })
    expect(headers.get('cache-control')).toBe('no-store')
    expect(await bookingOf(body._id)).toEqual({
      id: body._id,
      productId: product.id,
      buyerId: buyer.id,
      sellerId: owner.id,
      productName: 'Nokia 3310',
      productImage: '/images/one/1280.webp',
      buyerName: 'A buyer',
      buyerEmail: buyer.email,
      buyerPhone: '+15035550199',
      sellerEmail: owner.email,
      meetingLocation: TYPED.meetingLocation,
      priceCents: 4999,
      currency: 'usd',
      state: 'placed',
      createdAt: expect.any(Date),
      stateChangedAt: expect.any(Date),
      listing: expect.objectContaining({ name: 'Nokia 3310', condition: 'Good', priceCents: 4999 }),
      lapsesAt: expect.any(Date),
      toldForSaleAgain: false,
      termsId: expect.any(String),
      delivery: 'meeting',
      shippingCents: null,
      shipTo: null,
    })
    const path = `/deals/${body._id}`
    expect(await toldTo(owner)).toEqual([
      { kind: 'booked', path, productName: 'Nokia 3310', personName: 'A buyer' },
    ])
    expect(await toldTo(buyer)).toEqual([])
  })

  test('stores a shipping address instead of a place, if the seller ships', async () => {
    const buyer = await person('buyer')
    const delivery = { delivery: 'shipping', meetingLocation: undefined }
    const shipped = await phone({ shippingCents: 1200 })
    const nowhere = await book(buyer, shipped, { ...delivery, shippingAddress: ' ' })
    expect(nowhere.status).toBe(400)
    expect(JSON.stringify(nowhere.body)).toContain('Shipping address is required')
    const met = await phone()
    const there = { ...delivery, shippingAddress: '1 Main Street' }
    await expectRefusal(() => book(buyer, met, there), refusal(409, 'NO_SHIPPING'))
    expect(await bookingsFor(met)).toEqual([])
    expect(await bookingsFor(shipped)).toEqual([])
    const { body } = await book(buyer, shipped, there)
    expect(await bookingOf(body._id)).toMatchObject({
      delivery: 'shipping',
      shipTo: '1 Main Street',
      shippingCents: 1200,
      meetingLocation: '',
    })
  })

  test('reads only product, place, number and the displayed price from the client', async () => {
    const buyer = await person('buyer')
    const product = await phone()
    const { body } = await book(buyer, product, {
      _id: randomUUID(),
      productName: 'A bargain',
      productImage: 'https://evil.test/x.png',
      buyerName: 'Mallory',
      buyerEmail: 'mallory@redial.test',
      sellerEmail: rival.email,
      sellerId: rival.id,
      state: 'paid',
      paid: true,
      wishlist: true,
      createdAt: '2001-01-01T00:00:00Z',
    })
    expect(await bookingOf(body._id)).toMatchObject({
      priceCents: product.resellPriceCents,
      productName: product.name,
      productImage: product.images[0],
      buyerId: buyer.id,
      buyerName: 'A buyer',
      buyerEmail: buyer.email,
      sellerId: seller.id,
      sellerEmail: seller.email,
      state: 'placed',
    })
  })

  test.each([
    ['(503) 555-0123', '+15035550123'],
    ['  +1 5035550123 ', '+15035550123'],
    ['+44 20 7946 0018', '+442079460018'],
  ])('stores the number %j as E.164', async (buyerNumber, kept) => {
    const { body } = await book(await person('buyer'), await phone(), { buyerNumber })
    expect(await bookingOf(body._id)).toMatchObject({ buyerPhone: kept })
  })

  test('is possible for several buyers of one phone', async () => {
    const product = await phone()
    const buyers = await Promise.all(Array.from({ length: 5 }, () => person('buyer')))
    const answers = await Promise.all(buyers.map(buyer => book(buyer, product)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(await bookingsFor(product)).toHaveLength(5)
  })

  test('answers a repeated request with the first answer, until the buyer asks anew', async () => {
    const buyer = await person('buyer')
    const product = await phone()
    const requestId = randomUUID()
    const answers = await Promise.all(Array.from({ length: 8 }, () => book(buyer, product, { requestId })))
    const [first] = answers
    expect(answers.map(({ status, body }) => [status, body._id])).toEqual(
      answers.map(() => [200, first?.body._id]),
    )
    expect(await bookingsFor(product)).toHaveLength(1)
    await expectRefusal(() => book(buyer, product, { requestId: randomUUID() }), ALREADY)
    // The ID of one person means nothing for another one.
    const other = await person('buyer')
    expect((await book(other, product, { requestId })).body._id).not.toBe(first?.body._id)
  })

  test('happens once for concurrent requests', async () => {
    const owner = await person('seller')
    const buyer = await person('buyer')
    const product = await phone({ sellerId: owner.id })
    const answers = await Promise.all(Array.from({ length: 19 }, () => book(buyer, product)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const answer of answers.filter(({ status }) => status !== 200)) expect(answer).toMatchObject(ALREADY)
    expect(await bookingsFor(product)).toHaveLength(1)
    expect(await toldTo(owner)).toHaveLength(1)
    await expectRefusal(() => book(buyer, product), ALREADY)
  })

  test.each(['cancelled', 'lapsed'] as const)('is possible again after a %s booking', async state => {
    const buyer = await person('buyer')
    const product = await phone()
    const first = await shop.booked(buyer, { product, state })
    expect((await book(buyer, product)).status).toBe(200)
    const states = (await bookingsFor(product)).map(booking => booking.state).toSorted()
    expect(states).toEqual([state, 'placed'].toSorted())
    await db.delete(bookings).where(eq(bookings.state, 'placed'))
    await db.update(products).set({ soldAt: shop.shop.services.now() }).where(eq(products.id, product.id))
    await expectRefusal(() => book(buyer, product), SOLD)
    expect(await bookingOf(first.id)).toMatchObject({ state })
  })
})

describe('the price that was displayed to a buyer', () => {
  const priceChanged = (resellPrice: number) => ({
    status: 409,
    body: { code: 'PRICE_CHANGED', data: { resellPrice } },
  })

  test('is the price of the booking', async () => {
    const product = await phone({ resellPriceCents: 28_950 })
    const { body } = await book(await person('buyer'), product, { resellPrice: 289.5 })
    expect(await bookingOf(body._id)).toMatchObject({ priceCents: 28_950 })
  })

  test.each([
    ['raised', 36_000],
    ['lowered', 25_999],
  ])(
    'is rejected with the current one after the seller has %s it, until the buyer agrees',
    async (_, cents) => {
      const owner = await person('seller')
      const buyer = await person('buyer')
      const product = await phone({ sellerId: owner.id, resellPriceCents: 26_000 })
      await db.update(products).set({ resellPriceCents: cents }).where(eq(products.id, product.id))
      await expectRefusal(() => book(buyer, product, { resellPrice: 260 }), priceChanged(cents / 100))
      expect(await toldTo(owner)).toEqual([])
      expect(await book(buyer, product, { resellPrice: cents / 100 })).toMatchObject(DONE)
      expect(await bookingsFor(product)).toMatchObject([{ priceCents: cents }])
    },
  )

  test('has lower priority than the errors for a sold, hidden or booked phone', async () => {
    const buyer = await person('buyer')
    const booked = await phone()
    await book(buyer, booked)
    const other = { resellPrice: 1 }
    await expectRefusal(() => book(buyer, booked, other), ALREADY)
    const sold = await phone({ soldAt: new Date() })
    await expectRefusal(() => book(buyer, sold, other), SOLD)
    const hidden = await phone({ displayed: false })
    await expectRefusal(() => book(buyer, hidden, other), NOT_FOUND)
  })

  test('must be a number', async () => {
    const buyer = await person('buyer')
    const product = await phone()
    for (const resellPrice of ['260', -1, null]) {
      await expectRefusal(() => book(buyer, product, { resellPrice }), refusedAt('resellPrice'))
    }
  })
})

describe('booking is refused', () => {
  test('for phones that are hidden, sold, deleted or missing', async () => {
    const buyer = await person('buyer')
    const hidden = await phone({ displayed: false })
    const sold = await phone({ soldAt: new Date() })
    const soldAndHidden = await phone({ soldAt: new Date(), displayed: false })
    const gone = await phone()
    await db.delete(products).where(eq(products.id, gone.id))
    await expectRefusal(() => book(buyer, hidden), NOT_FOUND)
    await expectRefusal(() => book(buyer, sold), SOLD)
    await expectRefusal(() => book(buyer, soldAndHidden), NOT_FOUND)
    await expectRefusal(() => book(buyer, gone), NOT_FOUND)
    await expectRefusal(() => book(buyer, { id: randomUUID() }), NOT_FOUND)
    await expectRefusal(() => book(buyer, { id: 'no id' }), refusedAt('productId'))
  })

  test('for the phones of a seller who has become a buyer, by that person', async () => {
    const turned = await person('seller')
    const own = await phone({ sellerId: turned.id })
    await db.update(users).set({ role: 'buyer' }).where(eq(users.id, turned.id))
    await expectRefusal(() => book(turned, own), refusal(409, 'OWN_PRODUCT'))
  })

  test('for the buyer of the phone, with the correct reason', async () => {
    const buyer = await person('buyer')
    for (const state of ['paid', 'delivered'] as const) {
      const product = await phone({ soldAt: new Date() })
      await shop.booked(buyer, { product, state })
      await expectRefusal(() => book(buyer, product), ALREADY)
    }
  })

  const { buyerNumber, meetingLocation } = bookingFieldMessages
  test.each([
    ['buyerNumber', 'call me', notAPhoneNumber],
    ['buyerNumber', '911', notAPhoneNumber],
    ['buyerNumber', '<b>+1 503 555 0123</b>x', notAPhoneNumber],
    ['buyerNumber', '+1 503 555', notAPhoneNumber],
    ['buyerNumber', '+999 503 555 0123', notAPhoneNumber],
    ['buyerNumber', '5'.repeat(41), notAPhoneNumber],
    ['buyerNumber', ' ', buyerNumber],
    ['buyerNumber', 15035550123, buyerNumber],
    ['buyerNumber', undefined, buyerNumber],
    ['meetingLocation', '  ', meetingLocation],
    ['meetingLocation', undefined, meetingLocation],
    ['meetingLocation', 'x'.repeat(201), 'At most 200 characters'],
    ['meetingLocation', 'Central\0station', undefined],
  ])('for the %s %j', async (field, value, message) => {
    const buyer = await person('buyer')
    const product = await phone()
    const asking = () => book(buyer, product, { [field]: value })
    await expectRefusal(asking, refusedAt(field))
    if (message) await expectRefusal(asking, { body: { message } })
  })
})

/** Starts a booking while another transaction holds a lock, and then lets that transaction continue. */
async function bookDuring(
  lock: { text: string; values: string[] },
  work: (client: pg.PoolClient) => Promise<unknown>,
  booking: () => ReturnType<typeof book>,
) {
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    await client.query(lock)
    const answer = booking()
    const waiting = 'select pid from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))'
    await expect.poll(async () => (await client.query(waiting)).rowCount).toBe(1)
    await work(client)
    await client.query('commit')
    return await answer
  } finally {
    client.release()
  }
}

const lockOf = (product: { id: string }) => ({
  text: 'select from products where id = $1 for update',
  values: [product.id],
})

describe('booking waits for', () => {
  test('a sale in progress, and is refused if it succeeds', async () => {
    const owner = await person('seller')
    const buyer = await person('buyer')
    const product = await phone({ sellerId: owner.id })
    const sell = (client: pg.PoolClient) =>
      client.query('update products set sold_at = now() where id = $1', [product.id])
    expect(await bookDuring(lockOf(product), sell, () => book(buyer, product))).toMatchObject(SOLD)
    expect(await bookingsFor(product)).toEqual([])
    expect(await toldTo(owner)).toEqual([])
  })

  test('a sale in progress, and succeeds if it fails', async () => {
    const product = await phone()
    const buyer = await person('buyer')
    const nothing = async () => {}
    expect(await bookDuring(lockOf(product), nothing, () => book(buyer, product))).toMatchObject(DONE)
    expect(await bookingsFor(product)).toMatchObject([{ buyerId: buyer.id, state: 'placed' }])
  })

  test('a price change, and uses the new price', async () => {
    const product = await phone({ resellPriceCents: 20_000 })
    const buyer = await person('buyer')
    const change = (client: pg.PoolClient) =>
      client.query('update products set resell_price_cents = 30000 where id = $1', [product.id])
    expect(await bookDuring(lockOf(product), change, () => book(buyer, product))).toMatchObject(DONE)
    expect(await bookingsFor(product)).toMatchObject([{ priceCents: 30_000 }])
  })

  test('a price change, and is refused if the buyer saw another price', async () => {
    const product = await phone({ resellPriceCents: 20_000 })
    const buyer = await person('buyer')
    const change = (client: pg.PoolClient) =>
      client.query('update products set resell_price_cents = 30000 where id = $1', [product.id])
    const booking = () => book(buyer, product, { resellPrice: 200 })
    expect(await bookDuring(lockOf(product), change, booking)).toMatchObject({
      status: 409,
      body: { code: 'PRICE_CHANGED', data: { resellPrice: 300 } },
    })
    expect(await bookingsFor(product)).toEqual([])
  })

  test('the deletion of the phone', async () => {
    const product = await phone()
    const buyer = await person('buyer')
    const remove = (client: pg.PoolClient) => client.query('delete from products where id = $1', [product.id])
    expect(await bookDuring(lockOf(product), remove, () => book(buyer, product))).toMatchObject(NOT_FOUND)
  })

  test.each(['buyer', 'seller'] as const)('the removal of the %s’s account', async role => {
    const owner = await person('seller')
    const buyer = await person('buyer')
    const product = await phone({ sellerId: owner.id })
    const leaving = role === 'buyer' ? buyer : owner
    const lock = { text: 'select from users where id = $1 for update', values: [leaving.id] }
    const remove = async (client: pg.PoolClient) => {
      await client.query('delete from products where seller_id = $1', [leaving.id])
      await client.query('delete from users where id = $1', [leaving.id])
    }
    const refused = role === 'buyer' ? { status: 401, body: { code: 'UNAUTHORIZED' } } : NOT_FOUND
    expect(await bookDuring(lock, remove, () => book(buyer, product))).toMatchObject(refused)
    expect(await bookingsFor(product)).toEqual([])
  })
})
