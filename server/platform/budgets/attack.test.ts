import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { notices } from '../../schema/notices.ts'
import { products } from '../../schema/products.ts'
import { bookings, payments } from '../../schema/sales.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { limitNamed } from '../../testing/limit-named.ts'
import { buyingWith } from '../../testing/paying.ts'
import { browserOf } from '../../testing/people.ts'
import { tokenFor } from '../../testing/sessions.ts'
import { shopApp } from '../../testing/shop-app.ts'
import { stockOf } from '../../testing/stock.ts'

/** The effect of one account with hundreds of concurrent requests on a shop of two processes. */

const database = await freshDatabase()
const { queries: db } = database
const shops = [await shopApp(database), await shopApp(database)] as const
const [shop] = shops
const stock = stockOf(db)
const category = await stock.category('Nokia')

async function attacker() {
  const user = await stock.user({ name: 'Mal Lory', emailConfirmedAt: new Date() })
  const token = await tokenFor(db, shop.services.secrets, user.id)
  const [here, there] = shops.map(at => buyingWith(browserOf(at).as(token)))
  if (!here || !there) throw new Error('There are two programs.')
  return { ...user, at: (index: number) => (index % 2 ? here : there) }
}

const statuses = (answers: { status: number }[]) =>
  Object.fromEntries(
    [...Map.groupBy(answers, ({ status }) => status)].map(([status, all]) => [status, all.length]),
  )

test('of two hundred concurrent phones, twenty are booked and three are held, across both programs', async () => {
  const seller = await stock.seller({ emailConfirmedAt: new Date() })
  const phones = await Promise.all(
    Array.from({ length: 200 }, () => stock.phone({ sellerId: seller.id, categoryId: category.id })),
  )
  const mallory = await attacker()
  const booked = await Promise.all(phones.map(({ id }, index) => mallory.at(index).book(id)))
  expect(statuses(booked)).toEqual({ 200: 20, 429: 180 })
  const ids = booked.flatMap(({ body }) => (body._id ? [String(body._id)] : []))
  const started = await Promise.all(
    Array.from({ length: 200 }, (_, index) => mallory.at(index).start(ids[index % ids.length] ?? '')),
  )
  // A second request for a held booking returns the same payment.
  expect(Object.keys(statuses(started)).toSorted()).toEqual(['200', '429'])
  expect(await db.$count(payments, eq(payments.state, 'held'))).toBe(3)
  expect(await db.$count(bookings, eq(bookings.buyerId, mallory.id))).toBe(20)
})

test('sixty rounds of booking and canceling send the seller at most five emails, and leave two notices', async () => {
  const seller = await stock.seller({ emailConfirmedAt: new Date() })
  const { id } = await stock.phone({ sellerId: seller.id, categoryId: category.id })
  const mallory = await attacker()
  for (let round = 0; round < 60; round++) {
    const { body } = await mallory.at(round).book(id)
    if (body._id) await mallory.at(round).cancel(String(body._id))
    if (round % 5 === 4) await shop.jobs.drain()
  }
  await shop.jobs.drain()
  const mails = (await shop.outbox.list({ limit: 500 })).filter(({ to }) => to === seller.email)
  expect(mails.length).toBeGreaterThan(0)
  expect(mails.length).toBeLessThanOrEqual(5)
  const sent = await db.select().from(notices).where(eq(notices.userId, seller.id))
  expect(sent.map(({ kind }) => kind).toSorted()).toEqual(['booked', 'cancelled'])

  // The budget belongs to the attacker: another buyer's booking still sends an email, and so does a payment.
  const other = await attacker()
  const { body } = await other.at(0).book(id)
  const { body: payment } = await other.at(0).start(String(body._id))
  const paid = await other.at(0).confirm(payment.clientSecret)
  await other.at(0).record(String(body._id), paid.body.id)
  await shop.jobs.drain()
  const all = (await shop.outbox.list({ limit: 500 })).filter(({ to }) => to === seller.email)
  expect(all.map(({ subject }) => subject)).toEqual(
    expect.arrayContaining(['Someone booked your phone', 'Your phone is sold and paid for']),
  )
  expect(all).toHaveLength(mails.length + 2)
})

test('of a hundred concurrent changes of listings beyond a thousand an hour, none happens', async () => {
  const seller = await stock.seller()
  const { id } = await stock.phone({ sellerId: seller.id, categoryId: category.id })
  const token = await tokenFor(db, shop.services.secrets, seller.id)
  const asks = shops.map(at => browserOf(at).as(token))
  const state = () => db.select().from(products).where(eq(products.sellerId, seller.id))
  const ask = (index: number, ...request: Parameters<(typeof asks)[number]>) => asks[index % 2]?.(...request)
  for (let used = 0; used < 990; used++)
    await shop.services.throttle.limit(limitNamed('listing-changes-by-user'), seller.id)

  const hide = (_: unknown, index: number) =>
    ask(index, 'PUT', `/api/product/${id}`, { displayListing: false })
  const hidden = await Promise.all(Array.from({ length: 100 }, hide))
  expect(statuses(hidden.map(answer => answer ?? { status: 0 }))).toEqual({ 200: 10, 429: 90 })
  const before = await state()
  const refused = [
    await ask(0, 'PUT', `/api/product/${id}`, { displayListing: true }),
    await ask(1, 'GET', `/api/productAdvertise/${id}`),
    await ask(1, 'DELETE', `/api/product/${id}`),
  ]
  for (const answer of refused) {
    expect(answer).toMatchObject({
      status: 429,
      body: { defined: true, code: 'TOO_MANY_REQUESTS', data: { retryAfter: expect.any(Number) } },
    })
  }
  expect(await state()).toEqual(before)

  // The budget belongs to one account.
  const other = await stock.seller()
  const phone = await stock.phone({ sellerId: other.id, categoryId: category.id })
  const asOther = browserOf(shop).as(await tokenFor(db, shop.services.secrets, other.id))
  expect(await asOther('PUT', `/api/product/${phone.id}`, { displayListing: false })).toMatchObject({
    status: 200,
  })
})

test('invalid requests use up no budget', async () => {
  const seller = await stock.seller({ emailConfirmedAt: new Date() })
  const { id } = await stock.phone({ sellerId: seller.id, categoryId: category.id })
  const buyer = await stock.user({ emailConfirmedAt: new Date() })
  const ask = browserOf(shop).as(await tokenFor(db, shop.services.secrets, buyer.id))
  const book = (buyerNumber: string) =>
    ask('POST', '/api/book-product', { productId: id, meetingLocation: 'Central station', buyerNumber })
  const refused = await Promise.all(Array.from({ length: 30 }, () => book('no number')))
  expect(statuses(refused)).toEqual({ 400: 30 })
  expect(await book('+1 503 555 0123')).toMatchObject({ status: 200 })
})
