import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Filters, SearchSort } from '#contract/search/filters.ts'
import { knownModels } from '../../../testing/known-models.ts'
import { OTHERWISE_ALIKE } from '../../../testing/otherwise-alike.ts'
import type { Places } from '../../places/port.ts'
import { openSearch } from '../search.ts'
import { searchable } from './memory.ts'
import { openIndex, type PhoneForSale } from './search-index.ts'

const brands = ['Apple', 'Google']
const BRAND_OF: Record<string, string> = {
  'iPhone 12': 'Apple',
  'iPhone 12 mini': 'Apple',
  'iPhone 13': 'Apple',
  'Pixel 6': 'Google',
}
const idOf = (number: number) => `01890000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`

/** More phones than a search block, mostly in order of age, and many of the same age. */
const shop = fc.array(
  fc.record({
    later: fc.integer({ min: 0, max: 3 }),
    resellPriceCents: fc.integer({ min: 1, max: 40 }),
    name: fc.constantFrom(...Object.keys(BRAND_OF)),
    isSold: fc.boolean(),
  }),
  { minLength: 700, maxLength: 1500 },
)
const searches = fc.record<{ filters: Filters; sort: SearchSort }>({
  filters: fc.constantFrom(
    {},
    { brand: ['Apple'] },
    { q: 'iphone 12' },
    { q: 'iphone 12', max: 0.2 },
    { min: 0.1 },
  ),
  sort: fc.constantFrom('newest', 'best', 'cheapest', 'dearest'),
})

test('the pages of a large shop equal slices of one sorted list', async () => {
  await fc.assert(
    fc.asyncProperty(shop, searches, async (phones, { filters, sort }) => {
      const index = openIndex(knownModels)
      index.setCategories(brands.map(name => ({ id: name, name })))
      const listed = phones.map((phone, number) => ({
        ...phone,
        createdAt: Math.floor(number / 200) + phone.later,
        // Unsorted.
        id: idOf((number * 7919) % 100_003),
        categoryId: BRAND_OF[phone.name] ?? '',
      }))
      for (const { id, createdAt, categoryId, name, resellPriceCents } of listed) {
        const values = { ...OTHERWISE_ALIKE, brand: categoryId, price: resellPriceCents }
        index.put({ id, createdAt, categoryId, name, modelId: null, values } satisfies PhoneForSale)
      }
      for (const { id, isSold } of listed) if (isSold) index.remove(id)
      const current = async () => searchable(index, async find => find())
      const catalog = { current: async () => knownModels }
      const search = openSearch(
        { ...NEVER_CHANGING, current },
        { catalog, places: noPlaces, synonyms: noSynonyms, descriptions: noDescriptions, prices: noPrices },
      )

      const found: string[] = []
      let cursor: string | undefined
      do {
        const page = await search.page({ filters, sort, limit: 100, cursor })
        found.push(...(page?.ids ?? []))
        cursor = page?.next
      } while (cursor !== undefined)

      const key = (phone: (typeof listed)[number]) => {
        if (sort === 'best' || sort === 'newest') return 0
        return sort === 'cheapest' ? phone.resellPriceCents : -phone.resellPriceCents
      }
      const { q, brand, min = 0, max = 1 } = filters
      const expected = listed
        .filter(
          ({ isSold, name, categoryId, resellPriceCents }) =>
            !isSold &&
            (q === undefined || name === 'iPhone 12') &&
            (brand === undefined || brand.includes(categoryId)) &&
            resellPriceCents >= min * 100 &&
            resellPriceCents <= max * 100,
        )
        .sort(
          (one, other) =>
            key(one) - key(other) || other.createdAt - one.createdAt || (one.id < other.id ? 1 : -1),
        )
      expect(found).toEqual(expected.map(({ id }) => id))
    }),
    // Shrinking would take longer than understanding a large counterexample.
    { numRuns: 60, endOnFailure: true },
  )
})

const noDescriptions = { idsWith: async () => [], idsDamaged: async () => [] }
const noPrices = { usualPrice: async () => undefined }
const noSynonyms = { replaced: async (q: string) => ({ q, meanings: new Map() }) }

/** These searches contain no place. */
const noPlaces: Places = {
  find: async () => undefined,
  suggest: async () => [],
  largestIn: async () => undefined,
  around: async () => [],
  named: async () => new Map(),
  distance: async () => undefined,
  locate: async () => {},
  locateAll: async () => {},
}

const NEVER_CHANGING = {
  start: () => {},
  count: async () => undefined,
  isBehind: () => false,
  lagSeconds: () => 0,
  close: async () => {},
}
