import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#server/platform/database/connect.ts'
import { openConnection, requestFor } from '../load/connection.ts'
import { cpuOf } from './cpu.ts'
import type { Server } from './servers.ts'

/** The performance of a shop while people list, edit and book phones in it. */
export type ChangingShopResult = {
  /** The share of cacheable requests served from the cache. */
  hitRate: number
  /** Milliseconds of processor time per read: server and database, including the writes. */
  cpu: number
  /** Milliseconds. */
  p99: number
  /** Successful reads per second. */
  rate: number
}

/** With as many reads as 16 connections can send, and with a few hundred per second. */
export type ChangingShop = { full: ChangingShopResult; quiet: ChangingShopResult }

const CONNECTIONS = 16
const CHANGES_PER_SECOND = 10
const BOOKINGS_PER_SECOND = 2
/** The number of phones whose pages are read; the first one is read 5,000 times as often as the last one. */
const PHONES_READ = 5000

/** A request as browsers send it: it accepts compressed responses and names the shop's own host. */
const requestTo = (address: string, path: string) =>
  requestFor(address, {
    path,
    headers: { 'accept-encoding': 'gzip, deflate, br, zstd', host: `localhost:${new URL(address).port}` },
  })

type Shop = { server: Server; database: Database; postmaster: number; metricsToken: string }

/**
 * Measures mixed reads, whose addresses are Zipf-distributed, while listings change and bookings arrive.
 * Every address is read once before, because the caches of a running shop are full.
 * @param options.seconds of the measurement, preceded by a third of that as warm-up
 * @param options.readsPerSecond by default as many as 16 connections can send, one request at a time on each
 */
export async function measureChangingShop(
  shop: Shop,
  options: { seconds: number; readsPerSecond?: number },
): Promise<ChangingShopResult> {
  const { seconds } = options
  const ids = await phonesRead(shop.database)
  const kinds = await kindsOf(shop.database, ids)
  await readOnce(shop.server.address, kinds)
  const stop = await writeContinuously(shop.database, ids)
  try {
    await read(shop.server.address, kinds, { ...options, seconds: seconds / 3 })
    const before = { hits: await hitsOf(shop), cpu: processorTime(shop) }
    const times = await read(shop.server.address, kinds, options)
    const after = { hits: await hitsOf(shop), cpu: processorTime(shop) }
    const sorted = Float64Array.from(times).sort()
    const [hit, all] = [after.hits.hit - before.hits.hit, after.hits.all - before.hits.all]
    return {
      hitRate: hit / all,
      cpu: ((after.cpu - before.cpu) / times.length) * 1000,
      p99: sorted[Math.floor((sorted.length - 1) * 0.99)] ?? Number.NaN,
      rate: times.length / seconds,
    }
  } finally {
    await stop()
  }
}

const processorTime = ({ server, postmaster }: Shop) =>
  cpuOf(server.pid) + cpuOf(postmaster, { withChildren: true })

async function phonesRead({ pool }: Database): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    'select id from products where displayed order by hashint8extended(resell_price_cents, 3), id limit $1',
    [PHONES_READ],
  )
  return rows.map(({ id }) => id)
}

/** A kind of address and its share of all reads; the most popular address is first. */
type Kind = { share: number; paths: string[] }

async function kindsOf({ pool }: Database, ids: string[]): Promise<Kind[]> {
  const brands = (await pool.query<{ name: string }>('select name from categories order by name')).rows
  const lists = brands.flatMap(({ name }) => [
    `/api/category/${encodeURIComponent(name)}`,
    `/api/allproducts?brand=${encodeURIComponent(name)}&sort=cheapest`,
    `/category/${encodeURIComponent(name)}`,
  ])
  const searches = brands.flatMap(({ name }) =>
    ['64gb', '128gb', '256gb', 'black', 'blue'].map(word => `q=${encodeURIComponent(`${name} ${word}`)}`),
  )
  return [
    { share: 0.1, paths: ['/', '/api/advertiseProducts', '/api/allproducts', '/all-products'] },
    { share: 0.25, paths: lists },
    { share: 0.15, paths: searches.map(query => `/api/allproducts?${query}`) },
    { share: 0.05, paths: searches.map(query => `/api/product-facets?${query}`) },
    { share: 0.3, paths: ids.map(id => `/product-details/${id}`) },
    { share: 0.15, paths: ids.map(id => `/api/product-details/${id}`) },
  ]
}

/** Reads every address once; the most popular ones last, so that a full cache keeps them. */
async function readOnce(address: string, kinds: Kind[]): Promise<void> {
  const left = kinds.flatMap(({ paths }) => paths.toReversed())
  const connections = await Promise.all(Array.from({ length: CONNECTIONS }, () => openConnection(address)))
  await Promise.all(
    connections.map(async connection => {
      for (let path = left.shift(); path !== undefined; path = left.shift())
        await connection.ask(requestTo(address, path))
      connection.end()
    }),
  )
}

