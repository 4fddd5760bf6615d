import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import type { HealthResult } from '#contract/health/calls.ts'
import { examineStandby } from '../../app/doctor/standby.ts'
import { seedModels } from '../../features/models/seed.ts'
import { products } from '../../schema/products.ts'
import { cachedShop } from '../../testing/cached-shop.ts'
import { databaseProxy } from '../../testing/database-proxy.ts'
import { listingInput } from '../../testing/listing-input.ts'
import { serverPair } from '../../testing/server-pair.ts'
import { SLOW } from '../../testing/slow.ts'
import { openChangeFeed } from '../changes/feed.ts'
import { connect } from '../database/connect.ts'
import { createLog } from '../log/log.ts'

/** A primary with a streaming standby, and two processes of a shop that read from it, as on two machines. */

// It starts two servers, and other tests keep the machine busy meanwhile.

const SOON = { timeout: 30_000, interval: 50 }

const { primary, standby, close } = await serverPair()
afterAll(close)
await seedModels(primary.queries)
const toStandby = await databaseProxy(standby.url)
afterAll(toStandby.close)
const elsewhere = connect(primary.url, { connections: 4 })
afterAll(() => elsewhere.close())
const env = { DATABASE_URL: primary.url, DATABASE_READ_URL: toStandby.url }
const here = await cachedShop(primary, { settings: env })
const there = await cachedShop(elsewhere, { settings: { ...env, SEARCH: 'postgres' } })
const shops = [here, there]

const { stock } = here
const seller = await here.person('seller')
const administrator = await here.person('admin')
const { id: categoryId } = await stock.category('Apple')
const phone = await stock.phone({ sellerId: seller.id, categoryId, name: 'Fairphone 0' })
/** Another phone in the same lists. */
const other = await stock.phone({ sellerId: seller.id, categoryId, name: 'Fairphone' })
const ownPages = [`/product-details/${phone.id}`, `/api/product-details/${phone.id}`]
const lists = [
  '/all-products',
  '/category/Apple',
  '/api/allproducts?limit=100',
  '/api/allproducts?q=Fairphone',
  '/',
]

let number = 0
/** Edits a phone through the first process. @returns its new name, and the cookies of the answer */
async function edit({ id } = phone) {
  const productName = `Fairphone ${++number}`
  const edited = listingInput(phone.images[0], { productName, productImages: phone.images })
  const { status, headers } = await seller.ask('PUT', `/api/edit-product/${id}`, edited)
  expect(status).toBe(200)
  const cookie = headers
    .getSetCookie()
    .map(each => each.split(';')[0])
    .join('; ')
  return { productName, cookie }
}

type Shop = typeof here
const queriesOf = async ({ metrics }: Shop) => {
  const metric = await metrics()
  const of = (server: string) => metric(`database_read_queries_total{server="${server}"}`)
  return { standby: of('standby'), primary: of('primary') }
}
const metricOf = async ({ metrics }: Shop, name: string) => (await metrics())(`database_read_${name}`)

/** Asks for a phone that nobody has, which no cache answers. @returns how many of its queries each server has answered */
async function readUncached(shop: Shop) {
  const before = await queriesOf(shop)
  const { status } = await shop.get(`/api/product-details/${randomUUID()}`)
  const after = await queriesOf(shop)
  expect(status).toBe(404)
  return { standby: after.standby - before.standby, primary: after.primary - before.primary }
}

/** Waits until a process reads from the standby again. */
async function standbyIsUsed(shop: Shop): Promise<void> {
  await expect
    .poll(async () => {
      const { standby, primary } = await readUncached(shop)
      return standby > 0 && primary === 0
    }, SOON)
    .toBe(true)
  expect(await metricOf(shop, 'up')).toBe(1)
}

async function replay(is: 'paused' | 'not paused'): Promise<void> {
  await standby.pool.query(is === 'paused' ? 'select pg_wal_replay_pause()' : 'select pg_wal_replay_resume()')
  await expect
    .poll(async () => {
      const { rows } = await standby.pool.query('select pg_get_wal_replay_pause_state() as state')
      return rows
    }, SOON)
    .toEqual([{ state: is }])
}

