import pg from 'pg'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Days } from '#contract/dashboard/calls.ts'
import { connect } from '../../platform/database/connect.ts'
import type { products } from '../../schema/products.ts'
import type { bookings } from '../../schema/sales.ts'
import type { users } from '../../schema/users.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { shopApp } from '../../testing/shop-app.ts'

const fresh = await freshDatabase()
// A time zone where it is already tomorrow: the shop counts days in UTC, regardless of the database's time zone.
const farAway = new URL(fresh.url)
farAway.searchParams.set('options', '-c TimeZone=Pacific/Auckland')
const database = connect(farAway.href, { connections: 5 })
afterAll(() => database.close())
const shop = await shopApp(database)
const { stock } = shop

const NOW = new Date('2026-03-01T23:30:00Z')
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW })
})
afterEach(() => {
  vi.useRealTimers()
})

const as = async (person: { id: string }) => (await shop.signedIn(person)).ask

const summaryFor = async (person: { id: string; role: string }) => {
  const path = person.role === 'admin' ? '/api/admin-summary' : '/api/seller-summary'
  const { status, body } = await (await as(person))('GET', path)
  expect(status).toBe(200)
  return body as Record<string, number> & { days: Days }
}

const eventful = ({ days }: { days: Days }) => days.filter(({ bookings, sales }) => bookings + sales > 0)

let brands = 0

/** A seller with phones, bookings and sales. */
async function busySeller(values: Partial<typeof users.$inferInsert> = {}) {
  const seller = await stock.seller(values)
  const { id: categoryId } = await stock.category(`Brand ${++brands}`)
  const phone = (more: Partial<typeof products.$inferInsert>) =>
    stock.phone({ sellerId: seller.id, categoryId, ...more })
  const booked = async (
    state: typeof bookings.$inferSelect.state,
    { cents, on, soldOn }: { cents: number; on: string; soldOn?: string },
  ) => {
    const product = await phone({ resellPriceCents: cents, soldAt: soldOn ? new Date(soldOn) : null })
    const booking = await stock.booking({ product, buyer: await stock.user(), state })
    await database.pool.query('update bookings set created_at = $2, state_changed_at = $3 where id = $1', [
      booking.id,
      on,
      soldOn ?? on,
    ])
    return { product, booking }
  }
  await phone({ images: ['/images/a/1280.webp', '/images/b/1280.webp', '/images/c/1280.webp'] })
  await phone({ advertisement: 'requested' })
  await phone({ displayed: false })
  await phone({ advertisement: 'requested', soldAt: new Date('2025-01-01'), displayed: false })
  await booked('placed', { cents: 10_050, on: '2026-03-01T00:00:00Z' })
  await booked('placed', { cents: 20_000, on: '2026-02-28T23:59:59Z' })
  await booked('cancelled', { cents: 77_777, on: '2026-02-10T12:00:00Z' })
  await booked('lapsed', { cents: 88_888, on: '2026-01-30T23:59:59Z' })
  await booked('paid', { cents: 30_025, on: '2026-01-31T00:00:00Z', soldOn: '2026-03-01T23:29:00Z' })
  const { product } = await booked('delivered', {
    cents: 40_000,
    on: '2026-01-01T00:00:00Z',
    soldOn: '2026-02-10T00:00:00Z',
  })
  return { seller, delivered: product }
}

const NUMBERS = {
  shown: 6,
  hidden: 1,
  fewPhotos: 6,
  dealsWaiting: 0,
  sold: 2,
  bookings: 4,
  received: 700.25,
  onHold: 0,
  waiting: 300.5,
}
const DAYS = [
  { day: '2026-01-31', bookings: 1, sales: 0 },
  { day: '2026-02-10', bookings: 1, sales: 1 },
  { day: '2026-02-28', bookings: 1, sales: 0 },
  { day: '2026-03-01', bookings: 1, sales: 1 },
]

