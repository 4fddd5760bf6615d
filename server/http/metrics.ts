import { hash, timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'

/** Counts what the program does, for a monitoring system to read. */
export type Metrics = {
  answered(status: number): void
  /** A kept answer was given. */
  hit(): void
  /** An answer was made of which it was not known before whether it may be kept. */
  missed(): void
  /** An answer was given that was being made for somebody else at that moment. */
  shared(): void
}

/** Of the cache at this moment; nothing where there is none. */
type CacheCounts = { entries: number; bytes: number; dropped: number }

const CLASSES = ['1xx', '2xx', '3xx', '4xx', '5xx']

/** @param options.cacheCounts tells of the cache what it counts itself */
export function openMetrics({ cacheCounts }: { cacheCounts: () => CacheCounts }) {
  const answers = CLASSES.map(() => 0)
  const asked = { hit: 0, miss: 0, shared: 0 }

  const metrics: Metrics = {
    answered(status) {
      const at = Math.floor(status / 100) - 1
      answers[at] = (answers[at] ?? 0) + 1
    },
    hit() {
      asked.hit++
    },
    missed() {
      asked.miss++
    },
    shared() {
      asked.shared++
    },
  }

  function text(): string {
    const { entries, bytes, dropped } = cacheCounts()
    return [
      ...family('requests_total', 'counter', 'Requests answered, by the class of their status.', {
        name: 'status',
        values: CLASSES.map((name, at) => [name, answers[at] ?? 0]),
      }),
      ...family(
        'cache_requests_total',
        'counter',
        'Requests whose answer may be kept, by where it came from.',
        {
          name: 'result',
          values: Object.entries(asked),
        },
      ),
      ...family('cache_dropped_total', 'counter', 'Kept answers that a change has made untrue.', dropped),
      ...family('cache_entries', 'gauge', 'Answers that are kept.', entries),
      ...family('cache_bytes', 'gauge', 'Bytes that they take.', bytes),
    ].join('\n')
  }

  return { metrics, text }
}

/** In Prometheus' text format. Several processes may share a port: each tells of itself. */
function family(
  name: string,
  type: 'counter' | 'gauge',
  help: string,
  value: number | { name: string; values: [string, number][] },
): string[] {
  const samples =
    typeof value === 'number'
      ? [`redial_${name}{process="${process.pid}"} ${value}`]
      : value.values.map(
          ([label, count]) => `redial_${name}{process="${process.pid}",${value.name}="${label}"} ${count}`,
        )
  return [`# HELP redial_${name} ${help}`, `# TYPE redial_${name} ${type}`, ...samples]
}

/**
 * `GET /metrics`, for whoever shows the token.
 * @param token nothing: there is no such address
 */
export function serveMetrics({ token, text }: { token: string | undefined; text: () => string }): Hono {
  const routes = new Hono()
  if (token === undefined) return routes
  const expected = hash('sha256', token, 'buffer')
  return routes.get('/metrics', context => {
    const shown = context.req.header('authorization')?.match(/^bearer +(\S+)$/i)?.[1] ?? ''
    if (!timingSafeEqual(hash('sha256', shown, 'buffer'), expected)) {
      return context.text('Show the token.\n', 401, { 'www-authenticate': 'Bearer' })
    }
    return context.body(`${text()}\n`, 200, {
      'content-type': 'text/plain; version=0.0.4; charset=utf-8',
      'cache-control': 'no-store',
    })
  })
}
