import { hash, timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import { Counter, Gauge, Registry } from 'prom-client'
import type { ChangeFeed } from '../changes/feed.ts'
import { metricsOfAllProcesses } from '../process/cluster-metrics.ts'

/** Counts what the program does, for a monitoring system to read. */
export type Metrics = {
  answered(status: number): void
  /** A response came from the cache. */
  hit(): void
  /** A response was made of which it was not known before whether it may be cached. */
  missed(): void
  /** A response was given that was being made for another request at that moment. */
  shared(): void
}

/** Of the cache at this moment; nothing where there is none. */
type CacheCounts = { entries: number; bytes: number; dropped: number }

const CLASSES = ['1xx', '2xx', '3xx', '4xx', '5xx']

type Sources = {
  /** Reads what the cache counts itself. */
  cacheCounts: () => CacheCounts
  changeFeed: Pick<ChangeFeed, 'lagSeconds'>
}

export function openMetrics({ cacheCounts, changeFeed }: Sources) {
  const registry = new Registry()
  const registers = [registry]
  const requests = new Counter({
    name: 'redial_requests_total',
    help: 'Requests answered, by the class of their status.',
    labelNames: ['status'],
    registers,
  })
  const cacheRequests = new Counter({
    name: 'redial_cache_requests_total',
    help: 'Requests whose response may be cached, by where it came from.',
    labelNames: ['result'],
    registers,
  })
  // A series that has not begun yet would look like a program that does not count.
  for (const status of CLASSES) requests.inc({ status }, 0)
  for (const result of ['hit', 'miss', 'shared']) cacheRequests.inc({ result }, 0)
  new Counter({
    name: 'redial_cache_dropped_total',
    help: 'Cached responses that a change has made untrue.',
    registers,
    collect() {
      this.reset()
      this.inc(cacheCounts().dropped)
    },
  })
  new Gauge({
    name: 'redial_cache_entries',
    help: 'Responses in the cache.',
    registers,
    collect() {
      this.set(cacheCounts().entries)
    },
  })
  new Gauge({
    name: 'redial_cache_bytes',
    help: 'Bytes that they take.',
    registers,
    collect() {
      this.set(cacheCounts().bytes)
    },
  })

  new Gauge({
    name: 'redial_change_feed_lag_seconds',
    help: 'Seconds since changes were last read, of the process for which that is longest. From 2 on, nothing is served from the cache.',
    aggregator: 'max',
    registers,
    collect() {
      this.set(changeFeed.lagSeconds())
    },
  })

  const metrics: Metrics = {
    answered: status => requests.inc({ status: `${Math.floor(status / 100)}xx` }),
    hit: () => cacheRequests.inc({ result: 'hit' }),
    missed: () => cacheRequests.inc({ result: 'miss' }),
    shared: () => cacheRequests.inc({ result: 'shared' }),
  }
  return { metrics, text: metricsOfAllProcesses(registry) }
}

/**
 * `GET /metrics`, for those who show the token.
 * @param token nothing: there is no such address
 * @param text in Prometheus' format; rejects when not all processes answer
 */
export function serveMetrics({
  token,
  text,
}: {
  token: string | undefined
  text: () => Promise<string>
}): Hono {
  const routes = new Hono()
  if (token === undefined) return routes
  const expected = hash('sha256', token, 'buffer')
  return routes.get('/metrics', async context => {
    const shown = context.req.header('authorization')?.match(/^bearer +(\S+)$/i)?.[1] ?? ''
    if (!timingSafeEqual(hash('sha256', shown, 'buffer'), expected)) {
      return context.text('Show the token.\n', 401, { 'www-authenticate': 'Bearer' })
    }
    const headers = { 'cache-control': 'no-store' }
    try {
      return context.body(await text(), 200, { ...headers, 'content-type': Registry.PROMETHEUS_CONTENT_TYPE })
    } catch {
      return context.text('Not every process answers.\n', 503, { ...headers, 'retry-after': '5' })
    }
  })
}
