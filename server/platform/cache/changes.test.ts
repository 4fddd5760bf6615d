import { setTimeout as sleep } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { categories, products } from '../../schema/products.ts'
import { payments } from '../../schema/sales.ts'
import { users } from '../../schema/users.ts'
import { cachedShop } from '../../testing/cached-shop.ts'
import { databaseProxy } from '../../testing/database-proxy.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { listingInput } from '../../testing/listing-input.ts'
import { connect } from '../database/connect.ts'
import { createLog } from '../log/log.ts'

const database = await freshDatabase()
const { queries: db } = database
/** Another process on the same database. */
const elsewhere = connect(database.url, { connections: 4 })
afterAll(() => elsewhere.close())
const here = await cachedShop(database)
const there = await cachedShop(elsewhere)

const { stock } = here
/** Allows for a busy machine. */
const SOON = { timeout: 10_000, interval: 20 }

type Person = Awaited<ReturnType<typeof here.person>>
let seller: Person
let buyer: Person
let categoryId: string
let phone: typeof products.$inferSelect
beforeAll(async () => {
  seller = await here.person('seller')
  buyer = await here.person('buyer')
  categoryId = (await stock.category('Apple')).id
})
let number = 0
beforeEach(async () => {
  phone = await stock.phone({ sellerId: seller.id, categoryId, name: `Fairphone ${++number}` })
  await Promise.all([here.caughtUp(), there.caughtUp()])
})

/** Lists that contain the phone. */
const lists = [
  '/api/allproducts?limit=100',
  '/api/category/Apple?limit=100',
  '/all-products',
  '/category/Apple',
]
/** The phone's own page. */
const ownPage = () => [`/api/product-details/${phone.id}`, `/product-details/${phone.id}`]

/** The number of these pages of this process that contain this text. */
async function showing({ get }: typeof here, text: string, paths: string[]): Promise<number> {
  const responses = await Promise.all(paths.map(path => get(path)))
  return responses.filter(({ status, body }) => status === 200 && body.toString().includes(text)).length
}

/** Lists that were cached before this may be served until a second has passed. */
async function listsOlderThan(moment: number): Promise<void> {
  await sleep(Math.max(0, moment + 1000 - performance.now()))
}

const edited = () =>
  listingInput(phone.images[0], { productName: `Edited ${number}`, productImages: phone.images })

async function sell() {
  const booking = await buyer.booking(phone.id)
  const { body } = await buyer.start(booking)
  await buyer.confirm(body.clientSecret)
  return buyer.record(booking, String(body.clientSecret).split('_secret')[0])
}

