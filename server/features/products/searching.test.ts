import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { MAX_SIMILAR, PAGE_SIZE } from '#contract/constants.ts'
import { products } from '../../schema/products.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { shopApp } from '../../testing/shop-app.ts'

const database = await freshDatabase()
const shops = {
  memory: await shopApp(database),
  postgres: await shopApp(database, { settings: { SEARCH: 'postgres' } }),
}
const { api, ask } = shops.memory
const { stock } = shops.memory
type Phone = typeof products.$inferSelect
const phones: Record<string, Phone> = {}

/** Name and price in dollars. */
const FOR_SALE = {
  Apple: {
    'iPhone 12 128GB': 300,
    'iPhone 12 64GB blue': 500,
    'iPhone 12 Pro 128GB': 304,
    'iPhone 13 mini': 290,
    'iPhone 11': 100,
  },
  Samsung: { 'Galaxy S21 Ultra 5G': 305, 'Galaxy S21 5G': 800, 'Galaxy A52 5G': 200 },
  Google: { 'Pixel 6a': 299, 'Pixel 6 Pro': 450 },
  Nokia: { 'Nokia 7.1 64GB': 40 },
  Empty: {},
}
const ABSENT = '01890000-0000-7000-8000-000000000000'

beforeAll(async () => {
  const { id: sellerId } = await stock.seller()
  const add = async (categoryId: string, name: string, values: Partial<Phone> = {}) => {
    phones[name] = await stock.phone({ sellerId, categoryId, name, ...values })
  }
  for (const [brand, names] of Object.entries(FOR_SALE)) {
    const { id } = await stock.category(brand)
    for (const [name, dollars] of Object.entries(names))
      await add(id, name, { resellPriceCents: 100 * dollars })
    if (brand === 'Apple') {
      await add(id, 'iPhone 12 hidden', { displayed: false })
      await add(id, 'iPhone 12 sold', { soldAt: new Date(), resellPriceCents: 30_000 })
    }
    if (brand === 'Nokia') await add(id, 'Nokia 7.1 32GB', { condition: 'For parts', resellPriceCents: 900 })
  }
})

const idOf = (name: string) => phones[name]?.id ?? ''
describe.each(['memory', 'postgres'] as const)('in %s', adapter => {
  const { api, ask } = shops[adapter]
  const found = async (q: string, more = '') =>
    (await (await ask(`/api/allproducts?q=${encodeURIComponent(q)}${more}`)).json()).map(
      ({ productName }: { productName: string }) => productName,
    )
  const suggested = async (q: string) =>
    (await api.products.suggestions({ q })).map(({ kind, text, count }) => `${kind} ${text} ${count}`)

  test('a maker’s number finds the phones of its model', async () => {
    expect((await found('SM-G991B/DS'))[0]).toBe('Galaxy S21 5G')
    expect((await found('sm-a526b'))[0]).toBe('Galaxy A52 5G')
    expect((await found('A2172')).sort()).toContain('iPhone 12 128GB')
  })

  test('a phone for parts comes last, unless it is asked for or an order is chosen', async () => {
    const both = ['Nokia 7.1 64GB', 'Nokia 7.1 32GB']
    for (const q of ['nokia 7.1', 'cheap nokia 7.1', 'nokia 7.1 with the most storage'])
      expect(await found(q), q).toEqual(both)
    expect(await found('nokia 7.1 for parts')).toEqual(['Nokia 7.1 32GB'])
    for (const sort of ['cheapest', 'newest'])
      expect(await found('nokia 7.1', `&sort=${sort}`)).toEqual(both.toReversed())
  })

  describe('suggestions', () => {
    test('are brands and models for sale with this prefix, properly spelled, with counts', async () => {
      expect(await suggested('iphone 12')).toEqual(['model iPhone 12 2', 'model iPhone 12 Pro 1'])
      expect(await suggested('sam')).toEqual([
        'brand Samsung 3',
        'model Samsung Galaxy A52 5G 1',
        'model Samsung Galaxy S21 5G 1',
        'model Samsung Galaxy S21 Ultra 5G 1',
      ])
      expect(await suggested('GALAXY s21 u')).toEqual(['model Samsung Galaxy S21 Ultra 5G 1'])
      expect(await suggested('goo')).toEqual([
        'brand Google 2',
        'model Google Pixel 6a 1',
        'model Google Pixel 6 Pro 1',
      ])
    })

    test.each([
      ['iphnoe 12 pro', 'model iPhone 12 Pro 1'],
      ['smasu', 'brand Samsung 3'],
      ['pixle 6a', 'model Google Pixel 6a 1'],
    ])('tolerate a mistake: %s', async (q, first) => {
      expect((await suggested(q))[0]).toBe(first)
    })

    test('finish a phrase, with what is understood', async () => {
      const [first] = await api.products.suggestions({ q: 'iphone 12 bl' })
      expect(first).toMatchObject({ kind: 'search', text: 'iphone 12 blue', count: 1 })
      expect(first?.read?.map(({ text }) => text)).toEqual(['iPhone 12', 'Blue'])
    })

    test.each(['', ' ', 'the', '%', '📱', 'empty', 'iphone 14', 'xyzzy'])('are empty for %j', async q => {
      expect(await suggested(q)).toEqual([])
    })
  })

  describe('similar phones', () => {
    const similar = async (name: string) =>
      (await api.products.similar({ id: idOf(name) })).map(({ productName }) => productName)

    test('prefer the same model, then the same brand, and near prices', async () => {
      expect(await similar('iPhone 12 128GB')).toEqual(
        [
          'iPhone 12 64GB blue',
          'iPhone 12 Pro 128GB',
          'iPhone 13 mini',
          'iPhone 11',
          'Pixel 6a',
          'Galaxy S21 Ultra 5G',
          'Galaxy A52 5G',
          'Pixel 6 Pro',
        ].slice(0, MAX_SIMILAR),
      )
    })

    test('are shown for a sold phone', async () => {
      expect((await similar('iPhone 12 sold')).slice(0, 2)).toEqual([
        'iPhone 12 128GB',
        'iPhone 12 64GB blue',
      ])
    })

    test.each(['hidden', 'absent'])('are not returned for a %s phone', async which => {
      const id = which === 'hidden' ? idOf('iPhone 12 hidden') : ABSENT
      const answer = await ask(`/api/similar-products/${id}`)
      expect(answer.status).toBe(404)
      expect(await answer.json()).toMatchObject({ code: 'PRODUCT_NOT_FOUND' })
    })
  })
})

