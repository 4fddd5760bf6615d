import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import { describe, expect, test, vi } from 'vitest'
import type { OwnBooking } from '#contract/sales/bookings/schemas.ts'
import { products } from '../../../schema/products.ts'
import { paymentEvents, payments } from '../../../schema/sales.ts'
import { freshDatabase } from '../../../testing/fresh-database.ts'
import type { Person } from '../../../testing/people.ts'
import { DONE, refusal, testShop } from '../../../testing/test-shop.ts'

const database = await freshDatabase()
const { queries: db } = database
const shop = await testShop(database, { now: new Date('2026-03-01T12:00:00Z') })
const { booked, bookingOf, expectRefusal, hold, toldTo, person, phone, seller, wait } = shop

const NOT_FOUND = refusal(404, 'BOOKING_NOT_FOUND')
const FORBIDDEN = { status: 403, body: { code: 'FORBIDDEN' } }
const PAGE = '/dashboard/seller/buyers-list'

async function listOf(who: Person, query = '') {
  const { status, headers, body } = await who.ask('GET', `/api/bookedProducts?email=${who.email}${query}`)
  return { status, headers, rows: body as unknown as OwnBooking[] }
}

describe('a buyer’s bookings', () => {
  test('are listed newest first, without those that the buyer has canceled', async () => {
    const buyer = await person('buyer')
    const expected: string[] = []
    for (const state of ['placed', 'cancelled', 'paid', 'delivered', 'lapsed'] as const) {
      const { id } = await booked(buyer, { state })
      if (state !== 'cancelled') expected.unshift(id)
      await wait({ minutes: 1 })
    }
    await booked(await person('buyer'))
    const { status, headers, rows } = await listOf(buyer)
    expect(status).toBe(200)
    expect(headers.get('x-total-count')).toBe('4')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(rows.map(({ _id }) => _id)).toEqual(expected)
    expect(rows.map(({ state, paid }) => ({ state, paid }))).toEqual([
      { state: 'lapsed', paid: false },
      { state: 'delivered', paid: true },
      { state: 'paid', paid: true },
      { state: 'placed', paid: false },
    ])
  })

  test('show the agreed values after a price change and after the deletion of the phone', async () => {
    const buyer = await person('buyer')
    const booking = await booked(buyer)
    await db.update(products).set({ resellPriceCents: 5 }).where(eq(products.id, booking.product.id))
    const agreed = {
      _id: booking.id,
      productName: 'iPhone 12 Pro 128GB',
      productImage: '/images/one/1280.webp',
      resellPrice: 289.5,
      buyerName: 'A buyer',
      buyerEmail: buyer.email,
      buyerNumber: '+1 503 555 0199',
      meetingLocation: 'Central station',
      sellerEmail: seller.email,
      createdAt: booking.createdAt.toISOString(),
      wishlist: false,
      paid: false,
      beingBought: false,
    }
    const placed = { ...agreed, state: 'placed', stateChangedAt: booking.createdAt.toISOString() }
    expect((await listOf(buyer)).rows).toEqual([{ ...placed, productId: booking.product.id }])
    await seller.ask('DELETE', `/api/product/${booking.product.id}`)
    expect((await listOf(buyer)).rows).toEqual([
      { ...agreed, state: 'lapsed', stateChangedAt: expect.any(String) },
    ])
  })

  test('show who holds the phone while the hold lasts', async () => {
    const [payer, other] = [await person('buyer'), await person('buyer')]
    const product = await phone()
    const booking = await booked(payer, { product })
    await booked(other, { product })
    const seen = async () => {
      const [own] = (await listOf(payer)).rows
      const [others] = (await listOf(other)).rows
      const details = await (await shop.shop.ask(`/api/product-details/${product.id}`)).json()
      return {
        own: [own?.heldUntil, own?.beingBought],
        others: [others?.heldUntil, others?.beingBought],
        details: details.beingBought,
      }
    }
    const free = { own: [undefined, false], others: [undefined, false], details: false }
    expect(await seen()).toEqual(free)

    const { holdExpiresAt } = await hold(booking)
    const held = { own: [holdExpiresAt.toISOString(), false], others: [undefined, true], details: true }
    expect(await seen()).toEqual(held)
    await wait({ minutes: 14 })
    expect(await seen()).toEqual({ ...held, own: [expect.any(String), false] })
    await wait({ minutes: 1 })
    expect(await seen()).toEqual(free)

    await db.update(payments).set({ state: 'releasing' }).where(eq(payments.bookingId, booking.id))
    await hold(booking, { minutes: 5 })
    expect((await seen()).details).toBe(true)
    await db.update(payments).set({ state: 'releasing' }).where(eq(payments.bookingId, booking.id))
    expect(await seen()).toEqual(free)
  })

  test('have pages, each booking once, with two queries per page', async () => {
    const buyer = await person('buyer')
    const all: string[] = []
    for (let number = 0; number < 7; number++) {
      all.unshift((await booked(buyer)).id)
      // Several with the same timestamp.
      if (number % 3 === 0) await wait({ minutes: 1 })
    }
    const seen: string[] = []
    const queries = vi.spyOn(pg.Client.prototype, 'query')
    let query: string | undefined = '&limit=3'
    while (query) {
      queries.mockClear()
      const { headers, rows } = await listOf(buyer, query)
      expect(queries.mock.calls.length).toBeLessThanOrEqual(2)
      expect(headers.get('x-total-count')).toBe('7')
      seen.push(...rows.map(({ _id }) => _id))
      const next = new URLSearchParams(headers.get('link')?.match(/\?([^>]+)>/)?.[1])
      expect(next.get('email')).toBe(next.size > 0 ? buyer.email : null)
      query = next.size > 0 ? `&limit=3&cursor=${next.get('cursor')}` : undefined
    }
    queries.mockRestore()
    expect(seen).toEqual(all)
    for (const cursor of ['zzz', 'MTIzNA']) {
      const path = `/api/bookedProducts?email=${buyer.email}&cursor=${cursor}`
      expect(await buyer.ask('GET', path)).toMatchObject(refusal(400, 'INVALID_CURSOR'))
    }
  })

  test('are visible to their buyer only', async () => {
    const [buyer, other] = [await person('buyer'), await person('buyer')]
    const booking = await booked(buyer)
    expect(await other.ask('GET', `/api/bookedProducts?email=${buyer.email}`)).toMatchObject(FORBIDDEN)
    const path = `/api/bookedProduct?email=${buyer.email}&id=${booking.product.id}`
    expect(await other.ask('GET', path)).toMatchObject(FORBIDDEN)
    expect(await seller.ask('GET', path)).toMatchObject(FORBIDDEN)
  })
})

