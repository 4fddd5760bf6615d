import { beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../testing/fresh-database.ts'
import { shopApp } from '../testing/shop-app.ts'
import { stockOf } from '../testing/stock.ts'

const database = await freshDatabase()
const { api, ask } = await shopApp(database)
const stock = stockOf(database.queries)

beforeAll(async () => {
  const seller = await stock.seller()
  const sony = await stock.category('Sony')
  const apple = await stock.category('apple & co / réseau')
  await stock.category('Empty')
  await stock.phone({ sellerId: seller.id, categoryId: sony.id, name: 'Xperia 5' })
  await stock.phone({ sellerId: seller.id, categoryId: sony.id, name: 'Xperia 1' })
  await stock.phone({ sellerId: seller.id, categoryId: sony.id, displayed: false })
  await stock.phone({ sellerId: seller.id, categoryId: apple.id })
})

test('are listed in the order of the alphabet, capitals or not, with their pictures', async () => {
  expect(await api.categories.all()).toEqual(
    ['apple & co / réseau', 'Empty', 'Sony'].map(categoryName => ({
      _id: expect.any(String),
      categoryName,
      categoryImage: '/images/brand/1280.webp',
    })),
  )
  expect((await api.categories.names()).map(({ categoryName }) => categoryName)).toEqual([
    'apple & co / réseau',
    'Empty',
    'Sony',
  ])
})

test('hold their displayed products, newest first, whatever capitals the address has', async () => {
  for (const categoryName of ['Sony', 'sony', 'SONY']) {
    const { body, headers } = await api.categories.products({ categoryName })
    expect(body.map(({ productName }) => productName)).toEqual(['Xperia 1', 'Xperia 5'])
    expect(headers['x-total-count']).toBe('2')
  }
})

test('may have any characters in their names, also in the address of the next page', async () => {
  const { body } = await api.categories.products({ categoryName: 'apple & co / réseau' })
  expect(body).toHaveLength(1)
  const answer = await ask('/api/category/Sony?limit=1')
  expect(answer.headers.get('link')).toMatch(/^<\/api\/category\/Sony\?limit=1&cursor=/)
})

test('answer an empty array when nothing is in them and 404 when they do not exist', async () => {
  expect((await api.categories.products({ categoryName: 'Empty' })).body).toEqual([])
  const answer = await ask('/api/category/Nope')
  expect(answer.status).toBe(404)
  expect(await answer.json()).toMatchObject({ defined: true, code: 'CATEGORY_NOT_FOUND' })
})

test('cannot stand twice under names that differ only in capitals', async () => {
  await expect(stock.category('SONY')).rejects.toMatchObject({
    cause: { constraint: 'categories_name_once' },
  })
})
