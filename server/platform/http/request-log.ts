import type { MiddlewareHandler } from 'hono'
import type { RequestIdVariables } from 'hono/request-id'
import type { Log } from '../log/log.ts'

/** One line for each request: what was asked (without its query and e-mails, which are personal), the status, how long it took. */
export const logRequests =
  (log: Log): MiddlewareHandler<{ Variables: RequestIdVariables }> =>
  async (context, next) => {
    const began = performance.now()
    await next()
    const { method, path } = context.req
    log.info(
      {
        request: context.get('requestId'),
        method,
        path: withoutEmails(path),
        status: context.res.status,
        milliseconds: Math.round((performance.now() - began) * 10) / 10,
      },
      'request',
    )
  }

/** Some calls name a person in their path: `/api/user/somebody@example.org`. */
const withoutEmails = (path: string) =>
  /@|%40/.test(path) ? path.replaceAll(/[^/]*(@|%40)[^/]*/g, '{email}') : path
