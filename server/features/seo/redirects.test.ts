import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { formerCategoryNames } from '../../platform/database/schema/finding.ts'
import { categories } from '../../platform/database/schema/products.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { browserOf } from '../../testing/people.ts'
import { tokenFor } from '../../testing/sessions.ts'
import { shopApp } from '../../testing/shop-app.ts'
import { stockOf } from '../../testing/stock.ts'

const database = await freshDatabase()
const shop = await shopApp(database)
const { queries: db } = database
const stock = stockOf(db)

const admin = await stock.user({ role: 'admin' })
const asAdmin = browserOf(shop).as(await tokenFor(db, shop.services.secrets, admin.id))

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
