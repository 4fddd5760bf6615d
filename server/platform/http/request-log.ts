import type { MiddlewareHandler } from 'hono'
import type { RequestIdVariables } from 'hono/request-id'
import type { Log } from '../log/log.ts'
import { errorIdOf } from './error-id.ts'

/** Machines ask these every few seconds, and only a failure is worth a line. */
const CHECKS = new Set(['/healthz', '/readyz', '/metrics'])

/** Logs each request with its path (without its query, e-mails and tokens), status and duration. */
export const logRequests =
  (log: Log): MiddlewareHandler<{ Variables: RequestIdVariables }> =>
  async (context, next) => {
    const began = performance.now()
    await next()
    const { method, path } = context.req
    const request = context.get('requestId')
    const { status } = context.res
    log[status === 200 && CHECKS.has(path) ? 'debug' : 'info'](
      {
        request,
        ...(status >= 500 && { errorId: errorIdOf(request) }),
        method,
        path: withoutSecrets(path),
        status,
        milliseconds: Math.round((performance.now() - began) * 10) / 10,
      },
      'request',
    )
  }

/** Replaces emails, as in `/api/user/somebody@example.org`, and the tokens of secret links. */
export const withoutSecrets = (path: string) =>
  path.replaceAll(/[^/]*(@|%40)[^/]*/g, '{email}').replaceAll(/(?<=\/)[\w-]{43}(?=\/|$)/g, '{token}')