describe('a change is visible on a phone’s own page immediately, in other processes soon, and in lists after a second', () => {
  test.each([
    ['hiding', () => seller.ask('PUT', `/api/product/${phone.id}`, { displayListing: false }), 0],
    ['deleting', () => seller.ask('DELETE', `/api/product/${phone.id}`), 0],
    ['editing', () => seller.ask('PUT', `/api/edit-product/${phone.id}`, edited()), 0],
    // People who know the address can still open it.
    ['selling', sell, 2],
  ] as const)('%s', async (_, change, left) => {
    for (const shop of [here, there]) {
      await expect.poll(() => showing(shop, phone.name, lists), SOON).toBe(4)
      expect(await showing(shop, phone.name, ownPage())).toBe(2)
      for (const path of [...lists, ...ownPage()]) await shop.cached(path)
    }
    const listed = performance.now()

    expect(await change()).toMatchObject({ status: 200 })

    const { hits } = await here.counts()
    expect(await showing(here, phone.name, ownPage())).toBe(left)
    expect((await here.counts()).hits).toBe(hits)
    await expect.poll(() => showing(there, phone.name, ownPage()), SOON).toBe(left)
    await listsOlderThan(listed)
    expect(await showing(here, phone.name, lists)).toBe(0)
    await expect.poll(() => showing(there, phone.name, lists), SOON).toBe(0)
  })

  test('calls that write mark their browser, also those with GET, and reading ones do not', async () => {
    const admin = await here.person('admin')
    const marks = async (who: Person, method: string, path: string) =>
      (await who.ask(method, path)).headers.get('set-cookie')?.includes('redial.wrote=') ?? false
    expect(await marks(admin, 'GET', `/api/productAdvertise/${phone.id}`)).toBe(true)
    expect(await marks(buyer, 'GET', `/api/removeWishlistProduct/${phone.id}`)).toBe(true)
    expect(await marks(buyer, 'GET', `/api/productAdvertise/${phone.id}`)).toBe(false)
    expect(await marks(buyer, 'POST', `/api/product-view/${phone.id}`)).toBe(false)
    expect(await marks(buyer, 'GET', `/api/product-details/${phone.id}`)).toBe(false)
  })

  test('listing another phone', async () => {
    const [path] = lists as [string]
    await here.cached(path)
    await there.cached(path)
    const listed = performance.now()
    await stock.phone({ sellerId: seller.id, categoryId, name: 'Brand new' })
    await here.caughtUp()
    await listsOlderThan(listed)
    expect(await showing(here, 'Brand new', [path])).toBe(1)
    await expect.poll(() => showing(there, 'Brand new', [path]), SOON).toBe(1)
  })

  test('verifying the seller, and another name of the category', async () => {
    const details = async ({ get }: typeof here) =>
      JSON.parse((await get(`/api/product-details/${phone.id}`)).body.toString())
    for (const shop of [here, there]) await shop.cached(`/api/product-details/${phone.id}`)

    await db.update(users).set({ verified: true }).where(eq(users.id, seller.id))
    await here.caughtUp()
    expect(await details(here)).toMatchObject({ verifiedSeller: true })
    await expect.poll(() => details(there), SOON).toMatchObject({ verifiedSeller: true })

    await db.update(categories).set({ name: 'Pear' }).where(eq(categories.id, categoryId))
    await here.caughtUp()
    expect(await details(here)).toMatchObject({ productCategory: 'Pear' })
    await expect.poll(() => details(there), SOON).toMatchObject({ productCategory: 'Pear' })
    await db.update(categories).set({ name: 'Apple' }).where(eq(categories.id, categoryId))
  })
})

