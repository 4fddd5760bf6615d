import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Hold = { asked: PromiseWithResolvers<void>; released: PromiseWithResolvers<boolean> }

/**
 * Opens a proxy in front of the shop that can hold back a page or one of its files, as a slow connection does.
 * @param shop the address of the shop
 */
export async function openSlowFiles(shop: string) {
  const holds = new Map<string, Hold>()

  async function pass(asked: IncomingMessage, answered: ServerResponse) {
    const { url = '', method, headers } = asked
    for (const [path, hold] of holds) {
      if (!url.startsWith(path)) continue
      hold.asked.resolve()
      if (!(await hold.released.promise)) return answered.destroy()
    }
    const passed = request(`${shop}${url}`, { method, headers: { ...headers, host: new URL(shop).host } })
    passed.once('response', response => {
      answered.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(answered)
    })
    passed.once('error', () => answered.destroy())
    asked.pipe(passed)
  }

  const proxy: Server = createServer((asked, answered) => void pass(asked, answered))
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    origin: `http://localhost:${(proxy.address() as AddressInfo).port}`,
    /**
     * From now on, responses whose path starts with this wait until they are released. Hold few: six, such as all files
     * that the service worker requests, would occupy every connection that a browser opens to one host.
     */
    hold(path: string) {
      const hold: Hold = { asked: Promise.withResolvers(), released: Promise.withResolvers() }
      holds.set(path, hold)
      return {
        /** Resolves when the browser waits for such a response. */
        asked: hold.asked.promise,
        release: () => hold.released.resolve(true),
        /** Closes the connection without a response. */
        fail: () => hold.released.resolve(false),
      }
    },
    async close() {
      proxy.closeAllConnections()
      await new Promise(resolve => proxy.close(resolve))
    },
  }
}
