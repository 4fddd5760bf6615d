import { beforeAll, expect, test } from 'vitest'
import type { Filters } from '#contract/search/filters.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { knownModels } from '../../testing/known-models.ts'
import { PHRASINGS } from '../../testing/phrasings.ts'
import { shopApp } from '../../testing/shop-app.ts'
import { stockOf } from '../../testing/stock.ts'
import { readFacts } from './understanding/read-facts.ts'
import { readQuery } from './understanding/read-query.ts'

const database = await freshDatabase()
const { api, services } = await shopApp(database)
const stock = stockOf(database.queries)

const PHONES = { Apple: 'iPhone 13', Samsung: 'Galaxy S21', Google: 'Pixel 7', OnePlus: 'OnePlus 9' }
const CITIES = [
  'Portland, OR',
  'Austin, TX',
  'Boston, MA',
  'Berlin, Germany',
  'Seattle, WA',
  'New York',
  'San Francisco, CA',
]
const PRICES = [200, 250, 600]

beforeAll(async () => {
  const { id: sellerId } = await stock.seller()
  for (const [brand, name] of Object.entries(PHONES)) {
    const { id: categoryId } = await stock.category(brand)
    for (const location of CITIES)
      for (const price of PRICES)
        await stock.phone({
          sellerId,
          categoryId,
          name: `${name} 128GB Blue`,
          location,
          resellPriceCents: 100 * price,
          storageGb: 128,
          lock: 'unlocked',
        })
  }
  await services.places.locateAll()
})

/** Everything that was read from a search, and the words that were left out of it. */
async function understood(q: string) {
  const { words, total } = await api.products.facets({ q })
  const [sort] = words.read.flatMap(one => one.sort ?? [])
  const filters: Filters = Object.assign({}, ...words.read.map(one => one.filters))
  return { meaning: { ...filters, ...(sort && { sort }) }, dropped: words.dropped, isEmpty: total === 0 }
}

test('prices, places and facts in words are understood in at least 95 of 100 phrasings', async () => {
  expect(PHRASINGS.length).toBeGreaterThanOrEqual(100)
  const misses: object[] = []
  for (const [typed, meaning] of PHRASINGS) {
    const found = await understood(typed)
    try {
      expect(found).toEqual({ meaning, dropped: [], isEmpty: false })
    } catch {
      misses.push({ typed, ...found })
    }
  }
  expect(misses.length / PHRASINGS.length, JSON.stringify(misses)).toBeLessThanOrEqual(0.05)
})

test('no name of a model is taken for a price, a place or an order', async () => {
  const names = knownModels.all.flatMap(({ fullName, brand, name }) => [
    fullName,
    `${brand} ${name} 128GB Blue`,
    `${name} 256`,
  ])
  expect(names.filter(name => readQuery(name).read.length > 0)).toEqual([])
  const brands = [...knownModels.brands.values()]
  const taken = names.flatMap(name =>
    readFacts(name, brands).read.flatMap(({ filters: { brand, storage, ...others } }) =>
      Object.keys(others).length > 0 ? [name] : [],
    ),
  )
  expect(taken).toEqual([])
})
