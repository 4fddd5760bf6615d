import { Counter, Histogram, Registry } from 'prom-client'
import { metricsOfAllProcesses } from '../process/cluster-metrics.ts'

/** Counts what the program does, for a monitoring system to read. */
export type Metrics = {
  /** Counts a response. */
  answered(status: number): void
  /** Counts a response from the cache. */
  hit(): void
  /** Counts a cache miss: a response that was created, whether or not it may be cached. */
  missed(): void
  /** Counts a response that was shared with a concurrent request. */
  shared(): void
  /**
   * Counts a finished call of the contract, over HTTP or for a page.
   * @param call such as `products.list`
   * @param error the code of its error
   */
  called(call: string, outcome: { seconds: number; error?: string | undefined }): void
  /** Counts a rendered page with any status. */
  rendered(seconds: number): void
}

const CLASSES = ['1xx', '2xx', '3xx', '4xx', '5xx']

/** Seconds. People notice calls above one second, and calls above ten seconds have usually failed. */
const BUCKETS = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10]

/**
 * Opens the metrics of this process. Others may register more with its registry.
 * @returns the metrics, their registry, and `text`, which reads the metrics of all processes in Prometheus' format
 */
export function openMetrics() {
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
  const calls = new Histogram({
    name: 'redial_call_duration_seconds',
    help: 'Time of the calls of the API, over HTTP or for a page, without responses from the cache.',
    labelNames: ['call'],
    buckets: BUCKETS,
    registers,
  })
  const callErrors = new Counter({
    name: 'redial_call_errors_total',
    help: 'Calls of the API that have failed, by the code of their error.',
    labelNames: ['call', 'code'],
    registers,
  })
  const pages = new Histogram({
    name: 'redial_page_duration_seconds',
    help: 'Time of rendering pages, without those from the cache.',
    buckets: BUCKETS,
    registers,
  })
  // All series start at 0, because a missing series would look like a missing metric.
  for (const status of CLASSES) requests.inc({ status }, 0)
  for (const result of ['hit', 'miss', 'shared']) cacheRequests.inc({ result }, 0)

  const metrics: Metrics = {
    answered: status => requests.inc({ status: `${Math.floor(status / 100)}xx` }),
    hit: () => cacheRequests.inc({ result: 'hit' }),
    missed: () => cacheRequests.inc({ result: 'miss' }),
    shared: () => cacheRequests.inc({ result: 'shared' }),
    called(call, { seconds, error }) {
      calls.observe({ call }, seconds)
      if (error !== undefined) callErrors.inc({ call, code: error })
    },
    rendered: seconds => pages.observe(seconds),
  }
  return { metrics, registry, text: metricsOfAllProcesses(registry) }
}