const statusesAndNames = async (shop: Shop, paths: string[], name: string, cookie?: string) =>
  Promise.all(
    paths.map(async path => {
      const { status, body } = await shop.get(path, cookie ? { cookie } : {})
      return `${path} ${status} ${body.toString().includes(name)}`
    }),
  )
const allShow = (paths: string[]) => paths.map(path => `${path} 200 true`)

const standbyResult = async () => {
  const { body } = await administrator.ask('GET', '/api/shop-health')
  return (body as { results: HealthResult[] }).results.find(({ check }) => check === 'standby')
}

test('what everybody may see is read from the standby, and everything else from the primary', async () => {
  await edit()
  for (const shop of shops) await standbyIsUsed(shop)
  const { rows } = await standby.pool.query(
    `select from pg_stat_activity where application_name = 'redial' and query like '%from "products"%'`,
  )
  expect(rows.length).toBeGreaterThan(0)

  const before = await queriesOf(here)
  for (const path of ['/sitemap.xml', '/sitemaps/pages.xml']) await here.get(path)
  const afterMaps = await queriesOf(here)
  expect(afterMaps.standby).toBeGreaterThan(before.standby)
  expect(afterMaps.primary).toBe(before.primary)
  // Callers who are signed in read the primary.
  expect(await seller.ask('GET', `/api/product-details/${phone.id}`)).toMatchObject({ status: 200 })
  expect(await seller.ask('GET', `/api/product/${encodeURIComponent(seller.email)}`)).toMatchObject({
    status: 200,
  })
  expect(await queriesOf(here)).toEqual(afterMaps)

  expect(await standbyResult()).toEqual({
    check: 'standby',
    level: 'ok',
    says: 'Public pages are read from a standby.',
  })
  expect(await examineStandby(primary, toStandby.url)).toMatchObject([{ level: 'ok' }])
})

test('nobody sees less than what they wrote, while the standby is behind', SLOW, async () => {
  for (const shop of shops) await standbyIsUsed(shop)
  await replay('paused')
  for (let times = 0; times < 3; times++) {
    // What was cached from the standby before does not outlive the change.
    for (const shop of shops) await Promise.all(ownPages.map(path => shop.cached(path)))
    const { productName, cookie } = await edit()
    const written = performance.now()
    // In the other process, too, which has not heard of it.
    expect(await statusesAndNames(there, ownPages, productName, cookie)).toEqual(allShow(ownPages))
    expect(await statusesAndNames(here, ownPages, productName)).toEqual(allShow(ownPages))
    // Lists that were cached before may be a second old.
    await sleep(Math.max(0, written + 1000 - performance.now()))
    expect(await statusesAndNames(here, lists, productName)).toEqual(allShow(lists))
    expect(await statusesAndNames(there, lists, productName, cookie)).toEqual(allShow(lists))
  }
  expect(await readUncached(here)).toMatchObject({ standby: 0 })
  await expect.poll(() => metricOf(here, 'lag_seconds'), SOON).toBeGreaterThan(1)
  expect(await metricOf(here, 'up')).toBe(1)
  expect(await examineStandby(primary, toStandby.url)).toMatchObject([
    { level: 'warning', says: 'It is more than five seconds behind the primary.' },
  ])

  await replay('not paused')
  for (const shop of shops) {
    await standbyIsUsed(shop)
    const pages = [...ownPages, ...lists]
    expect(await statusesAndNames(shop, pages, `Fairphone ${number}`)).toEqual(allShow(pages))
  }
  await expect.poll(() => metricOf(here, 'lag_seconds'), SOON).toBe(0)
})

