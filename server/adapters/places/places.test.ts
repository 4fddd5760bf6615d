import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { places as typedPlaces } from '../../schema/places.ts'
import { products } from '../../schema/products.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { stockOf } from '../../testing/stock.ts'
import { openPlaces } from './places.ts'

const { queries: db } = await freshDatabase()
const places = openPlaces(db)
const stock = stockOf(db)

beforeAll(async () => {
  const seller = await stock.seller()
  const category = await stock.category('Nokia')
  for (const location of [
    'Portland, OR',
    'Beaverton, Oregon',
    'Seattle',
    'Boston, MA',
    'Nowhere at all',
    'Paris',
  ]) {
    await stock.phone({ sellerId: seller.id, categoryId: category.id, location })
  }
  await places.locateAll()
})

test.each([
  ['Portland, OR', 'Portland, OR'],
  ['portland', 'Portland, OR'],
  ['Portland, ME', 'Portland, ME'],
  ['portland maine', 'Portland, ME'],
  ['New York', 'New York City, NY'],
  ['St. Louis, MO', 'St. Louis, MO'],
  ['Washington DC', 'Washington, DC'],
  ['Winston-Salem, North Carolina', 'Winston-Salem, NC'],
  ['Manchester, UK', 'Manchester, United Kingdom'],
  ['Montréal, QC', 'Montréal, QC'],
  ['montreal', 'Montréal, QC'],
  ['Melbourne', 'Melbourne, Australia'],
  ['Paris', 'Paris, France'],
  ['paris texas', 'Paris, TX'],
  ['Aarhus', 'Århus, Denmark'],
  ['ålborg', 'Aalborg, Denmark'],
  ['tromsoe', 'Tromsø, Norway'],
  ['kobenhavn', 'Copenhagen, Denmark'],
  ['Giessen', 'Gießen, Germany'],
  ['lodz', 'Łódź, Poland'],
])('%s is located in %s', async (text, label) => {
  expect(await places.find(text)).toMatchObject({ label })
})

test.each(['', ',', 'Xanadu Heights', 'Portland, Xanadu', '🙂', "'; drop table cities", 'я'.repeat(300)])(
  '%s is not a place',
  async text => {
    expect(await places.find(text)).toBe(undefined)
  },
)

test.each([
  ['Kansas City, MO', 'Boston', 'Boston, MA', 1250],
  ['Kansas City, MO', 'Café Luna, Boston, MA', 'Boston, MA', 1250],
  ['Kansas City, MO', 'the south station Boston', 'Boston, MA', 1250],
  ['Portland, OR', 'Library, Portland', 'Portland, OR', 0],
  ['Portland, ME', 'Library, Portland', 'Portland, ME', 0],
])('a meeting place says its city: from %s to %s', async (from, to, label, miles) => {
  const distance = await places.distance(from, to)
  expect(distance).toMatchObject({ from, to: label })
  expect(Math.abs((distance?.miles ?? -99) - miles)).toBeLessThan(15)
})

test.each(['Central Park', 'City Hall', 'Café at the station', 'my place', '  ', ',,'])(
  '%s says no city',
  async text => {
    expect(await places.distance('Kansas City, MO', text)).toBe(undefined)
    expect(await places.distance('My garden', 'Boston')).toBe(undefined)
  },
)

test('suggests the largest cities first', async () => {
  const labels = (await places.suggest('portl')).map(({ label }) => label)
  expect(labels.slice(0, 2)).toEqual(['Portland, OR', 'Portland, ME'])
  expect((await places.suggest('portland, me')).map(({ label }) => label)).toContain('Portland, ME')
  expect(await places.suggest('  ')).toEqual([])
  expect((await places.suggest('aarh'))[0]?.label).toBe('Århus, Denmark')
})

test('finds the places of listings around a city, nearest first', async () => {
  const portland = await places.find('Portland, OR')
  const within = async (miles: number) =>
    portland && (await places.around(portland, miles)).map(({ location }) => location)
  expect(await within(1)).toEqual(['Portland, OR'])
  expect(await within(25)).toEqual(['Portland, OR', 'Beaverton, Oregon'])
  expect(await within(200)).toEqual(['Portland, OR', 'Beaverton, Oregon', 'Seattle'])
})

test('finds the cities with listings, and records unknown places as such', async () => {
  const named = await places.named(['portland', 'Paris', 'denver', 'iphone'], { isAsked: true })
  const withListings = [...named].filter(([, { hasListings }]) => hasListings)
  expect(withListings.map(([text]) => text).toSorted()).toEqual(['Paris', 'portland'])
  expect(named.has('iphone')).toBe(false)
  const typed = await places.named(['aarhus', 'giessen'], { isAsked: true })
  expect(typed.get('aarhus')?.label).toBe('Århus, Denmark')
  expect(typed.get('giessen')?.label).toBe('Gießen, Germany')
  const [row] = await db.select().from(typedPlaces).where(eq(typedPlaces.location, 'Nowhere at all'))
  expect(row?.cityId).toBe(null)
})

test('knows states, countries and ZIP codes, with the places of their listings', async () => {
  const named = await places.named(['Oregon', 'OR', 'or', 'New York', '97201', '10001', '00000'], {
    isAsked: true,
  })
  for (const text of ['Oregon', 'OR'])
    expect(named.get(text)?.locations?.toSorted()).toEqual(['Beaverton, Oregon', 'Portland, OR'])
  expect(named.get('97201')).toMatchObject({ label: 'Portland, OR', hasListings: true })
  for (const text of ['New York', '10001'])
    expect(named.get(text)).toMatchObject({ label: 'New York City, NY', hasListings: false })
  for (const text of ['or', '00000']) expect(named.has(text)).toBe(false)
})

test('locates a new place once', async () => {
  const [phone] = await db.select().from(products).limit(1)
  await db
    .update(products)
    .set({ location: 'Gresham, OR' })
    .where(eq(products.id, phone?.id ?? ''))
  await Promise.all([places.locateAll(), places.locate(['Gresham, OR'])])
  const gresham = (await places.named(['gresham'], { isAsked: false })).get('gresham')
  expect(gresham).toMatchObject({ label: 'Gresham, OR', hasListings: true })
})
