import type { IncomingMessage, ServerResponse } from 'node:http'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { encodingFor } from '../http/encoding.ts'
import type { Middleware } from '../http/listen.ts'
import type { Log } from '../log/log.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { Cache, Start } from './cache.ts'
import { type CachedResponse, cachedResponse } from './cached-response.ts'
import { type CacheContext, isForEverybody, openCacheContext } from './context.ts'
import { deliver, responseOf } from './deliver.ts'
import { type CacheableCall, type CacheKey, cacheKeyOf, type RequestAddress, rawKeyOf } from './key.ts'
import { wroteRecently } from './recent-writes.ts'

/** The Node objects of a request, and `cache` when its response may be cached. */
export type CacheBindings = {
  incoming?: IncomingMessage
  outgoing?: ServerResponse
  cache?: CacheContext
}
export type Fetch = (request: Request, bindings?: CacheBindings) => Response | Promise<Response>

export type CachedApp = {
  /** The application with the cache in front of it. */
  fetch: Fetch
  /** Serves cache hits directly, without the overhead of `fetch`. */
  before: Middleware
}

type Dependencies = {
  /** The application. */
  fetch: Fetch
  cache: Cache
  /** Reads the change feed. Resolves when the cache knows all changes that were committed before the call. */
  catchUp: () => Promise<void>
  metrics: Metrics
  log: Log
  /** The host of the shop's own address. Undefined: pages do not differ by host. */
  host: string | undefined
  calls: CacheableCall[]
}

/** A response in the making, which concurrent requests for the same key share. */
type InFlight = { start: Start; response: Promise<CachedResponse | undefined> }

/** Puts the cache in front of the application. */
export function responseCache({ fetch, cache, catchUp, metrics, log, host, calls }: Dependencies): CachedApp {
  const inFlight = new Map<string, InFlight>()
  const logsEach = log.isLevelEnabled('debug')

  const requestAddressOf = ({ url = '', headers }: IncomingMessage): RequestAddress => ({
    url,
    host: host === undefined ? '' : (headers.host ?? ''),
  })

  function answered(status: number, url: string): void {
    metrics.answered(status)
    if (logsEach) log.debug({ path: url.split('?', 1)[0], status }, 'cached response sent')
  }

  /** Sends the response to the socket, or returns it when there is no socket. */
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

  const keyOf = (address: RequestAddress) => cacheKeyOf(address, { ownHost: host ?? '', calls })

  /** Replaces a 503 with the last cached response if there is one, marked as stale (RFC 9211). */
  async function sent(made: Response, request: Request, { incoming }: CacheBindings): Promise<Response> {
    const isRead = made.status === 503 && incoming && isAnonymousRead(incoming)
    const key = isRead && keyOf(requestAddressOf(incoming))
    const stale = key && cache.findStale(key.key)
    const response = stale ? await responseOf(stale.response, request) : made
    if (stale) response.headers.set('cache-status', `redial; hit; ttl=-${stale.seconds}`)
    metrics.answered(response.status)
    return response
  }

  /** Creates the response for this request and for concurrent requests with the same key. */
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
      const mayBeCached = isAnonymousRead(request) && !wroteRecently(request)
      const cached = mayBeCached ? cache.find(rawKeyOf(requestAddressOf(request))) : undefined
      if (!cached) return next()
      metrics.hit()
      const status = deliver(cached, { request, response })
      const { url = '/' } = request
      if (typeof status === 'number') answered(status, url)
      else status.then(sent => answered(sent, url)).catch(error => response.destroy(error))
    },

    async fetch(request, bindings = {}) {
      const { incoming } = bindings
      if (incoming && wroteRecently(incoming) && isRead(incoming) && !isFile(incoming)) await catchUp()
      if (!incoming || !cache.isConnected || !isAnonymousRead(incoming)) return uncached(request, bindings)
      const address = requestAddressOf(incoming)
      const key = keyOf(address)
      if (!key) return uncached(request, bindings)

      const cached = cache.find(key.key)
      if (cached) {
        cache.alias(rawKeyOf(address), key)
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

/** Whether the request is a read without personal data. */
const isAnonymousRead = (request: IncomingMessage) =>
  isRead(request) &&
  request.headers.authorization === undefined &&
  request.headers['content-length'] === undefined &&
  request.headers['transfer-encoding'] === undefined

const isRead = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD'

/** Whether the request is for a file, whose content never changes. */
const isFile = ({ url = '' }: IncomingMessage) => /^\/(images|assets)\//.test(url)
