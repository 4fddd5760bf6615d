import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Sale } from '#contract/prices/schemas.ts'
import { phoneModels } from '../../schema/models.ts'
import { products } from '../../schema/products.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { browserOf } from '../../testing/people.ts'
import { testShop } from '../../testing/test-shop.ts'
import { refreshPriceGuides } from './queries.ts'

const database = await freshDatabase()
const { queries: db } = database
const shop = await testShop(database)
const { ask } = browserOf(shop.shop)

const [model] = await db
  .insert(phoneModels)
  .values({ brand: 'Nokia', name: 'Test 1', slug: 'nokia/test-1' })
  .returning()
if (!model) throw new Error('The model was not added.')
const facts = { modelId: model.id, storageGb: 128, condition: 'Good' as const }

async function guidance(query = 'storage=128&condition=Good') {
  await refreshPriceGuides(db)
  return (await ask('GET', `/api/price-guidance?model=nokia/test-1&${query}`)).body
}
const nothing = { medianCents: null, lowCents: null, highCents: null }

test('prices are guided by at least five completed sales, and one per pair of people', async () => {
  const sold = (resellPriceCents: number, values = {}) =>
    shop.dealIn('accepted', { ...facts, resellPriceCents, ...values })
  const first = await sold(10_000)
  for (const price of [20_000, 30_000, 40_000]) await sold(price)
  expect(await guidance()).toEqual({ count: 4, ...nothing })

  await sold(50_000)
  expect(await guidance()).toEqual({ count: 5, lowCents: 20_000, medianCents: 30_000, highCents: 40_000 })
  expect(await guidance('storage=256')).toEqual({ count: 0, ...nothing })
  expect(await guidance('condition=Fair')).toEqual({ count: 0, ...nothing })

  // Not a phone that is only paid for, a second sale between the same people, or a refunded one.
  await shop.dealIn('paid', { ...facts, resellPriceCents: 90_000 })
  const again = await shop.stock.phone({
    sellerId: first.seller.id,
    categoryId: shop.nokia,
    ...facts,
    resellPriceCents: 10_000,
  })
  const id = await first.buyer.booking(again.id)
  await shop.pay(first.buyer, id)
  const { code } = (await first.buyer.deal('GET', id, '/code')).body
  expect(await first.seller.deal('POST', id, '/hand-over', { code })).toMatchObject({ status: 200 })
  expect(await first.buyer.deal('POST', id, '/accept')).toMatchObject({ status: 200 })
  const refunded = await shop.dealIn('handed-over', { ...facts, resellPriceCents: 90_000 })
  expect(await refunded.seller.deal('POST', refunded.id, '/refund')).toMatchObject({ status: 200 })
  expect(await guidance()).toMatchObject({ count: 5, medianCents: 30_000 })

  // Not a phone for parts, even if it is listed as a working one later.
  const { phone } = await shop.dealIn('accepted', {
    ...facts,
    condition: 'For parts',
    resellPriceCents: 1000,
  })
  await db.update(products).set({ condition: 'Good' }).where(eq(products.id, phone.id))
  expect(await guidance()).toMatchObject({ count: 5, medianCents: 30_000 })
  expect(await guidance('condition=For parts')).toEqual({ count: 0, ...nothing })

  await sold(60_000, { storageGb: null })
  expect(await guidance('')).toMatchObject({ count: 6, medianCents: 35_000 })

  const { body } = await ask('GET', '/api/sold-prices?model=Nokia Test 1&storage=128')
  const sales = body as unknown as Sale[]
  expect(sales).toHaveLength(6)
  expect(Object.keys(sales[0] ?? {}).toSorted()).toEqual(['condition', 'priceCents', 'soldOn', 'storageGb'])
})

test.each([
  ['model=nokia/test-2', 404],
  ['model=', 400],
  [`model=${'x'.repeat(300)}`, 400],
  ['', 400],
  ['model=nokia/test-1&storage=-1', 400],
  ['model=nokia/test-1&storage=many', 400],
  ['model=nokia/test-1&condition=Broken', 400],
])('guidance for %s is refused with %s', async (query, status) => {
  for (const path of ['price-guidance', 'sold-prices']) {
    expect(await ask('GET', `/api/${path}?${query}`)).toMatchObject({ status })
  }
})
