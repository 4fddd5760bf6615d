import type { MiddlewareHandler } from 'hono'
import type { RequestIdVariables } from 'hono/request-id'
import { inSpan, isTracing } from '../tracing/span.ts'
import { withoutSecrets } from './request-log.ts'

/** The first parts of paths that appear in span names. All other paths are pages or files. */
const PARTS = /^\/(api|images|assets|metrics|healthz|readyz)(\/|$)/

/** Records a span for each request that is not served from the cache. */
export const traceRequests = (): MiddlewareHandler<{ Variables: RequestIdVariables }> => (context, next) => {
  if (!isTracing()) return next()
  const { method, path } = context.req
  const attributes = {
    'http.request.method': method,
    'url.path': withoutSecrets(path),
    'redial.request_id': context.get('requestId'),
  }
  return inSpan(
    `${method} ${path.match(PARTS)?.[1] ?? 'page'}`,
    { kind: 'server', attributes },
    async span => {
      await next()
      const { status } = context.res
      span.set({ 'http.response.status_code': status })
      if (status >= 500) span.fail(String(status))
    },
  )
}
