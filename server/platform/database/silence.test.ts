import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { products } from '../../schema/products.ts'
import { databaseProxy } from '../../testing/database-proxy.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { SLOW } from '../../testing/slow.ts'
import { type StartedProgram, startProgram } from '../../testing/started-program.ts'
import { stockOf } from '../../testing/stock.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'

// Starts a whole program while other tests use the CPU.

/** Each request must get a response within five seconds; the rest is an allowance for a busy machine. */
const ANSWERED_MS = 10_000
const METRICS_TOKEN = 'tests-may-read-these'
const SOON = { timeout: 20_000, interval: 50 }

const database = await freshDatabase()
const proxy = await databaseProxy(database.url)
const folder = await temporaryFolder('silence')
let program: StartedProgram
let address: string
let shown: string
let hidden: string

beforeAll(async () => {
  const { queries } = database
  const stock = stockOf(queries)
  const seller = await stock.seller({ email: `${randomUUID()}@example.org` })
  const category = await stock.category('Nokia')
  const own = { sellerId: seller.id, categoryId: category.id }
  shown = (await stock.phone({ ...own, name: 'Nokia 3310' })).id
  hidden = (await stock.phone({ ...own, name: 'Nokia 3310' })).id
  program = startProgram({
    env: { DATABASE_URL: proxy.url, DATA_DIR: folder.path, LOG_LEVEL: 'silent', METRICS_TOKEN },
  })
  address = await program.ready
})
afterAll(async () => {
  proxy.resume()
  program.process.kill('SIGTERM')
  await program.exited
  await proxy.close()
  await folder.remove()
})

async function get(path: string, headers: Record<string, string> = {}) {
  const began = performance.now()
  const answer = await fetch(new URL(path, address), { headers })
  const text = await answer.text()
  return {
    status: answer.status,
    text,
    retryAfter: answer.headers.get('retry-after'),
    cacheStatus: answer.headers.get('cache-status'),
    milliseconds: performance.now() - began,
  }
}

/** Pages and calls with cached responses. */
const CACHED = ['/all-products', '/api/allproducts?limit=5']

/** The number of cache hits. */
async function hits(): Promise<number> {
  const { text } = await get('/metrics', { authorization: `Bearer ${METRICS_TOKEN}` })
  return Number(text.match(/redial_cache_requests_total{.*result="hit"} (\d+)/)?.[1])
}

/** Requests cached pages until they show this name and come from the cache. */
async function cachedWith(name: string): Promise<void> {
  for (const path of CACHED) {
    const isCached = async () => {
      const before = await hits()
      const { text } = await get(path)
      return text.includes(name) && (await hits()) > before
    }
    await expect.poll(isCached, SOON).toBe(true)
  }
}

const rename = (name: string) => database.queries.update(products).set({ name })
const display = (displayed: boolean) =>
  database.queries.update(products).set({ displayed }).where(eq(products.id, hidden))

test.each([
  ['silent', () => proxy.freeze()],
  ['gone', () => proxy.cut()],
])('a %s database looks like an outage, and is used again when it is back', SLOW, async (how, takeAway) => {
  const name = `Before it was ${how}`
  await rename(name)
  await display(true)
  await expect.poll(async () => (await get(`/product-details/${hidden}`)).status, SOON).toBe(200)
  await cachedWith(name)
  // The cached lists are outdated, and so is the page of a phone that nobody may see any more.
  await display(false)
  await rename(`${name}, again`)
  await expect
    .poll(async () => (await get(`/api/product-details/${shown}`)).text, SOON)
    .toContain(`${name}, again`)
  takeAway()

  // Cached lists are served for a minute from the first request on, and are soon marked as stale.
  for (const path of CACHED) {
    const responses: Awaited<ReturnType<typeof get>>[] = []
    const last = async () => responses[responses.push(await get(path)) - 1]
    await expect.poll(async () => (await last())?.cacheStatus, SOON).toMatch(/^redial; hit; ttl=-\d+$/)
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
    expect(responses.every(({ text }) => text.includes(name))).toBe(true)
  }

  // Alive, but not ready, from the beginning.
  const ready = await get('/readyz')
  expect([ready.status, (await get('/healthz')).status]).toEqual([503, 200])
  expect(ready.milliseconds).toBeLessThan(ANSWERED_MS)

  const answers = await Promise.all(
    [
      '/api/category/Nokia?limit=3',
      '/category/Nokia',
      '/sitemap.xml',
      '/api/auth/jwks',
      `/product-details/${hidden}`,
    ].map(path => get(path)),
  )
  for (const { status, retryAfter, milliseconds } of answers) {
    expect([status, Number(retryAfter) > 0]).toEqual([503, true])
    expect(milliseconds).toBeLessThan(ANSWERED_MS)
  }

  // Without a restart, and with the changes since then.
  await rename(`After it was ${how}`)
  proxy.resume()
  await expect.poll(async () => (await get('/readyz')).status, SOON).toBe(200)
  await cachedWith(`After it was ${how}`)
  expect(program.process.exitCode).toBeNull()
})

test('a database that stood still together with the program is not silent', async () => {
  proxy.freeze()
  const waiting = get('/api/category/Nokia?limit=5')
  // At least one health check waits for an answer.
  await sleep(1200)
  program.process.kill('SIGSTOP')
  await sleep(4000)
  program.process.kill('SIGCONT')
  // The database needs a moment longer than the program.
  await sleep(200)
  proxy.resume()
  expect((await waiting).status).toBe(200)
})

test('SIGTERM ends the program in time while the database does not respond', async () => {
  proxy.freeze()
  const waiting = get('/api/category/Nokia?limit=4').catch(() => undefined)
  await sleep(200)
  const began = performance.now()
  program.process.kill('SIGTERM')
  expect(await program.exited).toMatchObject({ code: 0, signal: null })
  // Ten seconds; the rest is an allowance for a busy machine.
  expect(performance.now() - began).toBeLessThan(15_000)
  await waiting
})