test('a buyer can check whether a phone is already booked', async () => {
  const [buyer, other] = [await person('buyer'), await person('buyer')]
  const ask = (who: Person, id: string) =>
    who.ask('GET', `/api/bookedProduct?email=${who.email.toUpperCase()}&id=${id}`)
  for (const state of ['placed', 'paid', 'delivered', 'cancelled', 'lapsed'] as const) {
    const { id } = (await booked(buyer, { state })).product
    const stands = state !== 'cancelled' && state !== 'lapsed'
    expect((await ask(buyer, id)).body).toEqual(stands ? { productId: id } : {})
    expect((await ask(other, id)).body).toEqual({})
  }
  expect((await ask(buyer, randomUUID())).body).toEqual({})
})

describe('canceling', () => {
  const cancel = (who: Person, id: string) => who.ask('DELETE', `/api/booking/${id}`)

  test('ends a booking and its hold, and notifies the seller once', async () => {
    const owner = await person('seller')
    const [buyer, other] = [await person('buyer'), await person('buyer')]
    const product = await phone({ sellerId: owner.id })
    const booking = await booked(buyer, { product })
    const rest = await booked(other, { product })
    const payment = await hold(booking)
    await wait({ minutes: 1 })
    for (const _ of [1, 2]) expect(await cancel(buyer, booking.id)).toMatchObject(DONE)
    const cancelled = await bookingOf(booking.id)
    expect(cancelled?.state).toBe('cancelled')
    expect(cancelled?.stateChangedAt.getTime()).toBeGreaterThan(booking.stateChangedAt.getTime())
    expect(await bookingOf(rest.id)).toMatchObject({ state: 'placed' })
    const [released] = await db.select().from(payments).where(eq(payments.id, payment.id))
    expect(released).toMatchObject({ state: 'releasing' })
    expect(await db.select().from(paymentEvents).where(eq(paymentEvents.paymentId, payment.id))).toHaveLength(
      1,
    )
    expect(await toldTo(owner)).toEqual([
      { kind: 'cancelled', path: PAGE, productName: product.name, personName: 'A buyer' },
    ])
    expect((await shop.book(buyer, product)).status).toBe(200)
  })

  test('preserves the hold of another buyer', async () => {
    const [buyer, payer] = [await person('buyer'), await person('buyer')]
    const product = await phone()
    const booking = await booked(buyer, { product })
    const { id } = await hold(await booked(payer, { product }))
    expect(await cancel(buyer, booking.id)).toMatchObject(DONE)
    const [payment] = await db.select().from(payments).where(eq(payments.id, id))
    expect(payment).toMatchObject({ state: 'held' })
  })

  test('happens once for concurrent requests', async () => {
    const owner = await person('seller')
    const buyer = await person('buyer')
    const booking = await booked(buyer, { product: await phone({ sellerId: owner.id }) })
    const answers = await Promise.all(Array.from({ length: 10 }, () => cancel(buyer, booking.id)))
    for (const answer of answers) expect(answer).toMatchObject(DONE)
    expect(await toldTo(owner)).toHaveLength(1)
  })

  test('does not change a lapsed booking', async () => {
    const buyer = await person('buyer')
    const { id } = await booked(buyer, { state: 'lapsed' })
    const before = await shop.everything()
    expect(await cancel(buyer, id)).toMatchObject(DONE)
    expect(await shop.everything()).toEqual(before)
  })

  test('is refused for a paid booking, for another buyer’s and for a missing one', async () => {
    const [buyer, other] = [await person('buyer'), await person('buyer')]
    for (const state of ['paid', 'delivered'] as const) {
      const { id } = await booked(buyer, { state })
      await expectRefusal(() => cancel(buyer, id), refusal(409, 'ALREADY_PAID'))
    }
    const { id } = await booked(buyer)
    await expectRefusal(() => cancel(other, id), NOT_FOUND)
    await expectRefusal(() => cancel(seller, id), FORBIDDEN)
    await expectRefusal(() => cancel(buyer, randomUUID()), NOT_FOUND)
  })
})

