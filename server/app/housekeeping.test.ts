import { beforeEach, expect, test } from 'vitest'
import type { HealthResult } from '#contract/health/calls.ts'
import { imageAddress } from '#contract/image-address.ts'
import { pictures } from '../schema/pictures.ts'
import { cities } from '../schema/places.ts'
import { freshDatabase } from '../testing/fresh-database.ts'
import { shopApp } from '../testing/shop-app.ts'
import { repeatHousekeeping } from './housekeeping.ts'

const METRICS_TOKEN = 'tests-may-read-these'
const database = await freshDatabase()
const { pool, queries: db } = database
const shop = await shopApp(database, { settings: { METRICS_TOKEN } })
const { stock } = shop
const { ask } = await shop.person('admin')

let isStoreDown = false
const remove = async (id: string) => {
  if (isStoreDown) throw new Error('the store is down')
  await shop.services.images.remove(id)
}
repeatHousekeeping({ db, services: { ...shop.services, images: { ...shop.services.images, remove } } })

// With a city, the table counts as filled.
await db.insert(cities).values({
  id: 1,
  name: 'Portland',
  key: 'portland',
  country: 'US',
  region: 'OR',
  population: 650_000,
  latitude: 45.5,
  longitude: -122.7,
})

beforeEach(async () => {
  isStoreDown = false
})

async function failingThrice() {
  for (const _ of [1, 2, 3]) await expect(shop.jobs.drain()).rejects.toThrow()
}

async function repeatedWork() {
  const { body } = await ask('GET', '/api/shop-health')
  return (body as { results: HealthResult[] }).results.find(({ check }) => check === 'repeated-work')
}

async function metrics() {
  const answer = await shop.ask('/metrics', { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
  return answer.text()
}

test('pictures that cannot be removed are reported, until they are', async () => {
  const { id: uploadedBy } = await stock.seller()
  const address = imageAddress('unused')
  await db.insert(pictures).values({ address, uploadedBy, createdAt: new Date(Date.now() - 90_000_000) })
  isStoreDown = true
  await failingThrice()
  expect(await repeatedWork()).toMatchObject({
    level: 'warning',
    says: 'Repeated work fails: unused pictures are not removed ("unused-pictures" has failed 3 times in a row).',
  })
  expect(await metrics()).toContain('redial_repeated_work_failures_in_a_row{work="unused-pictures"} 3')

  isStoreDown = false
  await shop.jobs.drain()
  expect(await db.select().from(pictures)).toEqual([])
  expect(await repeatedWork()).toMatchObject({ level: 'ok' })
})

test('places that cannot be looked up are reported, until they can', async () => {
  const [{ id: sellerId }, { id: categoryId }] = [await stock.seller(), await stock.category('Apple')]
  await stock.phone({ sellerId, categoryId })
  await pool.query('alter table cities rename to gone')
  await failingThrice()
  await pool.query('alter table gone rename to cities')
  expect(await repeatedWork()).toMatchObject({
    level: 'warning',
    says: 'Repeated work fails: listings are not found around a place ("places" has failed 3 times in a row).',
  })
  await shop.jobs.drain()
  expect(await repeatedWork()).toMatchObject({ level: 'ok' })
})
