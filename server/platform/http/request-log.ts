import type { MiddlewareHandler } from 'hono'
import type { RequestIdVariables } from 'hono/request-id'
import type { Log } from '../log/log.ts'

/** @param began by `performance.now()` */
type Answered = { id: string; method: string; path: string; status: number; began: number }

export type RequestLog = (answered: Answered) => void

/** One line for each request: what was asked (without its query and e-mails, which are personal), the answer, how long it took. */
export const requestLog =
  (log: Log): RequestLog =>
  ({ id, method, path, status, began }) =>
    log.info(
      {
        request: id,
        method,
        path: withoutEmails(path),
        status,
        milliseconds: Math.round((performance.now() - began) * 10) / 10,
      },
      'request',
    )

/** Logs what the application answers. */
export const logRequests =
  (log: RequestLog): MiddlewareHandler<{ Variables: RequestIdVariables }> =>
  async (context, next) => {
    const began = performance.now()
    await next()
    const { method, path } = context.req
    log({ id: context.get('requestId'), method, path, status: context.res.status, began })
  }

/** Some calls name a person in their path: `/api/user/somebody@example.org`. */
const withoutEmails = (path: string) =>
  /@|%40/.test(path) ? path.replaceAll(/[^/]*(@|%40)[^/]*/g, '{email}') : path
