import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import type { Navigation } from './navigation-count.ts'

// Loaded into the shop of the browser tests before its own code (see shop.ts): reports each navigation that reaches it
// to the parent process.

subscribe('http.server.request.start', message => {
  const { request } = message as { request: IncomingMessage }
  const { 'sec-fetch-mode': mode, cookie = '', host = '' } = request.headers
  const test = cookie.match(/(?:^|; )test=([^;]+)/)?.[1]
  if (mode !== 'navigate' || !test) return
  process.send?.({ test, address: `http://${host}${request.url}` } satisfies Navigation)
})
