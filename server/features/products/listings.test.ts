import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { bookings, payments } from '../../schema/sales.ts'
import { wishlistItems } from '../../schema/wishlist.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'
import type { Person } from '../../testing/people.ts'
import { NOT_FOUND, refusedAt, SOLD, testShop } from '../../testing/test-shop.ts'

const database = await freshDatabase()
const { queries: db } = database
const { shop, stock, seller, rival, admin, buyer, person, ...selling } = await testShop(database)
const { phone, rowOf, auditOf, everything, expectRefusal } = selling

describe('showing and hiding', () => {
  test('toggles without a body, and sets with one so that a retry changes nothing', async () => {
    const { id } = await phone({ displayed: false })
    const put = async (body?: unknown) => (await seller.ask('PUT', `/api/product/${id}`, body)).body
    expect(await put()).toEqual({ acknowledged: true, displayListing: true })
    expect((await shop.ask(`/api/product-details/${id}`)).status).toBe(200)
    expect(await put()).toEqual({ acknowledged: true, displayListing: false })
    for (const displayListing of [true, true, false, false]) {
      expect(await put({ displayListing })).toEqual({ acknowledged: true, displayListing })
      expect((await rowOf(id))?.displayed).toBe(displayListing)
    }
    expect(await auditOf(id)).toEqual([])
  })

  test('applies each of several concurrent toggles', async () => {
    const { id } = await phone({ displayed: false })
    await Promise.all(Array.from({ length: 5 }, () => seller.ask('PUT', `/api/product/${id}`)))
    expect((await rowOf(id))?.displayed).toBe(true)
  })

  test('hiding ends the advertisement permanently; showing a shown listing changes nothing', async () => {
    const { id } = await phone({ advertisement: 'approved' })
    await seller.ask('PUT', `/api/product/${id}`, { displayListing: true })
    expect((await rowOf(id))?.advertisement).toBe('approved')
    await seller.ask('PUT', `/api/product/${id}`, { displayListing: false })
    await seller.ask('PUT', `/api/product/${id}`, { displayListing: true })
    expect(await rowOf(id)).toMatchObject({ displayed: true, advertisement: 'not_requested' })
  })

  test('can be done by an administrator, and is audited once', async () => {
    const { id, name } = await phone()
    for (const displayListing of [false, false, true]) {
      expect((await admin.ask('PUT', `/api/product/${id}`, { displayListing })).status).toBe(200)
    }
    const entry = { actorEmail: admin.email, subject: name }
    expect(await auditOf(id)).toEqual([
      { action: 'product.hidden', ...entry },
      { action: 'product.shown', ...entry },
    ])
  })

  test('a hidden product is visible to its seller and administrators, not cached, and missing for others', async () => {
    const { id } = await phone({ displayed: false })
    const path = `/api/product-details/${id}`
    for (const person of [seller, admin]) {
      const { status, headers, body } = await person.ask('GET', path)
      expect(status).toBe(200)
      expect(headers.get('cache-control')).toBe('no-store')
      expect(body).toMatchObject({ _id: id, displayListing: false, sellerEmail: seller.email })
      for (const stranger of [rival, buyer]) expect(await stranger.ask('GET', path)).toMatchObject(NOT_FOUND)
      for (const address of [path, `/product-details/${id}`]) {
        expect((await shop.ask(address)).status).toBe(404)
      }
    }
    for (const list of ['/api/allproducts', `/api/products-by-id?ids=${id}`]) {
      expect(JSON.stringify((await seller.ask('GET', list)).body)).not.toContain(id)
    }
  })

  test('is refused for another seller’s, unknown and sold products', async () => {
    const foreign = await phone({ sellerId: rival.id })
    const sold = await phone({ soldAt: new Date() })
    for (const body of [undefined, { displayListing: false }]) {
      await expectRefusal(() => seller.ask('PUT', `/api/product/${foreign.id}`, body), NOT_FOUND)
      await expectRefusal(() => admin.ask('PUT', `/api/product/${randomUUID()}`, body), NOT_FOUND)
      await expectRefusal(() => seller.ask('PUT', `/api/product/${sold.id}`, body), SOLD)
      await expectRefusal(() => admin.ask('PUT', `/api/product/${sold.id}`, body), SOLD)
    }
    const { id } = await phone()
    const nonsense = { displayListing: 'yes' }
    await expectRefusal(() => seller.ask('PUT', `/api/product/${id}`, nonsense), refusedAt('displayListing'))
  })
})

