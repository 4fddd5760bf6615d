import type { MiddlewareHandler } from 'hono'
import type { RequestIdVariables } from 'hono/request-id'
import type { Log } from '../log.ts'

/** One line for each request: what was asked (without its query and e-mails, which are personal), the answer, how long it took. */
export const logRequests =
  (log: Log): MiddlewareHandler<{ Variables: RequestIdVariables }> =>
  async (context, next) => {
    const began = performance.now()
    await next()
    log.info(
      {
        request: context.get('requestId'),
        method: context.req.method,
        path: withoutEmails(context.req.path),
        status: context.res.status,
        milliseconds: Math.round((performance.now() - began) * 10) / 10,
      },
      'request',
    )
  }

/** Some calls name a person in their path: `/api/user/somebody@example.org`. */
const withoutEmails = (path: string) => path.replaceAll(/[^/]*(@|%40)[^/]*/gi, '{email}')
