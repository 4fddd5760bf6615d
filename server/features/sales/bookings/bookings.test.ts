import { eq } from 'drizzle-orm'
import pg from 'pg'
import { beforeAll, expect, test, vi } from 'vitest'
import { products } from '../../../schema/products.ts'
import { bookings } from '../../../schema/sales.ts'
import { users } from '../../../schema/users.ts'
import { freshDatabase } from '../../../testing/fresh-database.ts'
import type { Person } from '../../../testing/people.ts'
import { shopApp } from '../../../testing/shop-app.ts'

const database = await freshDatabase()
const { queries: db } = database
const shop = await shopApp(database)
const { stock } = shop

type Listed = { _id: string; paid: boolean; buyerEmail: string }
let seller: Person
let rival: Person
let categoryId: string

beforeAll(async () => {
  seller = await shop.person('seller')
  rival = await shop.person('seller')
  categoryId = (await stock.category('Nokia')).id
})

/** A booking of a new phone, one minute after the previous one. */
let minutes = 0
async function booked(owner: Person, state: typeof bookings.$inferSelect.state) {
  const product = await stock.phone({ sellerId: owner.id, categoryId })
  const buyer = await stock.user()
  const { id } = await stock.booking({ product, buyer, state })
  const createdAt = new Date(Date.UTC(2026, 0, 1, 0, minutes++))
  const [row] = await db.update(bookings).set({ createdAt }).where(eq(bookings.id, id)).returning()
  if (!row) throw new Error('The booking is gone.')
  return { ...row, product, buyer }
}

async function buyersOf(who: Person, query = '', email = who.email) {
  const { status, headers, body } = await who.ask('GET', `/api/buyersList?email=${email}${query}`)
  return { status, headers, body, rows: body as unknown as Listed[] }
}

test('a seller sees who booked their phones, newest first, without canceled and lapsed bookings', async () => {
  const placed = await booked(seller, 'placed')
  const paid = await booked(seller, 'paid')
  const delivered = await booked(seller, 'delivered')
  await booked(seller, 'cancelled')
  await booked(seller, 'lapsed')
  const foreign = await booked(rival, 'placed')

  const { status, headers, rows } = await buyersOf(seller)
  expect(status).toBe(200)
  expect(rows.map(({ _id, paid }) => ({ _id, paid }))).toEqual([
    { _id: delivered.id, paid: true },
    { _id: paid.id, paid: true },
    { _id: placed.id, paid: false },
  ])
  expect(headers.get('x-total-count')).toBe('3')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(rows[2]).toEqual({
    _id: placed.id,
    productId: placed.product.id,
    productName: 'iPhone 12 Pro 128GB',
    productImage: '/images/one/1280.webp',
    resellPrice: 289.5,
    buyerName: 'Bo Buyer',
    buyerEmail: placed.buyer.email,
    buyerNumber: '+1 503 555 0199',
    meetingLocation: 'Central station',
    sellerEmail: seller.email,
    createdAt: placed.createdAt.toISOString(),
    wishlist: false,
    paid: false,
    state: 'placed',
    stateChangedAt: placed.stateChangedAt.toISOString(),
  })
  expect((await buyersOf(rival)).rows.map(({ _id }) => _id)).toEqual([foreign.id])
})

test('only one’s own list is readable', async () => {
  expect(await buyersOf(seller, '', rival.email)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
  for (const role of ['buyer', 'admin'] as const) {
    expect((await buyersOf(await shop.person(role))).status).toBe(403)
  }
  expect(await seller.ask('GET', '/api/buyersList')).toMatchObject({
    status: 400,
    body: { code: 'BAD_REQUEST', data: { issues: [{ path: 'email' }] } },
  })
  expect((await shop.ask(`/api/buyersList?email=${seller.email}`)).status).toBe(401)
})

test('the agreed values stay when product and buyer are deleted and when the price changes', async () => {
  const owner = await shop.person('seller')
  const changed = await booked(owner, 'placed')
  const sold = await booked(owner, 'paid')
  await db.update(products).set({ resellPriceCents: 5 }).where(eq(products.id, changed.product.id))
  await db.delete(users).where(eq(users.id, sold.buyer.id))
  await owner.ask('DELETE', `/api/product/${sold.product.id}`)
  expect((await buyersOf(owner)).rows).toMatchObject([
    { _id: sold.id, buyerEmail: sold.buyer.email, resellPrice: 289.5, paid: true },
    { _id: changed.id, productId: changed.product.id, resellPrice: 289.5 },
  ])
})

test('has pages, each booking once, with two queries per page', async () => {
  const owner = await shop.person('seller')
  const all: string[] = []
  for (let number = 0; number < 7; number++) all.unshift((await booked(owner, 'placed')).id)
  const seen: string[] = []
  const queries = vi.spyOn(pg.Client.prototype, 'query')
  let query: string | undefined = '&limit=3'
  while (query) {
    queries.mockClear()
    const { headers, rows } = await buyersOf(owner, query)
    expect(queries.mock.calls.length).toBeLessThanOrEqual(2)
    expect(headers.get('x-total-count')).toBe('7')
    seen.push(...rows.map(({ _id }) => _id))
    const next = new URLSearchParams(headers.get('link')?.match(/\?([^>]+)>/)?.[1])
    expect(next.get('email')).toBe(next.size > 0 ? owner.email : null)
    query = next.size > 0 ? `&limit=3&cursor=${next.get('cursor')}` : undefined
  }
  queries.mockRestore()
  expect(seen).toEqual(all)
})

test.each(['zzz', 'MTIzNA', 'bm9wZS5ub3Bl'])('refuses the cursor %s', async cursor => {
  expect(await buyersOf(seller, `&cursor=${cursor}`)).toMatchObject({
    status: 400,
    body: { defined: true, code: 'INVALID_CURSOR' },
  })
})
