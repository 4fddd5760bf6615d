import { randomBytes } from 'node:crypto'
import type { RequestListener } from 'node:http'
import type { ProviderSettings } from '#server/adapters/identity/local/providers.ts'
import type { Middleware } from '#server/platform/http/listen.ts'
import type { Log } from '#server/platform/log/log.ts'
import type { Site } from '#server/platform/texts/language-of.ts'
import { errorPage } from './error-pages.ts'
import { sendPage, visitOf } from './frame.ts'

const PATH = '/demo-google'

/**
 * The demo's stand-in for Google: an OpenID Connect issuer in this process under `/demo-google/`, where users can sign in
 * as anybody. Its only client is this shop. It is started by its first request and stores everything in memory, but an
 * email always has the same subject.
 *
 * It works only at the shop's own address. Visitors who use another name of this machine, such as 127.0.0.1 in place of
 * localhost, are redirected, and the cookies of the other name are then missing.
 * @param site the shop, whose address this process must be able to reach
 * @returns the request handler, and the settings for the shop's identity provider
 */
export function demoIssuer({ site, log }: { site: Site; log: Log }): {
  middleware: Middleware
  provider: ProviderSettings
} {
  const issuer = `${site.address}${PATH}`
  const client = { id: 'redial', secret: randomBytes(32).toString('base64url') }

  let building: Promise<RequestListener> | undefined
  const build = async () => (await import('./provider.ts')).issuerListener({ issuer, site, client, log })

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
          // The issuer derives its mount path from the difference between these two.
          Object.assign(request, { originalUrl: url, url: url.slice(PATH.length) })
          return answer(request, response)
        })
        .catch(error => {
          // The browser has closed the connection.
          if (request.errored) return
          log.error({ err: error }, 'the demo issuer failed')
          if (response.headersSent) response.destroy()
          else {
            const visit = visitOf(site, request.headers['accept-language'])
            sendPage(response, errorPage('failed', visit), visit)
          }
        })
    },
  }
}
