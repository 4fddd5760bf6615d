import { inArray } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { SEARCH_SORTS } from '#contract/constants.ts'
import type { Filters, SearchSort } from '#contract/search/filters.ts'
import { phoneModels } from '../../schema/models.ts'
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
const expected = expectedSearch(database.queries)

const MANY = 200
const PLACES = ['Portland, OR', 'Boston, MA', 'El Paso, TX', 'São Paulo']
const CONDITIONS = ['Excellent', 'Good', 'Fair'] as const

beforeAll(async () => {
  const sellers = [await stock.seller({ verified: true }), await stock.seller({ verified: false })]
  const models = await db
    .select()
    .from(phoneModels)
    .where(inArray(phoneModels.slug, ['apple/iphone-13', 'apple/iphone-xr', 'nokia/nokia-7-2']))
  const brands = [await stock.category('Apple'), await stock.category('Nokia'), await stock.category('sony')]
  await stock.category('Empty')
  for (let at = 0; at < MANY; at++) {
    await stock.phone({
      sellerId: sellers[at % 7 < 4 ? 0 : 1]?.id ?? '',
      categoryId: brands[at % 3]?.id ?? '',
      name: `Number ${at}`,
      condition: CONDITIONS[at % 5 < 2 ? 0 : at % 5 < 4 ? 1 : 2] ?? 'Good',
      location: PLACES[(at * at) % 4] ?? '',
      resellPriceCents: 5000 + ((at * 137) % 40) * 1005,
      yearsUsed: ((at * 31) % 70) / 10,
      displayed: at % 20 !== 0,
      soldAt: at % 20 === 1 ? new Date() : null,
      modelId: models[at % 4]?.id ?? null,
      storageGb: [null, 64, 128, 1024][at % 4] ?? null,
      color: [null, 'Black', 'Rose Gold'][at % 3] ?? null,
      lock: ([null, 'unlocked', 'locked'] as const)[at % 3] ?? null,
      batteryHealth: at % 6 === 0 ? null : 75 + (at % 26),
      carrier: at % 6 === 2 ? 'AT&T' : null,
      box: at % 4 === 0 ? ['box', 'charger'] : at % 4 === 1 ? ['charger'] : [],
      shippingCents: at % 5 === 0 ? 900 : at % 5 === 1 ? 0 : null,
      faults: at % 9 === 0 ? [{ part: 'screen', note: 'a crack' }] : [],
      // Several phones have the same creation time.
      createdAt: new Date(Date.UTC(2026, 0, 1, 0, Math.floor(at / 3))),
    })
  }
})

const CHOICES: Filters[] = [
  {},
  { brand: ['Apple'] },
  { brand: ['apple', 'SONY'] },
  { brand: ['Empty'] },
  { carrier: ['at&t'] },
  { boxed: true },
  { charger: true, damaged: true },
  { shipped: true },
  { brand: ['No such brand'] },
  { condition: ['Excellent'] },
  { condition: ['Good', 'Fair'] },
  { location: ['Portland, OR'] },
  { location: ['são paulo', 'BOSTON, MA'] },
  { location: ['Nowhere'] },
  { min: 100 },
  { max: 200.1 },
  { min: 100.5, max: 100.5 },
  { min: 99_999 },
  { used: 0 },
  { used: 2.5 },
  { verified: true },
  { verified: false },
  { brand: ['Apple', 'Nokia'], condition: ['Good'], min: 80, max: 300, used: 5, verified: true },
  { brand: ['Apple'], location: ['Boston, MA'], verified: true },
  { model: ['apple/iphone-13', 'nokia/nokia-7-2'], battery: 80 },
  { storage: ['128', '1024'], color: ['ROSE gold'] },
  { model: [''], storage: [''] },
  { lock: ['locked'], updates: 2026 },
  { updates: 2021, condition: ['Good'] },
]