describe('unaffected cache entries', () => {
  /** The number of these pages that were rendered again after this change. */
  async function madeAgain(paths: string[], change: () => Promise<unknown>): Promise<number> {
    for (const path of paths) await here.cached(path)
    const { misses } = await here.counts()
    await change()
    await here.caughtUp()
    for (const path of paths) await here.get(path)
    return (await here.counts()).misses - misses
  }
  const rename = (id: string) => () => db.update(users).set({ name: 'New Name' }).where(eq(users.id, id))

  test('a change of one phone, even of a column that a later version adds, preserves the pages of others', async () => {
    const other = await stock.phone({ sellerId: seller.id, categoryId })
    await here.caughtUp()
    const paths = [
      `/api/product-details/${other.id}`,
      `/product-details/${other.id}`,
      '/about',
      '/api/category',
    ]
    const edit = () => db.update(products).set({ name: 'Changed' }).where(eq(products.id, phone.id))
    expect(await madeAgain(paths, edit)).toBe(0)
    expect(await madeAgain(ownPage(), edit)).toBe(0)
    const reprice = () => db.update(products).set({ resellPriceCents: 777 }).where(eq(products.id, phone.id))
    expect(await madeAgain(ownPage(), reprice)).toBe(2)
    await database.pool.query('alter table products add column later text')
    const later = () =>
      database.pool.query(`update products set later = 'a later version' where id = $1`, [phone.id])
    expect(await madeAgain(ownPage(), later)).toBe(2)
    expect(await madeAgain(paths, later)).toBe(0)
    await database.pool.query('alter table products drop column later')
  })

  test('renaming a buyer preserves everything, renaming a seller the phones of others', async () => {
    const another = await stock.seller({ email: 'another@redial.test' })
    const other = await stock.phone({ sellerId: another.id, categoryId })
    await here.caughtUp()
    expect(await madeAgain([...lists, ...ownPage()], rename(buyer.id))).toBe(0)
    expect(await madeAgain([`/product-details/${other.id}`], rename(seller.id))).toBe(0)
    expect(await madeAgain([`/product-details/${other.id}`, ...ownPage()], rename(another.id))).toBe(1)
  })

  describe('lists', () => {
    const all = '/api/allproducts?limit=1'
    const cheapest = '/api/allproducts?limit=1&brand=Apple&sort=cheapest'
    const affordable = '/api/allproducts?limit=1&brand=Apple&max=400'
    const ofApple = [all, cheapest, affordable, '/api/category/Apple?limit=1']
    const ofNokia = [
      '/api/category/Nokia?limit=1',
      '/api/allproducts?limit=1&brand=Nokia&sort=cheapest',
      '/api/allproducts?limit=1&q=nokia+64gb',
    ]
    const words = '/api/allproducts?limit=1&q=fairphone'
    const lists = [...ofApple, ...ofNokia, words]
    let nokiaId: string
    let newest: string
    beforeAll(async () => {
      nokiaId = (await stock.category('Nokia')).id
      await stock.phone({ sellerId: seller.id, categoryId: nokiaId, name: 'Nokia 7.2', storageGb: 64 })
    })
    beforeEach(async () => {
      // It is shown before the phone that changes.
      newest = (await stock.phone({ sellerId: seller.id, categoryId, name: 'iPhone 13' })).id
      await here.caughtUp()
      // Meanwhile, lists from before may be served, and searches are cached only briefly.
      await listsOlderThan(performance.now())
      await expect.poll(() => here.shop.services.search.isBehind(), SOON).toBe(false)
    })
    const edit = (id: string, values: Partial<typeof products.$inferInsert>) =>
      db.update(products).set(values).where(eq(products.id, id))

    // In a test, all prices are the same, so that the newest phone is also the first of the cheapest.
    test.each([
      ['a price', () => edit(phone.id, { resellPriceCents: 99_900 }), [cheapest, affordable, words]],
      ['a description', () => edit(phone.id, { description: 'Edited.' }), [words]],
      ['a shown price', () => edit(newest, { resellPriceCents: 99_900 }), ofApple],
      ['a condition', () => edit(phone.id, { condition: 'Fair' }), [...ofApple, words]],
      ['a hidden phone', () => edit(phone.id, { displayed: false }), [...ofApple, words]],
      ['a sold phone', () => edit(phone.id, { soldAt: new Date() }), [...ofApple, words]],
      ['another category', () => edit(phone.id, { categoryId: nokiaId }), lists],
      [
        'a new phone',
        () => stock.phone({ sellerId: seller.id, categoryId: nokiaId, resellPriceCents: 99_900 }),
        [all, ...ofNokia, words],
      ],
      ['a verified seller', () => db.update(users).set({ verified: sql`not verified` }), lists],
    ] as const)('%s outdates only lists that it affects', async (_, change, affected) => {
      for (const path of lists) await here.cached(path)
      const listed = performance.now()
      await change()
      await here.caughtUp()
      await listsOlderThan(listed)
      const outdated: string[] = []
      for (const path of lists) {
        const { misses } = await here.counts()
        await here.get(path)
        if ((await here.counts()).misses > misses) outdated.push(path)
      }
      expect(outdated).toEqual(lists.filter(path => affected.some(each => each === path)))
    })

    test('counts next to filters may be ten seconds old', async () => {
      const paths = ['/api/product-facets?q=nokia', '/api/search-suggestions?q=nok']
      for (const path of paths) await here.cached(path)
      const counted = performance.now()
      await edit(phone.id, { displayed: false })
      await here.caughtUp()
      await listsOlderThan(counted)
      const { misses } = await here.counts()
      for (const path of paths) await here.get(path)
      expect((await here.counts()).misses).toBe(misses)
    })
  })

  test('lists of a busy shop are rendered once a second', async () => {
    const [path] = lists as [string]
    await here.cached(path)
    const before = await here.counts()
    const began = performance.now()
    let asked = 0
    while (performance.now() - began < 3000) {
      await db
        .update(products)
        .set({ resellPriceCents: 1000 + asked++ })
        .where(eq(products.id, phone.id))
      await here.caughtUp()
      await here.get(path)
    }
    const { misses, hits } = await here.counts()
    expect(misses - before.misses).toBeLessThanOrEqual(4)
    expect(hits - before.hits).toBe(asked - (misses - before.misses))
  })
})

