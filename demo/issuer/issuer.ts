import { randomBytes } from 'node:crypto'
import type { RequestListener } from 'node:http'
import type { ProviderSettings } from '#server/adapters/identity/local/providers.ts'
import type { Middleware } from '#server/platform/http/listen.ts'
import type { Log } from '#server/platform/log/log.ts'
import { errorPage } from './error-pages.ts'
import { sendPage } from './frame.ts'

const PATH = '/demo-google'

/**
 * The demo's stand-in for Google: an OpenID Connect issuer within this program, below `/demo-google/`, where everybody
 * may be whoever they say. Its only client is this shop. It costs nothing until its first request, and forgets
 * everything when the program ends, except that an e-mail always belongs to the same subject.
 *
 * It works at the shop's own address and no other: who has come by another name of this machine, such as 127.0.0.1 in
 * the place of localhost, is led to that one, where the shop's cookies of the other are missing.
 * @param address the shop's, without a slash at the end; the program must itself reach it
 * @returns what takes its requests, and how the shop's identity provider talks to it
 */
export function demoIssuer({ address, log }: { address: string; log: Log }): {
  middleware: Middleware
  provider: ProviderSettings
} {
  const issuer = `${address}${PATH}`
  const client = { id: 'redial', secret: randomBytes(32).toString('base64url') }

  let building: Promise<RequestListener> | undefined
  const build = async () => (await import('./provider.ts')).issuerListener({ issuer, address, client, log })

  return {
    provider: {
      id: 'google',
      name: 'Google',
      discovery: `${issuer}/.well-known/openid-configuration`,
      clientId: client.id,
      clientSecret: client.secret,
      demo: true,
    },
    middleware(request, response, next) {
      if (!request.url?.startsWith(`${PATH}/`)) return next()
      const { url } = request
      building ??= build()
      building
        .then(answer => {
          // Where the issuer is mounted, it reads from the difference between these two.
          Object.assign(request, { originalUrl: url, url: url.slice(PATH.length) })
          return answer(request, response)
        })
        .catch(error => {
          // The browser has gone away.
          if (request.errored) return
          log.error({ err: error }, 'the demo issuer failed')
          if (response.headersSent) response.destroy()
          else sendPage(response, errorPage('failed', address), address)
        })
    },
  }
}