describe('products by their ids', () => {
  test('are returned in that order, each once, sold ones marked and hidden ones left out', async () => {
    const names = ['Pixel 6a', 'iPhone 12 sold', 'iPhone 12 hidden', 'iPhone 11', 'Pixel 6a']
    const query = [...names.map(idOf), ABSENT].map(id => `ids=${id}`).join('&')
    const answer = await ask(`/api/products-by-id?${query}`)
    const body: { productName: string; sold: boolean }[] = await answer.json()
    expect(body.map(({ productName, sold }) => ({ productName, sold }))).toEqual([
      { productName: 'Pixel 6a', sold: false },
      { productName: 'iPhone 12 sold', sold: true },
      { productName: 'iPhone 11', sold: false },
    ])
    expect(JSON.stringify(body)).not.toMatch(/sellerEmail|sellerNumber|sellerPhone/)
  })

  test.each([
    ['ids=nothing', 400],
    [Array.from({ length: PAGE_SIZE + 1 }, () => `ids=${ABSENT}`).join('&'), 400],
    [`ids=${ABSENT}`, 200],
  ])('%s returns %i', async (query, status) => {
    expect((await ask(`/api/products-by-id?${query}`)).status).toBe(status)
  })
})

test('a deleted product returns 410 and an unknown one 404', async () => {
  await database.queries.delete(products).where(eq(products.id, idOf('iPhone 11')))
  const gone = await ask(`/api/product-details/${idOf('iPhone 11')}`)
  expect(gone.status).toBe(410)
  expect(await gone.json()).toMatchObject({ defined: true, code: 'PRODUCT_GONE' })
  expect((await ask(`/api/product-details/${ABSENT}`)).status).toBe(404)
  expect((await ask(`/api/product-details/${idOf('iPhone 12 hidden')}`)).status).toBe(404)
})

test('a request without counts does not wait for requests with counts', async () => {
  const answered: string[] = []
  const counting = Array.from({ length: 8 }, () =>
    api.products.facets({}).then(() => answered.push('facets')),
  )
  const quick = api.products.suggestions({ q: 'nokia' }).then(() => answered.push('suggestions'))
  await Promise.all([...counting, quick])
  expect(answered.indexOf('suggestions')).toBeLessThan(4)
})