describe('a seller’s summary', () => {
  test('counts listings, bookings and money', async () => {
    const { seller } = await busySeller()
    const { days, ...numbers } = await summaryFor(seller)
    expect(numbers).toEqual(NUMBERS)
  })

  test('has the last 30 UTC days without a gap, each with its numbers', async () => {
    const { seller } = await busySeller()
    const summary = await summaryFor(seller)
    expect(summary.days.map(({ day }) => day)).toEqual(
      Array.from({ length: 30 }, (_, back) =>
        new Date(NOW.getTime() - (29 - back) * 86_400_000).toISOString().slice(0, 10),
      ),
    )
    expect(eventful(summary)).toEqual(DAYS)
  })

  test('still counts a sale after its phone was deleted', async () => {
    const { seller, delivered } = await busySeller()
    await database.pool.query('delete from products where id = $1', [delivered.id])
    const { days, ...numbers } = await summaryFor(seller)
    expect(numbers).toEqual(NUMBERS)
    expect(eventful({ days })).toEqual(DAYS)
  })

  test('contains no data of others, and zeros for a new seller', async () => {
    await busySeller()
    const { days, ...numbers } = await summaryFor(await stock.seller())
    expect(numbers).toEqual(Object.fromEntries(Object.keys(NUMBERS).map(name => [name, 0])))
    expect(days).toHaveLength(30)
    expect(eventful({ days })).toEqual([])
  })

  test('adds up amounts beyond a 32-bit integer', async () => {
    const seller = await stock.seller()
    const { id: categoryId } = await stock.category('Dear')
    for (let number = 0; number < 3; number++) {
      const product = await stock.phone({ sellerId: seller.id, categoryId, resellPriceCents: 2_000_000_001 })
      await stock.booking({ product, buyer: await stock.user(), state: 'paid' })
    }
    expect(await summaryFor(seller)).toMatchObject({ received: 60_000_000.03 })
  })
})

test('the administrator’s summary counts the whole shop', async () => {
  const admin = await stock.user({ role: 'admin' })
  const before = await summaryFor(admin)
  await busySeller()
  await busySeller({ verified: false })
  const after = await summaryFor(admin)
  const grown = Object.fromEntries(
    Object.keys(before)
      .filter(name => name !== 'days')
      .map(name => [name, (after[name] ?? 0) - (before[name] ?? 0)]),
  )
  expect(grown).toEqual({
    buyers: 12,
    sellers: 2,
    administrators: 0,
    listings: 20,
    sold: 4,
    turnover: 1400.5,
    advertisementsWaiting: 2,
    sellersUnverified: 1,
  })
  const grownDays = after.days.map(({ day, bookings, sales }, index) => ({
    day,
    bookings: bookings - (before.days[index]?.bookings ?? 0),
    sales: sales - (before.days[index]?.sales ?? 0),
  }))
  expect(eventful({ days: grownDays })).toEqual(
    DAYS.map(({ day, bookings, sales }) => ({ day, bookings: bookings * 2, sales: sales * 2 })),
  )
})

test('the administrator’s pending listings equal those in the table of listings', async () => {
  const admin = await stock.user({ role: 'admin' })
  await busySeller()
  const { headers } = await (await as(admin))('GET', '/api/listings?state=waiting')
  expect(String((await summaryFor(admin)).advertisementsWaiting)).toBe(headers.get('x-total-count'))
})

test.each([
  ['admin', '/api/users?q=bo&role=buyer&limit=100'],
  ['admin', '/api/users'],
  ['admin', '/api/audit-log'],
  ['admin', '/api/admin-summary'],
  ['seller', '/api/seller-summary'],
] as const)('%s: %s takes two queries, one of them to know who asks', async (role, path) => {
  const ask = await as(await stock.user({ role }))
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  try {
    expect((await ask('GET', path)).status).toBe(200)
    expect(sent).toHaveBeenCalledTimes(2)
  } finally {
    sent.mockRestore()
  }
})
