import { expect, test } from 'vitest'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { listingInput } from '../../testing/listing-input.ts'
import { testShop } from '../../testing/test-shop.ts'

const database = await freshDatabase()
const { shop, stock, person, pay, nokia } = await testShop(database)
const { pool } = database

type Person = Awaited<ReturnType<typeof person>>

/** Lists a phone as its seller, and shows it. */
async function listed(seller: Person, { imei, price }: { imei?: string; price: number }) {
  const image = `/images/${seller.id}/1280.webp`
  await pool.query('insert into pictures (address, uploaded_by) values ($1, $2) on conflict do nothing', [
    image,
    seller.id,
  ])
  const nokia = { productName: 'Nokia G20 64GB', productCategory: 'Nokia', resellPrice: price }
  const listing = listingInput(image, { ...nokia, ...(imei && { imei }) })
  const { status, body } = await seller.ask('POST', '/api/add-product', listing)
  expect([status, body]).toEqual([200, expect.anything()])
  const id = String(body._id)
  expect((await seller.ask('PUT', `/api/product/${id}`, { displayListing: true })).status).toBe(200)
  return id
}

/** Books a phone as a new buyer and pays for it. */
async function sold(id: string) {
  const buyer = await person('buyer')
  const booking = await buyer.booking(id)
  await pay(buyer, booking)
  return booking
}

const passportOf = async (id: string) => {
  const answer = await shop.ask(`/api/passports/${id}`)
  return { status: answer.status, body: await answer.json() }
}

test('shows earlier sales of the same device, even after the listing and the seller are deleted', async () => {
  const imei = '356938035643809'
  const first = await person('seller')
  const before = await listed(first, { imei, price: 150 })
  expect((await passportOf(before)).body).toMatchObject({ identified: true, earlierSales: [] })
  await sold(before)
  // The phone of a running deal cannot be listed again.
  await pool.query("update deals set state = 'paid-out', deadline_at = null")
  expect((await passportOf(before)).body).toMatchObject({ soldOn: expect.any(String), earlierSales: [] })

  const second = await person('seller')
  const id = await listed(second, { imei, price: 120 })
  const earlierSales = [{ soldOn: expect.any(String), condition: 'Good', price: 150 }]
  expect((await passportOf(id)).body).toMatchObject({ earlierSales })
  expect(await (await shop.ask(`/passport/${id}`)).text()).toContain('$150')

  // The rows that an erased account leaves.
  await pool.query('delete from products where id = $1', [before])
  const { body } = await passportOf(id)
  expect(body).toMatchObject({ earlierSales })
  for (const personal of [first.email, second.email, imei])
    expect(JSON.stringify(body)).not.toContain(personal)
  const { rows } = await pool.query('select * from device_sales')
  expect(JSON.stringify(rows)).not.toContain(first.id)
})

test('shows the booked price, and omits a refunded sale', async () => {
  const imei = '490154203237518'
  const seller = await person('seller')
  const id = await listed(seller, { imei, price: 200 })
  const buyer = await person('buyer')
  const booking = await buyer.booking(id)
  await pool.query('update products set resell_price_cents = 100 where id = $1', [id])
  await pay(buyer, booking)
  const sales = async () =>
    (await pool.query('select price_cents from device_sales where product_id = $1', [id])).rows
  expect(await sales()).toEqual([{ price_cents: 20_000 }])
  expect((await seller.deal('POST', booking, '/refund', {})).status).toBe(200)
  expect(await sales()).toEqual([])
  expect(await passportOf(id)).toMatchObject({ status: 404, body: { code: 'PASSPORT_NOT_FOUND' } })
  expect((await shop.ask(`/passport/${id}`)).status).toBe(404)
})

test('reports unknown facts as unknown, and the updates of the model', async () => {
  const { rows } = await pool.query(
    `insert into phone_models (brand, name, slug, updates_until) values ('Nokia', 'Test 1', 'nokia/test-1', '2028-09-01') returning id`,
  )
  const seller = await stock.seller()
  const product = await stock.phone({ sellerId: seller.id, categoryId: nokia, modelId: rows[0].id })
  const passport = {
    identified: false,
    model: 'Test 1',
    earlierSales: [],
    selfTests: [],
    updates: { until: '2028-09-01', stillUpdated: false },
  }
  expect((await passportOf(product.id)).body).toMatchObject(passport)
  const text = await (await shop.ask(`/passport/${product.id}`)).text()
  expect(text).toContain('earlier sales cannot be known')
  expect(text).toContain('September 1, 2028')

  // A merged model is replaced by its target.
  await pool.query(
    `with target as (
       insert into phone_models (brand, name, slug, still_updated) values ('Nokia', 'Test 2', 'nokia/test-2', true) returning id
     ) update phone_models set merged_into = target.id from target where phone_models.id = $1`,
    [rows[0].id],
  )
  expect((await passportOf(product.id)).body).toMatchObject({
    model: 'Test 2',
    updates: { stillUpdated: true },
  })
})
