import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { products } from '../../schema/products.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { shopApp } from '../../testing/shop-app.ts'
import { startProgram } from '../../testing/started-program.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'

/** More phones than the shop's own process reads. */
const MANY = 20_500
/** So many are inserted by one statement, whose time is limited. */
const PART = MANY / 5

const database = await freshDatabase()
const shop = await shopApp(database)
const { api } = shop
const { queries: db } = database
const { stock } = shop
let nokia: string
let seller: string

beforeAll(async () => {
  nokia = (await stock.category('Nokia')).id
  const apple = await stock.category('Apple')
  // A program does not start with accounts of the demo.
  const verified = await stock.seller({ email: 'verified@example.org' })
  const unverified = await stock.seller({ email: 'seller@example.org', verified: false })
  seller = unverified.id
  for (let first = 1; first <= MANY; first += PART)
    await db.execute(sql`
      insert into products (id, seller_id, category_id, name, images, location, resell_price_cents, original_price_cents,
        years_used, condition, description, purchased_on, seller_phone, displayed, created_at)
      select uuidv7(), case when n % 10 = 0 then ${verified.id} else ${unverified.id} end::uuid, ${apple.id},
        'iPhone ' || 11 + n % 4, array['/images/one/1280.webp'], case when n % 5 = 0 then 'Reno, NV' else 'Austin, TX' end,
        1000 + n, 90000, 1.5, 'Good', 'Works.', '2023-05-14', '+1 503 555 0123', true,
        timestamptz '2026-01-01' + n * interval '1 second'
      from generate_series(${first}::int, ${first + PART - 1}::int) as n`)
  await stock.phone({ sellerId: seller, categoryId: nokia, name: 'Nokia 7.2', resellPriceCents: 900 })
})

test('a large shop is searched as it is in the database', async () => {
  const { total, brands, locations } = await api.products.facets({})
  expect(total).toBe(MANY + 1)
  expect(brands).toEqual([
    { value: 'Apple', count: MANY },
    { value: 'Nokia', count: 1 },
  ])
  expect(locations).toContainEqual({ value: 'Reno, NV', count: MANY / 5 })
  expect((await api.products.facets({ verified: true })).total).toBe(MANY / 10)

  const found = await api.products.all({ q: 'iphone 13', sort: 'cheapest', limit: 3 })
  expect(found.body.map(({ resellPrice }) => resellPrice)).toEqual([10.02, 10.06, 10.1])
  const newest = await api.products.all({ brand: ['Apple'], limit: 2 })
  expect(newest.body.map(({ resellPrice }) => resellPrice)).toEqual([(MANY + 1000) / 100, (MANY + 999) / 100])
  expect((await api.products.all({ q: 'nokai' })).body).toMatchObject([{ productName: 'Nokia 7.2' }])
})

test('later changes are found', async () => {
  const { id } = await stock.phone({ sellerId: seller, categoryId: nokia, name: 'Nokia 3310' })
  const names = async (q: string) => {
    const { words } = await api.products.facets({ q })
    const { body } = await api.products.all({ q })
    return words.unmet.length > 0 ? [] : body.map(({ productName }) => productName)
  }
  expect(await names('nokia')).toEqual(['Nokia 3310', 'Nokia 7.2'])
  await db.update(products).set({ name: 'Nokia 8210' }).where(sql`id = ${id}`)
  expect(await names('3310')).toEqual([])
  expect(await names('8210')).toEqual(['Nokia 8210'])
  await db.delete(products).where(sql`id = ${id}`)
  expect((await api.products.facets({})).total).toBe(MANY + 1)
})

test('a shop that is stopped while it builds the index exits at once, without an error', async () => {
  const folder = await temporaryFolder('many')
  const shop = startProgram({ env: { DATABASE_URL: database.url, DATA_DIR: folder.path } })
  const address = await shop.ready
  const searched = fetch(`${address}/api/facets`).catch(() => undefined)
  shop.process.kill('SIGTERM')
  const { code, output, errors } = await shop.exited
  await searched
  await folder.remove()
  expect({ code, errors }).toEqual({ code: 0, errors: '' })
  expect(output).not.toContain('could not be read')
})
