import { beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { browserOf } from '../../testing/people.ts'
import { shopApp } from '../../testing/shop-app.ts'

const database = await freshDatabase()
const shop = await shopApp(database)
const { stock } = shop
let categoryId: string
beforeAll(async () => {
  categoryId = (await stock.category('Apple')).id
})

const reader = async (values: Parameters<typeof stock.user>[0] = {}) =>
  (await shop.person('buyer', values)).ask
const phoneOf = (sellerId: string) => stock.phone({ sellerId, categoryId })

test('contact details are for people with a confirmed address', async () => {
  const seller = await stock.seller()
  const { id } = await phoneOf(seller.id)
  const stranger = await (await reader({ emailConfirmedAt: null }))('GET', `/api/product-details/${id}`)
  expect(stranger.body).toMatchObject({ contactHidden: 'unconfirmed' })
  expect(stranger.body).not.toHaveProperty('sellerEmail')
  expect(stranger.body).not.toHaveProperty('sellerNumber')
  const confirmed = await (await reader())('GET', `/api/product-details/${id}`)
  expect(confirmed.body).toMatchObject({ sellerEmail: seller.email, sellerNumber: '+1 503 555 0123' })
  const anonymous = await browserOf(shop).ask('GET', `/api/product-details/${id}`)
  expect(anonymous.body).not.toHaveProperty('contactHidden')
  expect(anonymous.body).not.toHaveProperty('sellerEmail')
})

test('nobody reads the contact details of all sellers', async () => {
  const ask = await reader()
  const phones = await Promise.all(Array.from({ length: 65 }, async () => phoneOf((await stock.seller()).id)))
  const read = async () => Promise.all(phones.map(({ id }) => ask('GET', `/api/product-details/${id}`)))
  const shown = (answers: Awaited<ReturnType<typeof read>>) =>
    answers.filter(({ body }) => 'sellerEmail' in body).length
  expect(shown(await read())).toBe(60)
  // The same sellers again are free.
  const again = await read()
  expect(shown(again)).toBe(60)
  expect(again.filter(({ body }) => body.contactHidden === 'too-many')).toHaveLength(5)
  expect(again.every(({ status }) => status === 200)).toBe(true)
})
