import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A page request that reached the server, with the value of its cookie `test`. */
export type Navigation = { test: string; address: string }

/** Counts the page requests of each test; `GET /{test}` returns their addresses in order. */
export async function openNavigationCount() {
  const byTest = new Map<string, string[]>()
  const server = createServer(({ url = '' }, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(byTest.get(url.slice(1)) ?? []))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    count({ test, address }: Navigation) {
      byTest.set(test, [...(byTest.get(test) ?? []), address])
    },
  }
}
