import { once } from 'node:events'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Opens a proxy in front of the shop that can hold the page's script files back, as a slow connection does.
 * @param shop the address of the shop
 */
export async function openSlowFiles(shop: string) {
  let isHolding = false
  const held = Promise.withResolvers<void>()
  const proxy: Server = createServer((asked, answered) => {
    if (isHolding && asked.url?.startsWith('/assets/')) return held.resolve()
    const { method, headers } = asked
    const passed = request(`${shop}${asked.url}`, {
      method,
      headers: { ...headers, host: new URL(shop).host },
    })
    passed.once('response', response => {
      answered.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(answered)
    })
    passed.once('error', () => answered.destroy())
    asked.pipe(passed)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    origin: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    /** From now on, no further file arrives. @returns when the page waits for one */
    hold() {
      isHolding = true
      return held.promise
    },
    async close() {
      proxy.closeAllConnections()
      await new Promise(resolve => proxy.close(resolve))
    },
  }
}
