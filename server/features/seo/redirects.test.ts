import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { categories, formerCategoryNames } from '../../schema/products.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { browserOf } from '../../testing/people.ts'
import { shopApp } from '../../testing/shop-app.ts'

const database = await freshDatabase()
const shop = await shopApp(database)
const { queries: db } = database
const { stock } = shop

const { ask: asAdmin } = await shop.person('admin')

beforeAll(async () => {
  await stock.category('Apple')
  await stock.category('réseau / & co')
})

/** The status of an address and its redirect. */
async function wayOf(path: string, method = 'GET') {
  const { status, headers } = await shop.ask(path, { method })
  return [status, headers.get('location')]
}

describe('an alternative spelling of an address redirects permanently', () => {
  test.each([
    ['/all-products/', '/all-products'],
    ['/all-products/?q=nokia%20%26%20co&sort=newest', '/all-products?q=nokia%20%26%20co&sort=newest'],
    ['/category/apple', '/category/Apple'],
    ['/de/category/apple?sort=newest', '/de/category/Apple?sort=newest'],
    ['/category/APPLE?cursor=x&sort=newest', '/category/Apple?cursor=x&sort=newest'],
    ['/category/R%C3%89SEAU%20%2F%20%26%20CO', '/category/r%C3%A9seau%20%2F%20%26%20co'],
    ['/blog/unit-tests//', '/blog/unit-tests'],
  ])('%s', async (path, location) => {
    expect(await wayOf(path)).toEqual([301, location])
    expect(await wayOf(path, 'HEAD')).toEqual([301, location])
  })

  test.each(['//evil.test/', '//evil.test//', '/%2F/evil.test/', '/\\evil.test/'])(
    'but never to another host: %s',
    async path => {
      const { status, headers } = await shop.ask(path)
      const location = headers.get('location')
      expect(status).toBe(301)
      expect(new URL(String(location), 'http://shop.test').host).toBe('shop.test')
    },
  )

  test.each(['/', '/all-products', '/category/Apple', '/category/r%C3%A9seau%20%2F%20%26%20co'])(
    'but not from the page itself: %s',
    async path => {
      expect(await wayOf(path)).toEqual([200, null])
    },
  )

  test('but not for API calls', async () => {
    expect(await wayOf('/api/nowhere/')).toEqual([404, null])
  })
})

describe('the address of a model redirects permanently', () => {
  const idOf = async (slug: string) =>
    ((await asAdmin('GET', `/api/models/${slug}`)).body as unknown as { _id: string })._id
  const merge = async (slug: string, into: string) =>
    expect(
      await asAdmin('POST', `/api/model-catalog/${await idOf(slug)}/merge`, { into: await idOf(into) }),
    ).toMatchObject({ status: 200 })
  const [ultra, ultra5g, plain] = [
    'samsung/galaxy-note20-ultra',
    'samsung/galaxy-note20-ultra-5g',
    'samsung/galaxy-note20',
  ]

  test.each(['/phones/Apple/iPhone-13', '/phones/APPLE/IPHONE-13', '/phones/apple/iphone-13/'])(
    'in another spelling: %s',
    async path => {
      expect(await wayOf(path)).toEqual([301, '/phones/apple/iphone-13'])
      expect(await wayOf(path, 'HEAD')).toEqual([301, '/phones/apple/iphone-13'])
    },
  )

  test('after it was merged, several times, too', async () => {
    expect(await wayOf(`/phones/${ultra}`)).toEqual([200, null])
    await merge(ultra, ultra5g)
    expect(await wayOf(`/phones/${ultra}`)).toEqual([301, `/phones/${ultra5g}`])
    expect(await wayOf(`/phones/${ultra.toUpperCase()}`)).toEqual([301, `/phones/${ultra5g}`])
    await merge(ultra5g, plain)
    for (const slug of [ultra, ultra5g])
      expect(await wayOf(`/phones/${slug}`)).toEqual([301, `/phones/${plain}`])
    expect(await wayOf(`/phones/${plain}`)).toEqual([200, null])
  })

  test.each(['/phones', '/phones/apple', '/phones/apple/iphone-199'])(
    'but there is no page without a model: %s',
    async path => {
      expect(await wayOf(path)).toEqual([404, null])
    },
  )
})

test.each([
  ['/all-products?q=&near=&minPrice=', '/all-products'],
  ['/all-products?q=nokia&brand=&sort=best', '/all-products?q=nokia'],
  ['/all-products?q=nokia&page=2', '/all-products?q=nokia'],
])('the list redirects to its address without empty and unknown parameters: %s', async (path, location) => {
  expect(await wayOf(path)).toEqual([307, location])
  expect(await wayOf(location)).toEqual([200, null])
})

describe('the address of a deleted category redirects to the one with its phones', () => {
  const remove = (id: string, moveTo?: string) => asAdmin('DELETE', `/api/category/${id}`, { moveTo })

  test('after several moves, ignoring case', async () => {
    const [palm, hp, lenovo] = [
      await stock.category('Palm'),
      await stock.category('HP'),
      await stock.category('Lenovo'),
    ]
    expect(await wayOf('/category/Palm')).toEqual([200, null])
    expect((await remove(palm.id, hp.id)).status).toBe(200)
    expect(await wayOf('/category/Palm?sort=newest')).toEqual([301, '/category/HP?sort=newest'])
    expect((await remove(hp.id, lenovo.id)).status).toBe(200)
    for (const path of ['/category/Palm', '/category/palm', '/category/HP', '/category/hp']) {
      expect(await wayOf(path)).toEqual([301, '/category/Lenovo'])
    }
  })

  test('until a category of that name is added again', async () => {
    const [siemens, gigaset] = [await stock.category('Siemens'), await stock.category('Gigaset')]
    await remove(siemens.id, gigaset.id)
    expect(await wayOf('/category/Siemens')).toEqual([301, '/category/Gigaset'])
    await stock.category('siemens')
    expect(await wayOf('/category/siemens')).toEqual([200, null])
    expect(await wayOf('/category/Siemens')).toEqual([301, '/category/siemens'])
  })

  test('but not if it had no phones or the other was deleted, too', async () => {
    const [sagem, bosch] = [await stock.category('Sagem'), await stock.category('Bosch')]
    await remove(sagem.id, bosch.id)
    await remove(bosch.id)
    expect(await wayOf('/category/Sagem')).toEqual([404, null])
    expect(await wayOf('/category/Bosch')).toEqual([404, null])
    expect(await wayOf('/category/Nobody')).toEqual([404, null])
  })

  test('but not if the deletion was refused', async () => {
    const [one, other] = [await stock.category('Benefon'), await stock.category('Ericsson')]
    expect(
      (await browserOf(shop).ask('DELETE', `/api/category/${one.id}`, { moveTo: other.id })).status,
    ).toBe(401)
    expect((await remove(one.id, one.id)).status).toBe(400)
    expect(await wayOf('/category/Benefon')).toEqual([200, null])
    expect(
      await db.select().from(formerCategoryNames).where(eq(formerCategoryNames.name, 'benefon')),
    ).toEqual([])
    expect(await db.$count(categories, eq(categories.id, one.id))).toBe(1)
  })
})