/** @returns the milliseconds of each read */
async function read(
  address: string,
  kinds: Kind[],
  { seconds, readsPerSecond }: { seconds: number; readsPerSecond?: number },
) {
  const requests = new Map(kinds.flatMap(({ paths }) => paths.map(path => [path, requestTo(address, path)])))
  const connections = await Promise.all(Array.from({ length: CONNECTIONS }, () => openConnection(address)))
  const times: number[] = []
  const began = performance.now()
  const until = began + seconds * 1000
  let sent = 0
  // With a given rate, measured from the scheduled time: a slow response also delays the reads behind it.
  const nextDue = () =>
    readsPerSecond === undefined ? performance.now() : began + (sent++ * 1000) / readsPerSecond
  await Promise.all(
    connections.map(async connection => {
      for (let due = nextDue(); due < until; due = nextDue()) {
        const wait = due - performance.now()
        if (wait > 0) await sleep(wait)
        await connection.ask(requests.get(pick(kinds)) as Buffer)
        times.push(performance.now() - due)
      }
      connection.end()
    }),
  )
  return times
}

function pick(kinds: Kind[]): string {
  let left = Math.random()
  const kind = kinds.find(({ share }) => {
    left -= share
    return left < 0
  })
  const paths = (kind ?? kinds[0])?.paths ?? []
  return paths[rankOf(paths.length)] ?? ''
}

/** A rank below `count` by Zipf's law: the n-th one is chosen 1/n times as often as the first one. */
const rankOf = (count: number) => Math.min(count - 1, Math.floor((count + 1) ** Math.random() - 1))

/**
 * Edits, lists, hides, shows and books phones, each by its id, as the shop does.
 * @param ids of the phones that are read, so that almost every write affects a page that somebody reads
 * @returns a function that stops the writes
 */
async function writeContinuously({ pool }: Database, ids: string[]): Promise<() => Promise<void>> {
  const idsOf = async (text: string, values: unknown[]) =>
    (await pool.query<{ id: string }>(text, values)).rows.map(({ id }) => id)
  const buyers = await idsOf('select id from users order by id', [])
  // Nobody reads the pages of phones that are hidden, because a hidden phone has none.
  const unread = await idsOf('select id from products where displayed and id <> all($1) limit 100', [ids])
  const hidden: string[] = []
  const one = (from: string[]) => from[Math.floor(Math.random() * from.length)]

  let running: Promise<unknown> = Promise.resolve()
  let turn = 0
  const write = (text: string, ...values: unknown[]) => {
    running = running.then(() => pool.query(text, values))
  }
  function change(): void {
    const kind = CHANGES[turn++ % CHANGES.length]
    if (kind === 'hide') {
      const id = unread.shift() ?? ''
      hidden.push(id)
      write(DISPLAY, id, false)
    } else if (kind === 'show') {
      const id = hidden.shift() ?? ''
      unread.push(id)
      write(DISPLAY, id, true)
    } else write(kind === 'list' ? LIST : EDIT, one(ids))
  }
  const changing = setInterval(change, 1000 / CHANGES_PER_SECOND)
  const booking = setInterval(() => write(BOOKING, one(ids), one(buyers)), 1000 / BOOKINGS_PER_SECOND)
  return async () => {
    clearInterval(changing)
    clearInterval(booking)
    await running
  }
}

const CHANGES = ['edit', 'edit', 'hide', 'edit', 'list', 'edit', 'show', 'edit', 'edit', 'edit'] as const
const EDIT =
  'update products set resell_price_cents = resell_price_cents + 100, updated_at = now() where id = $1'
const DISPLAY = 'update products set displayed = $2 where id = $1'
const LIST = `
  insert into products (id, seller_id, category_id, name, images, location, resell_price_cents, original_price_cents,
    years_used, condition, description, purchased_on, seller_phone, displayed, model_id, storage_gb, color, title_read_at)
  select uuidv7(), seller_id, category_id, name, images, location, resell_price_cents, original_price_cents,
    years_used, condition, description, purchased_on, seller_phone, true, model_id, storage_gb, color, now()
  from products where id = $1`
const BOOKING = `
  insert into bookings (id, product_id, buyer_id, seller_id, product_name, product_image, buyer_name, buyer_email,
    buyer_phone, seller_email, meeting_location, price_cents)
  select uuidv7(), products.id, buyer.id, seller.id, products.name, products.images[1], buyer.name, buyer.email,
    '+1 503 555 0123', seller.email, 'Central Station', products.resell_price_cents
  from products join users seller on seller.id = products.seller_id join users buyer on buyer.id = $2
  where products.id = $1 and buyer.id <> seller.id
  on conflict do nothing`

/** The cache's counters since the server started. */
async function hitsOf({ server, metricsToken }: Shop): Promise<{ hit: number; all: number }> {
  const response = await fetch(`${server.address}/metrics`, {
    headers: { authorization: `Bearer ${metricsToken}` },
  })
  const text = await response.text()
  const counted = (result: string) =>
    Number(
      text.match(new RegExp(`^redial_cache_requests_total\\{result="${result}"\\} (\\d+)`, 'm'))?.[1] ?? 0,
    )
  const [hit, miss, shared] = ['hit', 'miss', 'shared'].map(counted) as [number, number, number]
  return { hit: hit + shared, all: hit + miss + shared }
}