test('a hold is shown immediately, and no longer than it lasts', async () => {
  const path = `/api/product-details/${phone.id}`
  const beingBought = async () => JSON.parse((await here.get(path)).body.toString()).beingBought
  await here.cached(path)
  expect(await beingBought()).toBe(false)
  expect((await buyer.start(await buyer.booking(phone.id))).status).toBe(200)
  expect([await beingBought(), await beingBought()]).toEqual([true, true])

  // No change event reports the expiry of a hold.
  await db.update(payments).set({ holdExpiresAt: sql`now() + interval '2 seconds'` })
  await here.caughtUp()
  await expect.poll(beingBought, SOON).toBe(false)
})

test('a response that was being made during a change is sent to clients that asked before it, and not cached', async () => {
  const proxy = await databaseProxy(database.url)
  onTestFinished(proxy.close)
  const throughProxy = connect(proxy.url, { connections: 2 })
  onTestFinished(() => throughProxy.close(0))
  // Its queries go through the proxy, but its feed reaches the database.
  const slow = await cachedShop({ ...throughProxy, listening: database.listening })
  const path = '/api/category/Apple'
  // Opens both connections.
  await Promise.all([slow.get(`${path}?limit=1`), slow.get(`${path}?limit=2`)])
  const { rows: began } = await elsewhere.pool.query('select clock_timestamp() as now')
  const answered = async () => {
    const { rows } = await elsewhere.pool.query(
      `select 1 from pg_stat_activity where datname = current_database() and state = 'idle'
        and query like 'select "products"."id"%' and query_start > $1`,
      [began[0].now],
    )
    return rows.length
  }
  proxy.holdResults()
  const inFlight = slow.get(path)
  await expect.poll(answered, SOON).toBe(1)

  await db.update(categories).set({ name: 'Pear' }).where(eq(categories.id, categoryId))
  await slow.caughtUp()
  const later = slow.get(path)
  await expect.poll(answered, SOON).toBe(2)
  proxy.resume()
  expect((await inFlight).status).toBe(200)
  expect((await later).status).toBe(404)
  expect((await slow.get(path)).status).toBe(404)
  expect((await slow.get('/api/category/Pear')).status).toBe(200)
  await db.update(categories).set({ name: 'Apple' }).where(eq(categories.id, categoryId))
})

test('a process that cannot read changes logs it and serves nothing stale', async () => {
  const proxy = await databaseProxy(database.url)
  onTestFinished(proxy.close)
  const throughProxy = connect(proxy.url, { connections: 2 })
  onTestFinished(() => throughProxy.close(0))
  const lines: string[] = []
  const log = createLog({ level: 'warn', destination: { write: line => void lines.push(line) } })
  // Its queries reach the database, but its feed goes through the proxy.
  const deaf = await cachedShop({ ...database, listening: throughProxy.listening }, { log })
  const pages = [...lists, ...ownPage()]
  for (const path of pages) await deaf.cached(path)

  proxy.freeze()
  await db.update(products).set({ displayed: false }).where(eq(products.id, phone.id))
  // It notices after two seconds.
  await expect.poll(() => showing(deaf, phone.name, pages), SOON).toBe(0)
  const { hits } = await deaf.counts()
  expect(await showing(deaf, phone.name, pages)).toBe(0)
  expect((await deaf.counts()).hits).toBe(hits)
  expect(lines.map(line => JSON.parse(line).msg)).toContain(
    'the change feed is behind: nothing is served from the cache',
  )
  expect((await deaf.get('/readyz')).status).toBe(200)
  const metrics = (
    await deaf.get('/metrics', { authorization: 'Bearer tests-may-read-these' })
  ).body.toString()
  expect(Number(metrics.match(/^redial_change_feed_lag_seconds (\S+)/m)?.[1])).toBeGreaterThan(2)

  proxy.resume()
  await deaf.cached(lists[0] as string)
  expect(await showing(deaf, phone.name, pages)).toBe(0)
})
