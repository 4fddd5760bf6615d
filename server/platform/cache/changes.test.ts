import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { keepingShop } from '../../testing/cached-app.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { buyingWith } from '../../testing/paying.ts'
import { connect } from '../database/connect.ts'
import { categories, payments, products, users } from '../database/schema.ts'

const database = await freshDatabase()
const { queries: db } = database
/** Another process on the same database. */
const elsewhere = connect(database.url, { connections: 4 })
afterAll(() => elsewhere.close())
const here = await keepingShop(database)
const there = await keepingShop(elsewhere)

const { stock } = here
/** A busy machine may take its time. */
const SOON = { timeout: 10_000, interval: 20 }

type Person = Awaited<ReturnType<typeof here.personOf>>
let seller: Person
let buyer: Person
let categoryId: string
let phone: typeof products.$inferSelect
beforeAll(async () => {
  seller = await here.personOf('seller')
  buyer = await here.personOf('buyer')
  categoryId = (await stock.category('Apple')).id
})
let number = 0
beforeEach(async () => {
  phone = await stock.phone({ sellerId: seller.id, categoryId, name: `Fairphone ${++number}` })
  await Promise.all([here.caughtUp(), there.caughtUp()])
})

/** Where the phone is shown. */
const places = () => [
  '/api/allproducts?limit=100',
  '/api/category/Apple?limit=100',
  `/api/product-details/${phone.id}`,
  '/all-products',
  '/category/Apple',
  `/product-details/${phone.id}`,
]

/** In how many places of this process this text stands. */
async function showing({ get }: typeof here, text: string): Promise<number> {
  const answers = await Promise.all(places().map(path => get(path)))
  return answers.filter(({ status, body }) => status === 200 && body.toString().includes(text)).length
}

const wire = () => ({
  productName: `Edited ${number}`,
  productCategory: 'Apple',
  productImage: phone.images[0],
  productImages: phone.images,
  location: 'Salem, OR',
  resellPrice: 99.5,
  orginalPrice: 500,
  usedYear: 1,
  condition: 'Good',
  purchaseYear: '2023-05-14',
  description: 'Works.',
  sellerNumber: '+1 503 555 0123',
})

async function sell() {
  const buying = buyingWith(buyer.ask)
  const booking = await buying.booking(phone.id)
  const { body } = await buying.start(booking)
  await buying.confirm(body.clientSecret)
  return buying.record(booking, String(body.clientSecret).split('_secret')[0])
}

describe('a change is gone from this process at once and from others soon', () => {
  test.each([
    ['hiding', () => seller.ask('PUT', `/api/product/${phone.id}`, { displayListing: false }), 0],
    ['deleting', () => seller.ask('DELETE', `/api/product/${phone.id}`), 0],
    ['editing', () => seller.ask('PUT', `/api/edit-product/${phone.id}`, wire()), 0],
    // Whoever knows the address still finds it there.
    ['selling', sell, 2],
  ] as const)('%s', async (_, change, left) => {
    for (const path of places()) {
      await here.kept(path)
      await there.kept(path)
    }
    expect([await showing(here, phone.name), await showing(there, phone.name)]).toEqual([6, 6])

    expect(await change()).toMatchObject({ status: 200 })

    expect(await showing(here, phone.name)).toBe(left)
    await expect.poll(() => showing(there, phone.name), SOON).toBe(left)
  })

  test('listing another phone', async () => {
    await here.kept('/api/allproducts?limit=100')
    await there.kept('/api/allproducts?limit=100')
    await stock.phone({ sellerId: seller.id, categoryId, name: 'Brand new' })
    await here.caughtUp()
    const shows = async ({ get }: typeof here) =>
      (await get('/api/allproducts?limit=100')).body.toString().includes('Brand new')
    expect(await shows(here)).toBe(true)
    await expect.poll(() => shows(there), SOON).toBe(true)
  })

  test('verifying the seller, and another name of the category', async () => {
    const details = async ({ get }: typeof here) =>
      JSON.parse((await get(`/api/product-details/${phone.id}`)).body.toString())
    for (const shop of [here, there]) await shop.kept(`/api/product-details/${phone.id}`)

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

test('a change of one phone leaves the pages of others', async () => {
  const other = await stock.phone({ sellerId: seller.id, categoryId })
  await here.caughtUp()
  const paths = [`/api/product-details/${other.id}`, '/about']
  for (const path of paths) await here.kept(path)
  const { misses } = await here.counts()
  await db.update(products).set({ name: 'Changed' }).where(eq(products.id, phone.id))
  await here.caughtUp()
  for (const path of paths) await here.get(path)
  expect((await here.counts()).misses).toBe(misses)
})

test('that somebody is paying is told at once, for no longer than it is so', async () => {
  const path = `/api/product-details/${phone.id}`
  const beingBought = async () => JSON.parse((await here.get(path)).body.toString()).beingBought
  await here.kept(path)
  expect(await beingBought()).toBe(false)
  const buying = buyingWith(buyer.ask)
  expect((await buying.start(await buying.booking(phone.id))).status).toBe(200)
  expect([await beingBought(), await beingBought()]).toEqual([true, true])

  // Nothing is told when a hold runs out.
  await db.update(payments).set({ holdExpiresAt: sql`now() + interval '2 seconds'` })
  await here.caughtUp()
  await expect.poll(beingBought, SOON).toBe(false)
})

test('an answer that was under way during a change is given to who asked before it, and not kept', async () => {
  const path = '/api/category/Apple'
  const client = await elsewhere.pool.connect()
  await client.query('begin; lock table products in access exclusive mode')
  // It has found the category, and waits for its phones.
  const underWay = here.get(path)
  const waiting = () =>
    elsewhere.pool.query(`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%"products"."category_id" = $%'`)
  await expect.poll(async () => (await waiting()).rows.length, SOON).toBeGreaterThan(0)

  await db.update(categories).set({ name: 'Pear' }).where(eq(categories.id, categoryId))
  await here.caughtUp()
  expect((await here.get(path)).status).toBe(404)
  await client.query('commit')
  client.release()
  expect((await underWay).status).toBe(200)
  expect((await here.get(path)).status).toBe(404)
  expect((await here.get('/api/category/Pear')).status).toBe(200)
  await db.update(categories).set({ name: 'Apple' }).where(eq(categories.id, categoryId))
})