describe.each(['memory', 'postgres'] as const)('in %s', adapter => {
  const { api, ask } = shops[adapter]

  /** All pages of a search, in order. */
  async function walked(filters: Filters, sort: SearchSort | undefined, limit: number): Promise<string[]> {
    const ids: string[] = []
    let cursor: string | undefined
    do {
      const { body, headers } = await api.products.all({ ...filters, sort, limit, cursor })
      ids.push(...body.map(({ _id }) => _id))
      cursor = new URLSearchParams(headers.link?.match(/\?([^>]+)/)?.[1]).get('cursor') ?? undefined
    } while (cursor)
    return ids
  }

  describe('filters', () => {
    test.each(CHOICES)('%j find the same as a query, page by page, in every order', async filters => {
      for (const sort of SEARCH_SORTS) {
        const wanted = await expected.ids(filters, sort)
        expect(await walked(filters, sort, 37), sort).toEqual(wanted)
        const { headers } = await api.products.all({ ...filters, sort })
        expect(headers['x-total-count']).toBe(String(wanted.length))
      }
    })

    test.each(CHOICES)('%j count the same as a query', async filters => {
      const { words, ...facets } = await api.products.facets(filters)
      expect(words).toMatchObject({ instead: [], read: [], unmet: [], unprovable: [] })
      expect(inOneOrder(facets)).toEqual(inOneOrder(await expected.facets(filters)))
    })

    test('the count of a carrier is the number of phones that work with it', async () => {
      const { carriers } = await api.products.facets({ carrier: ['Local Mobile'], condition: ['Good'] })
      expect(carriers.map(({ value }) => value)).toEqual(expect.arrayContaining(['Verizon', 'Local Mobile']))
      for (const { value, count } of carriers) {
        const { total } = await api.products.facets({ carrier: [value], condition: ['Good'] })
        expect(total, value).toBe(count)
      }
    })

    test('are named parameters in the address, also in that of the next page', async () => {
      const address =
        '/api/allproducts?brand=apple&brand=Nokia&condition=Good&verified=true&min=1.5&limit=5&sort=cheapest'
      const first = await ask(address)
      const link = first.headers.get('link')?.match(/^<([^>]+)>; rel="next"$/)?.[1] ?? ''
      const second = await ask(link)
      const ids = [...(await first.json()), ...(await second.json())].map(({ _id }) => _id)
      const filters: Filters = { brand: ['apple', 'nokia'], condition: ['Good'], verified: true, min: 1.5 }
      expect(ids).toEqual((await expected.ids(filters, 'cheapest')).slice(0, 10))
    })

    test('and words narrow the results together', async () => {
      const { body } = await api.products.all({ q: 'number 7', brand: ['Nokia'], min: 1 })
      expect(body.map(({ productName }) => productName)).toEqual(['Number 7'])
      const { words } = await api.products.facets({ q: 'number 7', brand: ['Apple'] })
      expect(words.unmet).toMatchObject([{ words: '7' }])
    })

    test.each([
      ['min=abc', 'min', 'A price must be a number'],
      ['min=-1', 'min', "A price can't be below $0"],
      ['max=100001', 'max', "A price can't be above $100,000"],
      ['min=200&max=100', 'min', 'The lowest price is higher than the highest'],
      ['used=51', 'used', 'Years of use must be from 0 to 50'],
      ['used=long', 'used', 'Years of use must be a number'],
      ['condition=Mint', 'condition.0', 'There is no such condition'],
      ['verified=perhaps', 'verified', undefined],
      ['sort=prettiest', 'sort', 'There is no such order'],
      [Array.from({ length: 100 }, (_, at) => `brand=${at}`).join('&'), 'brand', "That's too many choices"],
    ])('that are invalid are refused: %s', async (query, path, message) => {
      for (const call of query.startsWith('sort') ? ['allproducts'] : ['allproducts', 'product-facets']) {
        const answer = await ask(`/api/${call}?${query}`)
        const body = await answer.json()
        expect({ call, status: answer.status, code: body.code }).toEqual({
          call,
          status: 400,
          code: 'BAD_REQUEST',
        })
        expect(body.data.issues[0].path).toBe(path)
        if (message) expect(body.message).toBe(message)
      }
    })
  })

  describe('a cursor', () => {
    const cursorOf = async (asked: Parameters<typeof api.products.all>[0]) => {
      const { headers } = await api.products.all({ ...asked, limit: 5 })
      return new URLSearchParams(headers.link?.match(/\?([^>]+)/)?.[1]).get('cursor') ?? ''
    }
    const statusOf = async (asked: Parameters<typeof api.products.all>[0]) =>
      api.products.all(asked).then(
        () => 200,
        error => `${error.status} ${error.code}`,
      )

    test('continues its search, regardless of how that is written', async () => {
      const cursor = await cursorOf({ brand: ['Apple', 'Nokia'], sort: 'cheapest' })
      expect(await statusOf({ brand: ['nokia', 'APPLE'], sort: 'cheapest', cursor })).toBe(200)
    })

    test.each<[string, Parameters<typeof api.products.all>[0]]>([
      ['another order', { brand: ['Apple'], sort: 'dearest' }],
      ['other filters', { brand: ['Nokia'], sort: 'cheapest' }],
      ['other words', { brand: ['Apple'], q: 'number', sort: 'cheapest' }],
      ['the plain list', {}],
    ])('is refused in %s', async (_, asked) => {
      const cursor = await cursorOf({ brand: ['Apple'], sort: 'cheapest' })
      expect(await statusOf({ ...asked, cursor })).toBe('400 INVALID_CURSOR')
    })

    test('of the plain list is refused in a search', async () => {
      expect(await statusOf({ brand: ['Apple'], cursor: await cursorOf({}) })).toBe('400 INVALID_CURSOR')
    })

    test.each(['x', 'AAAA', 'Li4uLg', `${'A'.repeat(200)}`, "'; drop table products; --"])(
      'that is malformed is refused: %s',
      async cursor => {
        expect(await statusOf({ q: 'number', cursor })).toBe('400 INVALID_CURSOR')
      },
    )
  })
})
