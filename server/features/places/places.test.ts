import { beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { shopApp } from '../../testing/shop-app.ts'

const database = await freshDatabase()
const shops = {
  memory: await shopApp(database),
  postgres: await shopApp(database, { settings: { SEARCH: 'postgres' } }),
}
const { stock } = shops.memory

beforeAll(async () => {
  const { id: sellerId } = await stock.seller()
  const { id: categoryId } = await stock.category('Apple')
  const locations = {
    'iPhone 13 Portland': 'Portland, OR',
    'iPhone 12 Beaverton': 'Beaverton, OR',
    'iPhone 13 Seattle': 'Seattle, WA',
    'iPhone 13 Boston': 'Boston, MA',
    'iPhone 13 Nowhere': 'My garden',
  }
  for (const [name, location] of Object.entries(locations)) {
    const price = name === 'iPhone 13 Seattle' ? 50_000 : 30_000
    await stock.phone({
      sellerId,
      categoryId,
      name: name.replace(/ \w+$/, ''),
      location,
      resellPriceCents: price,
    })
  }
  await shops.memory.services.places.locateAll()
})

describe.each(['memory', 'postgres'] as const)('in %s', adapter => {
  const { api, ask } = shops[adapter]
  const found = async (search: object) =>
    (await api.products.all(search)).body.map(({ location }) => location).toSorted()

  test('phones are found around a place, with counts per distance', async () => {
    expect(await found({ near: 'portland', within: 1 })).toEqual(['Portland, OR'])
    expect(await found({ near: 'Portland, OR' })).toEqual(['Beaverton, OR', 'Portland, OR'])
    expect(await found({ near: 'Portland, OR', within: 200, q: 'iphone 13' })).toEqual([
      'Portland, OR',
      'Seattle, WA',
    ])
    expect(await found({ near: 'Portland, OR', location: ['Beaverton, OR', 'Boston, MA'] })).toEqual([
      'Beaverton, OR',
    ])
    expect(await found({ near: 'Denver' })).toEqual([])
    const milesOf = async (search: object) =>
      (await api.products.all(search)).body.map(({ location, miles }) => `${location}: ${miles}`).toSorted()
    expect(await milesOf({ near: 'portland', within: 200, q: 'iphone' })).toEqual([
      'Beaverton, OR: 7',
      'Portland, OR: 0',
      'Seattle, WA: 145',
    ])
    // Of several places, the nearest one counts; and a place without a phone is as far as it is.
    expect(await milesOf({ q: 'iphone 13 in boston or portland' })).toEqual([
      'Boston, MA: 0',
      'Portland, OR: 0',
    ])
    expect(await milesOf({ q: 'iphone 13 in salem, or' })).toContain('Portland, OR: 44')
    expect(await milesOf({ q: 'iphone 12' })).toEqual(['Beaverton, OR: undefined'])
    const { place, total } = await api.products.facets({ near: 'portland', q: 'iphone 13' })
    expect(total).toBe(1)
    expect(place).toEqual({
      label: 'Portland, OR',
      miles: 25,
      within: [
        { miles: 10, count: 1 },
        { miles: 25, count: 1 },
        { miles: 50, count: 1 },
        { miles: 100, count: 1 },
        { miles: 250, count: 2 },
      ],
    })
  })

  test.each([
    ['iphone 13 near portland', 'Portland, OR', ['Portland, OR']],
    ['iphone 13 portland', 'Portland, OR', ['Portland, OR']],
    ['iphone 13 portland, or under $400', 'Portland, OR', ['Portland, OR']],
    ['iphone within 5 miles of beaverton', 'Beaverton, OR', ['Beaverton, OR']],
    ['iphone 13 in boston', 'Boston, MA', ['Boston, MA']],
    ['cheap iphone seattle', 'Seattle, WA', ['Seattle, WA']],
  ])('a place is read from a query: %s', async (q, near, locations) => {
    expect(await found({ q })).toEqual(locations)
    const { words } = await api.products.facets({ q })
    expect(words.dropped).toEqual([])
    expect(words.read.find(({ filters }) => filters.near)?.filters.near).toBe(near)
  })

  test('a place without matching phones is dropped from the query, but never from the filters', async () => {
    expect(await found({ q: 'iphone 13 near denver' })).toHaveLength(4)
    expect((await api.products.facets({ q: 'iphone 13 near denver' })).words.dropped).toEqual(['near denver'])
    expect(await found({ q: 'iphone 13', near: 'denver' })).toEqual([])
  })

  test('an unknown place finds nothing and is reported', async () => {
    expect(await found({ near: 'Xanadu Heights' })).toEqual([])
    const { place } = await api.products.facets({ near: 'Xanadu Heights' })
    expect(place?.label).toBe(undefined)
    for (const query of [
      `near=${'x'.repeat(300)}`,
      'near=Portland&within=0',
      'near=Portland&within=9999',
      'near=a&within=b',
    ]) {
      expect((await ask(`/api/allproducts?${query}`)).status).toBe(400)
    }
  })
})

test('people who are signed in are told a distance', async () => {
  const { token } = await shops.memory.person('buyer')
  const headers = { authorization: `bearer ${token}` }
  const distance = async (query: string) => shops.memory.ask(`/api/distance?${query}`, { headers })
  expect(await (await distance('from=Portland,+OR&to=Beaverton')).json()).toMatchObject({
    from: 'Portland, OR',
    to: 'Beaverton, OR',
    miles: expect.any(Number),
  })
  expect(await (await distance('from=Portland,+OR&to=Xanadu')).json()).toEqual({})
  expect((await distance(`from=Portland&to=${'x'.repeat(201)}`)).status).toBe(400)
  expect((await shops.memory.ask('/api/distance?from=Portland&to=Boston')).status).toBe(401)
})

test('cities are suggested, the largest first', async () => {
  const answer = await shops.memory.ask('/api/places?q=portl')
  expect((await answer.json()).slice(0, 2)).toEqual([{ label: 'Portland, OR' }, { label: 'Portland, ME' }])
  expect((await shops.memory.ask(`/api/places?q=${'x'.repeat(300)}`)).status).toBe(400)
})

test('places have the names of the language of the page', async () => {
  const shop = await shopApp(database, { settings: { LANGUAGES: 'en,de,ar' } })
  const { token } = await shop.person('buyer')
  const headers = { authorization: `bearer ${token}`, 'accept-language': 'de' }
  const [first] = await (await shop.ask('/api/places?q=praha', { headers })).json()
  expect(first).toEqual({ label: 'Praha, Tschechien' })
  const distance = await shop.ask('/api/distance?from=Wien&to=Prague', { headers })
  expect(await distance.json()).toMatchObject({ from: 'Wien, Österreich', to: 'Prag, Tschechien' })
  const { place } = await shop.api.products.facets({ near: 'Dubai', language: 'ar' })
  expect(place?.label).toBe('دبي، الإمارات العربية المتحدة')
})
