import { hash, timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import { Registry } from 'prom-client'

/**
 * Serves `GET /metrics` to clients with the token.
 * @param token undefined: the route does not exist
 * @param text returns the metrics in Prometheus' format; rejects when a process does not respond
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
      return context.text('The bearer token is missing or wrong.\n', 401, { 'www-authenticate': 'Bearer' })
    }
    const headers = { 'cache-control': 'no-store' }
    try {
      return context.body(await text(), 200, { ...headers, 'content-type': Registry.PROMETHEUS_CONTENT_TYPE })
    } catch {
      return context.text('Not every process reported its metrics.\n', 503, {
        ...headers,
        'retry-after': '5',
      })
    }
  })
}
