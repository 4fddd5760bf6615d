import { type IncomingHttpHeaders, request } from 'node:http'
import { afterAll } from 'vitest'
import type { Database } from '../platform/database/connect.ts'
import { claimPort, listen } from '../platform/http/listen.ts'
import type { ShopOptions } from './shop-app.ts'
import { testShop } from './test-shop.ts'

type Answered = { status: number; headers: IncomingHttpHeaders; body: Buffer }

const METRICS_TOKEN = 'tests-may-read-these'
const HOST = '127.0.0.1'

/**
 * A shop with a response cache, served over sockets as the program does, for tests.
 * @param options.now the application's clock, which then stands still
 */
export async function cachedShop(
  database: Database,
  { megabytes = 8, ...options }: ShopOptions & { megabytes?: number; now?: Date } = {},
) {
  const parts = await testShop(database, {
    ...options,
    settings: {
      CACHE_MB: String(megabytes),
      METRICS_TOKEN,
      TRUSTED_PROXIES: 'loopback',
      ...options.settings,
    },
  })
  const { shop } = parts
  const endpoint = await claimPort({ host: HOST, port: 0 })
  const { port } = endpoint
  const { fetch, before } = shop.app
  afterAll(await listen({ ...endpoint, fetch, before }))

  /** The raw bytes of a response. */
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<Answered>((resolve, reject) => {
      // Each request has its own connection: the server may close an idle one at the moment of its reuse.
      const asking = request({ host: HOST, port, path, method, headers, agent: false }, async incoming => {
        const body = Buffer.concat(await incoming.toArray())
        resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body })
      })
      asking.on('error', reject).end()
    })

  /** Reads the metrics. They are found by their names without `redial_`. */
  async function metrics() {
    const { body } = await get('/metrics', { authorization: `Bearer ${METRICS_TOKEN}` })
    return (name: string) => Number(body.toString().match(`redial_${name} ([\\d.]+)`)?.[1])
  }

  /** The cache's metrics. */
  async function counts() {
    const metric = await metrics()
    const count = (name: string) => metric(`cache_${name}`)
    return {
      hits: count('requests_total{result="hit"}'),
      misses: count('requests_total{result="miss"}'),
      shared: count('requests_total{result="shared"}'),
      entries: count('entries'),
      bytes: count('bytes'),
    }
  }

  /** Repeats the request until the response comes from the cache. */
  async function cached(path: string): Promise<Answered> {
    for (let times = 0; times < 1000; times++) {
      const before = await counts()
      const answer = await get(path)
      if ((await counts()).hits > before.hits) return answer
    }
    throw new Error(`The answer to ${path} is not cached.`)
  }

  /** Waits until it has processed all changes so far. */
  const caughtUp = () => shop.services.changeFeed.catchUp()

  // It caches nothing until it has processed all changes.
  await cached('/api/sign-in-options')
  return { ...parts, get, metrics, counts, cached, caughtUp }
}
