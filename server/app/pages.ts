import { randomBytes } from 'node:crypto'
import type { CallContext } from '../features/calls.ts'
import { publicOperator } from '../features/operator/operator.ts'
import type { Services } from '../features/services.ts'
import type { Web } from '../features/web.ts'
import { type OtherHosts, secured } from '../platform/http/content-security.ts'
import { errorIdOf } from '../platform/http/error-id.ts'
import type { Log } from '../platform/log/log.ts'
import type { Metrics } from '../platform/metrics/metrics.ts'
import { languageAt } from '../platform/texts/language-of.ts'
import { apiInProcess } from './api.ts'
import { errorResponses } from './error-responses.ts'

type Rendering = {
  services: Services
  web: Web
  log: Log
  /** The public address of the shop. Undefined: pages name the host of their request. */
  publicUrl: string | undefined
  metrics: Metrics
}

/**
 * Returns a function that renders the page of an address, with its content security policy. Pages are the same for
 * everybody, so only the address determines them, and the context of the call has no caller.
 */
export const pageRenderer =
  ({ services, web, log, publicUrl, metrics }: Rendering) =>
  async (request: Request, call: CallContext): Promise<Response> => {
    const nonce = randomBytes(16).toString('base64url')
    const { origin, pathname, search } = new URL(request.url)
    const names = { errorId: errorIdOf(call.requestId), request: call.requestId }
    const began = performance.now()
    const language = languageAt(pathname, services.languages)
    const response = await web.render(new Request(`${publicUrl ?? origin}${pathname}${search}`), {
      api: apiInProcess({ ...call, language }, log),
      origin: publicUrl ?? origin,
      operator: publicOperator(services),
      language,
      languages: services.languages,
      nonce,
      onError: error => log.error({ err: error, path: pathname, ...names }, 'a page could not be rendered'),
    })
    metrics.rendered((performance.now() - began) / 1000)
    if (response.status === 429)
      response.headers.set('retry-after', String(call.searches?.exceeded?.retryAfter ?? 1))
    if (response.status === 503) response.headers.set('retry-after', '60')
    if (web.hasForeignScripts || !response.headers.get('content-type')?.startsWith('text/html'))
      return response
    const text = await response.text()
    // The page failed for another reason than a call, so it does not show the error id.
    if (response.status >= 500 && !text.includes(names.errorId))
      return errorResponses(services.languages).unexpected(request, names.errorId)
    const { html, policy } = secured({ html: text, nonce, hosts: hostsOf(services) })
    const page = new Response(html, { status: response.status, headers: response.headers })
    page.headers.set('content-security-policy', policy)
    call.cache?.cacheable()
    return page
  }

/** The other hosts that a page may load from or connect to. */
function hostsOf({ identity, cards, pictures }: Services): OtherHosts {
  const both = (kind: 'script' | 'connect' | 'frame') => [...identity.hosts[kind], ...cards.hosts[kind]]
  return {
    script: both('script'),
    connect: both('connect'),
    frame: both('frame'),
    image: pictures.origins,
  }
}
