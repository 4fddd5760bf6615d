import { eq, inArray, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SEARCH_SORTS } from '#contract/constants.ts'
import type { Filters } from '#contract/search/filters.ts'
import { phoneModels } from '../../schema/models.ts'
import { products } from '../../schema/products.ts'
import { users } from '../../schema/users.ts'
import { expectedSearch, inOneOrder } from '../../testing/expected-search.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { shopApp } from '../../testing/shop-app.ts'

const database = await freshDatabase()
const { queries: db } = database
const shops = {
  memory: await shopApp(database),
  postgres: await shopApp(database, { settings: { SEARCH: 'postgres' } }),
}
const { stock } = shops.memory
const expected = expectedSearch(db)

const sellers = [await stock.seller({ verified: true }), await stock.seller({ verified: false })]
const brands = [await stock.category('Apple'), await stock.category('Nokia')]
const models = await db
  .select()
  .from(phoneModels)
  .where(inArray(phoneModels.slug, ['apple/iphone-13', 'apple/iphone-xr']))
const PLACES = ['Leeds', 'York']
const CONDITIONS = ['Excellent', 'Good', 'Fair'] as const

const one = fc.nat({ max: 11 })
const change = fc.record(
  {
    resellPriceCents: fc.integer({ min: 100, max: 400 }).map(dollars => dollars * 50),
    name: fc.constantFrom('iPhone 12', 'iPhone 13', 'Nokia 7.2'),
    condition: fc.constantFrom(...CONDITIONS),
    location: fc.constantFrom(...PLACES),
    yearsUsed: fc.integer({ min: 0, max: 60 }).map(tenths => tenths / 10),
    categoryId: fc.constantFrom(...brands.map(({ id }) => id)),
    displayed: fc.boolean(),
    soldAt: fc.constantFrom(null, new Date(0)),
    modelId: fc.constantFrom(null, ...models.map(({ id }) => id)),
    storageGb: fc.constantFrom(null, 64, 128),
    color: fc.constantFrom(null, 'Black', 'Blue'),
    lock: fc.constantFrom(null, 'locked', 'unlocked'),
    batteryHealth: fc.constantFrom(null, 80, 95),
  },
  { requiredKeys: [] },
)
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ add: change }) },
  { weight: 4, arbitrary: fc.record({ edit: one, change }) },
  { weight: 1, arbitrary: fc.record({ remove: one }) },
  { weight: 1, arbitrary: fc.record({ verify: fc.nat({ max: 1 }), to: fc.boolean() }) },
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never
const filters: fc.Arbitrary<Filters> = fc.record(
  {
    brand: fc.subarray(['apple', 'Nokia']),
    condition: fc.subarray([...CONDITIONS]),
    location: fc.subarray(PLACES),
    min: fc.integer({ min: 0, max: 100 }),
    max: fc.integer({ min: 100, max: 200 }),
    used: fc.integer({ min: 0, max: 6 }),
    verified: fc.boolean(),
    model: fc.subarray(models.map(({ slug }) => slug)),
    storage: fc.subarray(['64', '128']),
    color: fc.subarray(['black', 'Blue']),
    lock: fc.subarray(['locked', 'unlocked']),
    battery: fc.constantFrom(85, 95),
    updates: fc.constantFrom(2025, 2027),
  },
  { requiredKeys: [] },
)
/** Few searches, which are repeated after each change: adapters may cache their results. */
const searches = fc.array(fc.record({ filters, sort: fc.constantFrom(...SEARCH_SORTS) }), {
  minLength: 1,
  maxLength: 3,
})
const WORDS = ['iphone', 'nokia 7.2']

/** Empties the shop. @returns a function that changes it */
async function emptyShop() {
  await db.delete(products)
  const ids: string[] = []
  const chosen = (at: number) => ids[at % Math.max(1, ids.length)] ?? sql`null`
  return async (does: Step) => {
    if ('add' in does) {
      const [seller, brand] = [sellers[ids.length % 2], brands[ids.length % 2]]
      const own = { sellerId: seller?.id ?? '', categoryId: brand?.id ?? '' }
      const { id } = await stock.phone({ ...own, ...does.add })
      ids.push(id)
    } else if ('edit' in does) {
      if (Object.keys(does.change).length > 0)
        await db
          .update(products)
          .set(does.change)
          .where(eq(products.id, chosen(does.edit)))
    } else if ('remove' in does) await db.delete(products).where(eq(products.id, chosen(does.remove)))
    else
      await db
        .update(users)
        .set({ verified: does.to })
        .where(eq(users.id, sellers[does.verify]?.id ?? ''))
  }
}

const steps = fc.array(step, { minLength: 1, maxLength: 12 })

test('after any sequence of changes, searches in both adapters equal SQL queries', async () => {
  await fc.assert(
    fc.asyncProperty(steps, searches, async (steps, searches) => {
      const change = await emptyShop()
      for (const one of steps) {
        await change(one)
        for (const { filters, sort } of searches) {
          const ids = await expected.ids(filters, sort)
          const counts = inOneOrder(await expected.facets(filters))
          for (const [adapter, { api }] of Object.entries(shops)) {
            const { body, headers } = await api.products.all({ ...filters, sort })
            expect([adapter, ...body.map(({ _id }) => _id)]).toEqual([adapter, ...ids])
            expect(headers['x-total-count']).toBe(String(ids.length))
            const { words, ...facets } = await api.products.facets(filters)
            expect(inOneOrder(facets)).toEqual(counts)
          }
        }
      }
    }),
    { numRuns: 25 },
  )
}, 600_000)

test('after any sequence of changes, both adapters count the same phones with some words', async () => {
  await fc.assert(
    fc.asyncProperty(steps, searches, async (steps, searches) => {
      const change = await emptyShop()
      for (const one of steps) {
        await change(one)
        for (const { filters } of searches) {
          for (const q of WORDS) {
            const inMemory = await shops.memory.api.products.facets({ ...filters, q })
            const inPostgres = await shops.postgres.api.products.facets({ ...filters, q })
            expect(inOneOrder(inMemory)).toEqual(inOneOrder(inPostgres))
          }
        }
      }
    }),
    { numRuns: 12 },
  )
})