/** Values of the cookie that the shop never sets. */
const FORGED = [
  'redial.wrote=',
  'redial.wrote=0; redial.wrote=-1',
  `redial.wrote=${Date.now() + 10 ** 12}`,
  'redial.wrote=9999-12-31T23:59:59Z',
  'redial.wrote=FFFFFFFF/FFFFFFFF',
  'redial.wrote={"position":1e308}',
  'redial.wrote=%E0%A4%A',
  `redial.wrote=${'9'.repeat(8000)}`,
  '__Host-redial.wrote=1',
  Array.from({ length: 200 }, () => 'redial.wrote=1').join('; '),
]

/** Counts the reads of the change feed on the primary until `end`. */
function countFeedReads() {
  const counts = { all: 0, underWay: 0, mostAtOnce: 0 }
  const query = primary.listening.query.bind(primary.listening) as (...given: unknown[]) => Promise<unknown>
  const spy = vi.spyOn(primary.listening, 'query').mockImplementation(async (...given: unknown[]) => {
    counts.all++
    counts.mostAtOnce = Math.max(counts.mostAtOnce, ++counts.underWay)
    try {
      return await query(...given)
    } finally {
      counts.underWay--
    }
  })
  return { counts, end: () => spy.mockRestore() }
}

test('a forged cookie of a write causes no error, and no more than one small read of the primary at a time', async () => {
  await standbyIsUsed(here)
  const path = '/api/allproducts?limit=7'
  await here.cached(path)
  const cache = await here.counts()
  const feed = countFeedReads()
  const requests = FORGED.flatMap(cookie => Array.from({ length: 20 }, () => here.get(path, { cookie })))
  const answers = await Promise.all(requests)
  feed.end()
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  // The cache still answers them, after the process has read the feed.
  const { hits, misses } = await here.counts()
  expect({ hits: hits - cache.hits, misses }).toEqual({ hits: requests.length, misses: cache.misses })
  expect(feed.counts.mostAtOnce).toBe(1)
  expect(feed.counts.all).toBeLessThan(requests.length)

  // What is not cached is still read from the standby.
  const queries = await queriesOf(here)
  for (const [index, cookie] of FORGED.entries()) {
    const { status } = await here.get(`/api/allproducts?limit=${20 + index}`, { cookie })
    expect([cookie.slice(0, 40), status]).toEqual([cookie.slice(0, 40), 200])
  }
  expect((await queriesOf(here)).standby).toBeGreaterThan(queries.standby)

  await replay('paused')
  const { productName } = await edit()
  for (const cookie of FORGED) {
    expect(await statusesAndNames(there, ownPages, productName, cookie)).toEqual(allShow(ownPages))
  }
  await replay('not paused')
})

test(
  'no request fails while the standby is gone or silent, and it is used again afterwards',
  SLOW,
  async () => {
    for (const outage of ['cut', 'freeze'] as const) {
      await standbyIsUsed(here)
      let isOver = false
      const statuses = new Set<number>()
      const visitors = Array.from({ length: 4 }, async (_, visitor) => {
        for (let turn = 0; !isOver; turn++) {
          const { status } = await here.get(`/api/category/Apple?limit=${1 + ((visitor * 25 + turn) % 100)}`)
          statuses.add(status)
          // Otherwise everything would be cached.
          if (turn % 10 === 0) await edit(other)
        }
      })
      toStandby[outage]()
      await expect.poll(() => metricOf(here, 'up'), SOON).toBe(0)
      const { productName } = await edit()
      expect(await statusesAndNames(here, ownPages, productName)).toEqual(allShow(ownPages))
      expect(await readUncached(here)).toMatchObject({ standby: 0 })
      expect(await standbyResult()).toMatchObject({
        level: 'warning',
        says: 'The standby for public pages does not answer, so the primary answers instead.',
      })
      if (outage === 'cut')
        expect(await examineStandby(primary, toStandby.url)).toMatchObject([{ level: 'warning' }])
      toStandby.resume()
      await expect.poll(() => metricOf(here, 'up'), SOON).toBe(1)
      isOver = true
      await Promise.all(visitors)
      expect([...statuses]).toEqual([200])
    }
    await standbyIsUsed(here)
  },
)

