import type { IncomingMessage, ServerResponse } from 'node:http'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { encodingFor } from '../http/encoding.ts'
import type { Middleware } from '../http/listen.ts'
import type { Metrics } from '../http/metrics.ts'
import type { Log } from '../log/log.ts'
import type { Cache, Start } from './cache.ts'
import { type CachedResponse, cachedResponse } from './cached-response.ts'
import { type CacheContext, isForEverybody, openCacheContext } from './context.ts'
import { deliver, responseOf } from './deliver.ts'
import { type Asked, type CacheKey, cacheKeyOf, rawKeyOf } from './key.ts'

/** What comes with a request: as it came from its socket, and `cache` when its response may be cached. */
export type CacheBindings = {
  incoming?: IncomingMessage
  outgoing?: ServerResponse
  cache?: CacheContext
}
export type Fetch = (request: Request, bindings?: CacheBindings) => Response | Promise<Response>

export type CachedApp = {
  /** The application with the cache in front of it. */
  fetch: Fetch
  /** Answers hits from the socket to the socket; nothing else sees such requests. */
  before: Middleware
}

type Parts = {
  /** The application. */
  fetch: Fetch
  cache: Cache
  metrics: Metrics
  log: Log
  /** The host by which the shop is known where pages differ by the host they are asked of; nothing: they do not. */
  host: string | undefined
}

/** A response that is being made, which others who ask for the same wait for. */
type InFlight = { start: Start; response: Promise<CachedResponse | undefined> }

/** Puts the cache in front of the application. */
export function responseCache({ fetch, cache, metrics, log, host }: Parts): CachedApp {
  const inFlight = new Map<string, InFlight>()
  const logsEach = log.isLevelEnabled('debug')

  const askedOf = ({ url = '', headers }: IncomingMessage): Asked => ({
    url,
    host: host === undefined ? '' : (headers.host ?? ''),
  })

  function answered(status: number, url: string): void {
    metrics.answered(status)
    if (logsEach) log.debug({ path: url.split('?', 1)[0], status }, 'cached response sent')
  }

  /** Sends the response, or makes a web response of it where there is no socket. */
  async function reply(cached: CachedResponse, request: Request, { incoming, outgoing }: CacheBindings) {
    const { pathname } = new URL(request.url)
    if (incoming && outgoing) {
      answered(await deliver(cached, { request: incoming, response: outgoing }), pathname)
      return RESPONSE_ALREADY_SENT
    }
    const response = await responseOf(cached, request)
    answered(response.status, pathname)
    return response
  }

  async function uncached(request: Request, bindings: CacheBindings): Promise<Response> {
    return sent(await fetch(request, bindings), request, bindings)
  }

  /** Sends what was made. Instead of "not now" goes what was cached last, marked as stale (RFC 9211). */
  async function sent(made: Response, request: Request, { incoming }: CacheBindings): Promise<Response> {
    const isRead = made.status === 503 && incoming && isAnonymousRead(incoming)
    const key = isRead && cacheKeyOf(askedOf(incoming), host ?? '')
    const stale = key && cache.findStale(key.key)
    const response = stale ? await responseOf(stale.response, request) : made
    if (stale) response.headers.set('cache-status', `redial; hit; ttl=-${stale.seconds}`)
    metrics.answered(response.status)
    return response
  }

  /** Makes the response, for all who ask for it meanwhile. */
  async function make(key: CacheKey, request: Request, bindings: CacheBindings) {
    const start = cache.start()
    const { promise, resolve } = Promise.withResolvers<CachedResponse | undefined>()
    const own: InFlight = { start, response: promise }
    inFlight.set(key.key, own)
    let cached: CachedResponse | undefined
    try {
      const context = openCacheContext()
      const whole =
        request.method === 'HEAD' ? new Request(request.url, { headers: request.headers }) : request
      const response = await fetch(whole, { ...bindings, cache: context })
      const cacheability = context.cacheability()
      if (!cacheability || !isForEverybody(response, context)) return response
      cached = await cachedResponse(
        response,
        encodingFor(request.headers.get('accept-encoding') ?? undefined),
      )
      cache.store(key, cached, { start, cacheability })
      return cached
    } finally {
      if (inFlight.get(key.key) === own) inFlight.delete(key.key)
      resolve(cached)
    }
  }

  return {
    before(request, response, next) {
      const cached = isAnonymousRead(request) ? cache.find(rawKeyOf(askedOf(request))) : undefined
      if (!cached) return next()
      metrics.hit()
      const status = deliver(cached, { request, response })
      const { url = '/' } = request
      if (typeof status === 'number') answered(status, url)
      else status.then(sent => answered(sent, url)).catch(error => response.destroy(error))
    },

    async fetch(request, bindings = {}) {
      const { incoming } = bindings
      if (!incoming || !cache.isConnected || !isAnonymousRead(incoming)) return uncached(request, bindings)
      const asked = askedOf(incoming)
      const key = cacheKeyOf(asked, host ?? '')
      if (!key) return uncached(request, bindings)

      const cached = cache.find(key.key)
      if (cached) {
        cache.alias(rawKeyOf(asked), key)
        metrics.hit()
        return reply(cached, request, bindings)
      }

      const others = inFlight.get(key.key)
      if (others && cache.isUnchangedSince(others.start)) {
        const shared = await others.response
        if (!shared) return uncached(request, bindings)
        metrics.shared()
        return reply(shared, request, bindings)
      }

      metrics.missed()
      const made = await make(key, request, bindings)
      if (!(made instanceof Response)) return reply(made, request, bindings)
      const response = await sent(made, request, bindings)
      return request.method === 'HEAD' ? new Response(null, response) : response
    },
  }
}

/** Whether it asks for nothing that only its sender may have, and changes nothing. */
const isAnonymousRead = ({ method, headers }: IncomingMessage) =>
  (method === 'GET' || method === 'HEAD') &&
  headers.authorization === undefined &&
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined
