import type { Middleware } from './listen.ts'

const LOCAL_NAME = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/

/**
 * Redirects pages that are opened under another name of this machine, such as `127.0.0.1`, to the shop's own address,
 * because cookies and sign-in providers work only there. Does nothing for a shop with a public address, because a proxy
 * may change the host.
 * @param address the shop's own address
 */
export function redirectToOwnAddress(address: string): Middleware {
  const own = new URL(address)
  return ({ method, url = '/', headers }, response, next) => {
    const asked = URL.parse(`http://${headers.host}`)
    const renamed = asked?.port === own.port && asked.hostname !== own.hostname
    const local = LOCAL_NAME.test(own.hostname) && LOCAL_NAME.test(asked?.hostname ?? '')
    if (method !== 'GET' || headers['sec-fetch-mode'] !== 'navigate' || !renamed || !local) return next()
    response.writeHead(307, { location: own.origin + url, 'cache-control': 'no-store' }).end()
  }
}
