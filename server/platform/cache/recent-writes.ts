import type { IncomingMessage } from 'node:http'
import type { Context } from 'hono'
import { setCookie } from 'hono/cookie'

const NAME = 'redial.wrote'
/** Seconds. Two seconds after a write, every process has read it from the change feed, or knows that it is behind. */
const SECONDS = 5

/**
 * Sets a cookie that marks the browser of a successful write. While it has the cookie, every process reads the change feed
 * before it responds, so that nobody sees data older than their own write.
 */
export function markWriter(context: Context, { secure }: { secure: boolean }): void {
  const prefix = secure ? ({ prefix: 'host' } as const) : {}
  setCookie(context, NAME, '1', {
    path: '/',
    maxAge: SECONDS,
    httpOnly: true,
    sameSite: 'Lax',
    secure,
    ...prefix,
  })
}

/** Whether the browser of this request has changed something within the last seconds. */
export const wroteRecently = ({ headers: { cookie } }: Pick<IncomingMessage, 'headers'>): boolean =>
  cookie?.includes(`${NAME}=`) === true