test('a feed on a standby reports what is visible there, and loses nothing', async () => {
  const feed = openChangeFeed({ pool: standby.listening, log: createLog({ level: 'silent' }) })
  onTestFinished(feed.close)
  const seen = new Map<string, string>()
  /** The data that a process which reads from the standby would cache now. */
  const nameOf = async (id: string) => {
    const [row] = await standby.queries.select().from(products).where(eq(products.id, id))
    return row?.name ?? 'gone'
  }
  const readings: Promise<unknown>[] = []
  feed.on({
    changed(changes) {
      for (const change of changes)
        if (change.topic === 'products')
          readings.push(nameOf(change.id).then(name => seen.set(change.id, name)))
    },
    missed: () => {},
  })
  await feed.catchUp()
  expect(feed.isCurrent).toBe(true)

  const listed = (name: string) => stock.phone({ sellerId: seller.id, categoryId, name })
  const early = await listed('Before')
  await expect.poll(() => seen.get(early.id), SOON).toBe('Before')

  // It begins first, and others commit and are read meanwhile.
  const slow = await primary.pool.connect()
  await slow.query('begin')
  await slow.query(`update products set name = 'After' where id = $1`, [early.id])
  for (let number = 0; number < 5; number++) {
    const { id } = await listed(`Phone ${number}`)
    await expect.poll(() => seen.get(id), SOON).toBe(`Phone ${number}`)
  }
  expect(seen.get(early.id)).toBe('Before')
  await slow.query('commit')
  slow.release()
  const committed = performance.now()
  await expect.poll(() => seen.get(early.id), { timeout: 2000, interval: 20 }).toBe('After')
  expect(performance.now() - committed).toBeLessThan(2000)
  await Promise.all(readings)
})

test('only a standby of the same database is used', async () => {
  const wrongDatabase = new URL(toStandby.url)
  wrongDatabase.pathname = '/postgres'
  expect(await examineStandby(primary, wrongDatabase.href)).toMatchObject([
    { says: 'It is another database, not a copy of the one in DATABASE_URL.' },
  ])
  await standbyIsUsed(here)
})

test('an address with both servers connects to the primary, and to the standby after its promotion', async () => {
  const [first, second] = [await databaseProxy(standby.url), await databaseProxy(primary.url)]
  onTestFinished(first.close)
  onTestFinished(second.close)
  const both = first.url.replace(/(@[^/]+)/, `$1,${new URL(second.url).host}`)
  const shop = connect(both, { connections: 2 })
  onTestFinished(() => shop.close())

  // The standby is listed first and must be skipped.
  await shop.pool.query('create table written (here boolean)')
  await expect.poll(() => standby.pool.query('select from written'), SOON).toBeTruthy()

  second.cut()
  await expect(shop.pool.query('insert into written values (true)')).rejects.toThrow()
  await standby.pool.query('select pg_promote()')
  await expect
    .poll(
      () =>
        shop.pool.query('insert into written values (true)').then(
          () => true,
          () => false,
        ),
      SOON,
    )
    .toBe(true)
  const { rows } = await standby.pool.query('select here from written')
  expect(rows).toEqual([{ here: true }])
})

test('a standby that was promoted is not read', async () => {
  await expect
    .poll(standbyResult, SOON)
    .toMatchObject({ says: 'The standby for public pages is not a standby, so the primary answers instead.' })
  await standby.pool.query("update products set name = 'Only there'")
  const { productName } = await edit()
  for (const path of [...ownPages, ...lists]) {
    const { body } = await here.get(path)
    expect(body.toString()).not.toContain('Only there')
  }
  expect(await statusesAndNames(here, ownPages, productName)).toEqual(allShow(ownPages))
  expect(await examineStandby(primary, toStandby.url)).toMatchObject([
    { says: 'It is a primary, so it takes no work off the primary.' },
  ])
})