describe('advertising', () => {
  const stateOf = async (id: string) => (await rowOf(id))?.advertisement

  test('is requested by the owner and approved by an administrator, both idempotently', async () => {
    const { id, name } = await phone()
    const ask = (who: Person) => who.ask('GET', `/api/productAdvertise/${id}`)
    for (const _ of [1, 2]) {
      const { status, body, headers } = await ask(seller)
      expect({ status, body }).toEqual({ status: 200, body: { acknowledged: true } })
      expect(headers.get('cache-control')).toBe('no-store')
      expect(await stateOf(id)).toBe('requested')
    }
    for (const _ of [1, 2]) {
      expect((await ask(admin)).status).toBe(200)
      expect(await stateOf(id)).toBe('approved')
    }
    await ask(seller)
    expect(await stateOf(id)).toBe('approved')
    expect(await auditOf(id)).toEqual([
      { action: 'product.advertised', actorEmail: admin.email, subject: name },
    ])
    const advertised = await (await shop.ask('/api/advertiseProducts')).json()
    expect(advertised.map(({ _id }: { _id: string }) => _id)).toContain(id)
  })

  test('cannot be done by a HEAD request', async () => {
    const { id } = await phone()
    const path = `/api/productAdvertise/${id}`
    for (const { token } of [seller, admin]) {
      const before = await everything()
      const answer = await shop.ask(path, { method: 'HEAD', headers: { authorization: `bearer ${token}` } })
      expect(await answer.text()).toBe('')
      expect(await everything()).toEqual(before)
    }
  })

  test('is refused for hidden, sold, unknown and another seller’s products', async () => {
    const hidden = await phone({ displayed: false })
    const sold = await phone({ soldAt: new Date() })
    const foreign = await phone({ sellerId: rival.id })
    const hide = {
      status: 409,
      body: { defined: true, code: 'NOT_DISPLAYED', message: 'Make display first' },
    }
    for (const who of [seller, admin]) {
      await expectRefusal(() => who.ask('GET', `/api/productAdvertise/${hidden.id}`), hide)
      await expectRefusal(() => who.ask('GET', `/api/productAdvertise/${sold.id}`), SOLD)
      await expectRefusal(() => who.ask('GET', `/api/productAdvertise/${randomUUID()}`), NOT_FOUND)
    }
    await expectRefusal(() => seller.ask('GET', `/api/productAdvertise/${foreign.id}`), NOT_FOUND)
  })
})

describe('deleting a product', () => {
  const bookingOf = async (id: string) => (await db.select().from(bookings).where(eq(bookings.id, id)))[0]
  const MINUTE = 60_000
  let intents = 0
  const pay = async (
    booking: typeof bookings.$inferSelect,
    state: 'held' | 'captured',
    holdExpiresAt = new Date(Date.now() + MINUTE),
  ) => {
    const { id: bookingId, productId, priceCents: amountCents } = booking
    const intentId = `intent-${++intents}`
    await db.insert(payments).values({ bookingId, productId, intentId, amountCents, state, holdExpiresAt })
    return intentId
  }

  test('removes it from wishlists and lets unpaid bookings lapse', async () => {
    const product = await phone()
    const booking = await stock.booking({ product, buyer, state: 'placed' })
    await db.insert(wishlistItems).values({ buyerId: buyer.id, productId: product.id, priceCents: 100 })
    const { status, body } = await seller.ask('DELETE', `/api/product/${product.id}`)
    expect({ status, body }).toEqual({ status: 200, body: { acknowledged: true } })
    expect(await rowOf(product.id)).toBeUndefined()
    expect(await bookingOf(booking.id)).toMatchObject({ ...booking, ...ended, state: 'lapsed' })
    expect(await auditOf(product.id)).toEqual([])
    await expectRefusal(() => seller.ask('DELETE', `/api/product/${product.id}`), NOT_FOUND)
  })

  const ended = { productId: null, stateChangedAt: expect.any(Date) }

  test('leaves paid bookings and payments with the agreed values', async () => {
    const product = await phone({ soldAt: new Date() })
    const booking = await stock.booking({ product, buyer, state: 'paid' })
    const intentId = await pay(booking, 'captured')
    expect((await seller.ask('DELETE', `/api/product/${product.id}`)).status).toBe(200)
    expect(await bookingOf(booking.id)).toEqual({ ...booking, productId: null })
    expect(await db.select().from(payments).where(eq(payments.intentId, intentId))).toMatchObject([
      { bookingId: booking.id, productId: null, state: 'captured' },
    ])
  })

  test('is refused during a payment, but not after the hold has expired', async () => {
    const product = await phone()
    const booking = await stock.booking({ product, buyer, state: 'placed' })
    const intentId = await pay(booking, 'held')
    const refused = { status: 409, body: { defined: true, code: 'PAYMENT_UNDER_WAY' } }
    for (const who of [seller, admin]) {
      await expectRefusal(() => who.ask('DELETE', `/api/product/${product.id}`), refused)
    }
    const holdExpiresAt = new Date(Date.now() - 1)
    await db.update(payments).set({ holdExpiresAt }).where(eq(payments.intentId, intentId))
    expect((await seller.ask('DELETE', `/api/product/${product.id}`)).status).toBe(200)
  })

  test('is allowed for its seller and administrators, whose deletions are audited', async () => {
    const product = await phone({ name: 'Nokia 3310' })
    await expectRefusal(() => rival.ask('DELETE', `/api/product/${product.id}`), NOT_FOUND)
    expect((await admin.ask('DELETE', `/api/product/${product.id}`)).status).toBe(200)
    expect(await auditOf(product.id)).toEqual([
      { action: 'product.deleted', actorEmail: admin.email, subject: 'Nokia 3310' },
    ])
  })

  test('concurrently with deleting its seller’s account completes both', async () => {
    for (let round = 0; round < 5; round++) {
      const leaving = await person('seller')
      const listed = [await phone({ sellerId: leaving.id }), await phone({ sellerId: leaving.id })]
      for (const product of listed) await stock.booking({ product, buyer, state: 'placed' })
      const answers = await Promise.all([
        leaving.ask('DELETE', '/api/account'),
        ...listed.map(({ id }) => admin.ask('DELETE', `/api/product/${id}`)),
      ])
      expect(answers[0]?.status).toBe(200)
      for (const { status } of answers.slice(1)) expect([200, 404]).toContain(status)
      for (const { id } of listed) expect(await rowOf(id)).toBeUndefined()
    }
  })
})