describe('confirming receipt', () => {
  const receive = (who: Person, id: string) => who.ask('PUT', `/api/receive-product/${id}`)

  test('marks a paid booking as delivered, and notifies the seller once', async () => {
    const owner = await person('seller')
    const buyer = await person('buyer')
    const product = await phone({ sellerId: owner.id, soldAt: new Date() })
    const { id, stateChangedAt: paidAt } = await booked(buyer, { product, state: 'paid' })
    const answers = await Promise.all(Array.from({ length: 5 }, () => receive(buyer, id)))
    for (const answer of answers) expect(answer).toMatchObject(DONE)
    const delivered = await bookingOf(id)
    if (!delivered) throw new Error('The booking is gone.')
    expect(delivered.state).toBe('delivered')
    expect(delivered.stateChangedAt.getTime()).toBeGreaterThan(paidAt.getTime())
    expect(await receive(buyer, id)).toMatchObject(DONE)
    expect(await bookingOf(id)).toEqual(delivered)
    expect(await toldTo(owner)).toEqual([
      { kind: 'delivered', path: PAGE, productName: product.name, personName: 'A buyer' },
    ])
    const list = await owner.ask('GET', `/api/buyersList?email=${owner.email}`)
    expect(list.body).toMatchObject([
      { _id: id, state: 'delivered', stateChangedAt: delivered.stateChangedAt.toISOString() },
    ])
  })

  test('works after phone and seller are deleted', async () => {
    const buyer = await person('buyer')
    const { id, product } = await booked(buyer, { state: 'paid' })
    await db.delete(products).where(eq(products.id, product.id))
    expect(await receive(buyer, id)).toMatchObject(DONE)
    expect(await bookingOf(id)).toMatchObject({ state: 'delivered' })
  })

  test('is refused for an unpaid booking, for another buyer’s and for a missing one', async () => {
    const [buyer, other] = [await person('buyer'), await person('buyer')]
    for (const state of ['placed', 'cancelled', 'lapsed'] as const) {
      const { id } = await booked(buyer, { state })
      await expectRefusal(() => receive(buyer, id), refusal(409, 'NOT_PAID'))
    }
    const { id } = await booked(buyer, { state: 'paid' })
    await expectRefusal(() => receive(other, id), NOT_FOUND)
    await expectRefusal(() => receive(seller, id), FORBIDDEN)
    await expectRefusal(() => receive(buyer, randomUUID()), NOT_FOUND)
  })
})
