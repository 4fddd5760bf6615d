import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { MAX_LISTINGS } from '#contract/constants.ts'
import { budgetSlots } from '../platform/budgets/usage-tables.ts'
import { fileOf, newSellerOf } from '../testing/file-samples.ts'
import { freshDatabase } from '../testing/fresh-database.ts'
import { shopApp } from '../testing/shop-app.ts'

const database = await freshDatabase()
const { queries: db } = database
const shop = await shopApp(database)
const { stock } = shop
const { id: categoryId } = await stock.category('Apple')

test('exports of one account are few, and one at a time', async () => {
  const seller = await newSellerOf(shop)
  const { ask } = seller
  const atOnce = await Promise.all(Array.from({ length: 5 }, () => ask('GET', '/api/account/data')))
  const statuses = atOnce.map(({ status }) => status)
  expect(statuses).toContain(200)
  expect(statuses.every(status => status === 200 || status === 429)).toBe(true)
  // Five an hour, also those that were refused.
  expect((await ask('GET', '/api/account/data')).status).toBe(429)
  const files = await Promise.all(Array.from({ length: 40 }, () => ask('GET', '/api/export-products')))
  expect(files.some(({ status }) => status === 200)).toBe(true)
  expect((await ask('GET', '/api/export-products')).status).toBe(429)
  const other = await newSellerOf(shop)
  expect((await other.ask('GET', '/api/account/data')).status).toBe(200)
})

test('an export of many listings has each of them once', async () => {
  const seller = await newSellerOf(shop)
  const count = 700
  // All have the same time of creation.
  await db.execute(sql`
    insert into products (seller_id, category_id, name, images, location, resell_price_cents, original_price_cents,
      years_used, condition, description, purchased_on, seller_phone, id)
    select ${seller.id}, ${categoryId}, 'Phone ' || n, '{/images/one/1280.webp}', 'Reno', 100, 100, 1,
      'Good', 'Works.', '2023-05-14', '+15035550123', gen_random_uuid() from generate_series(1, ${count}) as n`)
  const names = Array.from({ length: count }, (_, index) => `Phone ${index + 1}`).toSorted()
  const { ask } = seller
  const { body } = await ask('GET', '/api/account/data')
  expect((body.listings as { name: string }[]).map(({ name }) => name).toSorted()).toEqual(names)
  const csv = String((await ask('GET', '/api/export-products')).body)
  expect(csv.match(/^Phone \d+/gm)?.toSorted()).toEqual(names)
})

test('an export whose reader has gone makes room for the next one', async () => {
  const seller = await newSellerOf(shop)
  const ask = () => shop.ask('/api/export-products', { headers: { authorization: `bearer ${seller.token}` } })
  const unread = await ask()
  expect(unread.status).toBe(200)
  expect((await ask()).status).toBe(429)
  await unread.body?.cancel()
  const next = await ask()
  expect(next.status).toBe(200)
  expect(await next.text()).toContain('productName')
  expect((await ask()).status).toBe(200)
})

test('the export has nothing of other people that the page of the deal does not show', async () => {
  const seller = await newSellerOf(shop)
  const buyer = await stock.user()
  const product = await stock.phone({ sellerId: seller.id, categoryId })
  const { id } = await stock.booking({ product, buyer, state: 'delivered' })
  await db.execute(
    sql`update bookings set ship_to = '12 Secret Street', delivery = 'shipping', shipping_cents = 0 where id = ${id}`,
  )
  const { body } = await seller.ask('GET', '/api/account/data')
  expect(JSON.stringify(body)).not.toContain('Secret Street')
  expect(JSON.stringify(body)).not.toMatch(/holderAddress|checkAt|stuckReason|wrongCodes|causedBy/)
  expect(body.bookingsOfMyListings).toMatchObject([{ id, buyerName: buyer.name }])
})

test('a seller cannot have more unsold listings than the limit, however many requests there are', async () => {
  const seller = await newSellerOf(shop)
  await db.execute(sql`update users set verified = false where id = ${seller.id}`)
  await db.execute(sql`
    insert into products (id, seller_id, category_id, name, images, location, resell_price_cents, original_price_cents,
      years_used, condition, description, purchased_on, seller_phone)
    select gen_random_uuid(), ${seller.id}, ${categoryId}, 'iPhone ' || n, '{/images/one/1280.webp}', 'Reno', 100, 100, 1,
      'Good', 'Works.', '2023-05-14', '+15035550123' from generate_series(1, ${MAX_LISTINGS - 5}) as n`)
  const { ask } = seller
  const files = Array.from({ length: 6 }, (_, index) =>
    fileOf(...Array.from({ length: 3 }, (_, row) => ({ productName: `New ${index} ${row}` }))),
  )
  const send = (csv: string | undefined) => ask('POST', '/api/import-products', { csv, confirm: true })
  // Three at a time is what one account may import.
  const answers = await Promise.all(files.slice(0, 3).map(send))
  answers.push(...(await Promise.all(files.slice(3).map(send))))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('TOO_MANY_LISTINGS')
  expect(await seller.listed()).toHaveLength(MAX_LISTINGS - 2)
  await db.execute(sql`update users set verified = true where id = ${seller.id}`)
  expect((await send(files[5])).status).toBe(200)
})

test('a fourth file of an account at once is refused and lists nothing, and other accounts are not affected', async () => {
  const [seller, other] = [await newSellerOf(shop), await newSellerOf(shop)]
  const send = ({ ask }: typeof seller, productName: string) =>
    ask('POST', '/api/import-products', { csv: fileOf({ productName }), confirm: true })
  // The imports wait for this lock, so that all are in flight at once.
  const lock = await database.pool.connect()
  await lock.query('begin; lock table categories in access exclusive mode')
  const first = [send(seller, 'One'), send(seller, 'Two'), send(seller, 'Three')]
  await expect
    .poll(async () => db.$count(budgetSlots, eq(budgetSlots.budget, 'imports-in-flight-by-user')))
    .toBe(3)
  expect(await send(seller, 'Four')).toMatchObject({
    status: 429,
    body: { code: 'TOO_MANY_REQUESTS', message: expect.stringContaining('already being read') },
  })
  const others = send(other, 'Five')
  await lock.query('commit')
  lock.release()
  expect((await Promise.all([...first, others])).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await seller.listed()).toHaveLength(3)
  expect((await send(seller, 'Four')).status).toBe(200)
})
