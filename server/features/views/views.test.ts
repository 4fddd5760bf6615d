import { expect, test } from 'vitest'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { browserOf } from '../../testing/people.ts'
import { shopApp } from '../../testing/shop-app.ts'

const database = await freshDatabase()
const { pool } = database
const shop = await shopApp(database)
const { stock } = shop

const seller = await shop.person('seller')
const buyer = await shop.person('buyer')
const brand = await stock.category('Nokia')
const phoneOf = (more = {}) => stock.phone({ sellerId: seller.id, categoryId: brand.id, ...more })

/** Views a phone, each time from a new network unless one is given. */
const look = async (id: string, { from, as }: { from?: string; as?: { token: string } } = {}) => {
  const visitor = browserOf(shop, from ? { from } : {})
  const ask = as ? visitor.as(as.token) : visitor.ask
  return (await ask('POST', `/api/product-view/${id}`)).status
}
const listed = async () => {
  const { body } = await seller.ask('GET', `/api/product/${seller.email}`)
  return body as unknown as { _id: string; views: number; wishlists: number; bookings: number }[]
}
const interestIn = async (id: string) => {
  const { views, wishlists, bookings } = (await listed()).find(({ _id }) => _id === id) ?? {}
  return { views, wishlists, bookings }
}

test('sellers see views, wishlist entries and bookings of the last 30 days for each of their own listings', async () => {
  const phone = await phoneOf()
  const hidden = await phoneOf({ displayed: false })
  expect(await interestIn(phone.id)).toEqual({ views: 0, wishlists: 0, bookings: 0 })

  const nobody = '00000000-0000-7000-8000-000000000000'
  for (const id of [phone.id, phone.id, hidden.id, nobody])
    expect(await look(id, { from: '198.51.100.1' })).toBe(200)
  expect(await look(phone.id, { as: buyer })).toBe(200)
  expect(await look(phone.id, { as: seller })).toBe(200)
  expect(await look('no-id')).toBe(400)
  await shop.services.views.store()
  expect((await buyer.ask('PUT', `/api/addToWishlistProduct?id=${phone.id}`)).status).toBe(200)
  await stock.booking({ product: phone, buyer, state: 'placed' })
  await stock.booking({ product: phone, buyer: await stock.user(), state: 'cancelled' })

  expect(await interestIn(phone.id)).toEqual({ views: 2, wishlists: 1, bookings: 1 })
  const { rows } = await pool.query('select product_id from listing_views')
  expect(rows).toEqual([{ product_id: phone.id }])

  await look(phone.id)
  await shop.services.views.store()
  expect(await interestIn(phone.id)).toMatchObject({ views: 3 })
  await pool.query("update listing_views set day = day - interval '30 days'")
  expect(await interestIn(phone.id)).toMatchObject({ views: 0 })
})

test('views that could not be stored are stored later', async () => {
  const phone = await phoneOf()
  await look(phone.id)
  await pool.query('alter table listing_views rename to gone')
  await expect(shop.services.views.store()).rejects.toThrow()
  await pool.query('alter table gone rename to listing_views')
  await shop.services.views.store()
  expect(await interestIn(phone.id)).toMatchObject({ views: 1 })
})
