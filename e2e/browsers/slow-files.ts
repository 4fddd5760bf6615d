import { once } from 'node:events'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Opens a proxy in front of the shop that can hold back a page's script file, as a slow connection does.
 * @param shop the address of the shop
 */
export async function openSlowFiles(shop: string) {
  let heldPath: string | undefined
  const held = Promise.withResolvers<void>()
  const proxy: Server = createServer((asked, answered) => {
    if (heldPath && asked.url?.startsWith(heldPath)) return held.resolve()
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
    /**
     * From now on, files whose path starts with this do not arrive. Others do: six held files, such as the ones that the
     * service worker requests, would occupy all connections that a browser opens to one host.
     * @returns when the page waits for one
     */
    hold(path: string) {
      heldPath = path
      return held.promise
    },
    async close() {
      proxy.closeAllConnections()
      await new Promise(resolve => proxy.close(resolve))
    },
  }
}
