import type { IncomingMessage, ServerResponse } from 'node:http'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Middleware } from '../http/listen.ts'
import type { Metrics } from '../http/metrics.ts'
import type { Log } from '../log/log.ts'
import { type Answer, answerOf } from './answer.ts'
import type { AnswerCache } from './cache.ts'
import { deliver, responseOf } from './deliver.ts'
import { type AnswerNotes, isForEverybody, openNotes } from './notes.ts'
import { type Asked, type Place, placeOf, spellingOf } from './place.ts'

/** What comes with a request: as it came from its socket, and `notes` when its answer may be kept. */
export type FrontBindings = {
  incoming?: IncomingMessage
  outgoing?: ServerResponse
  notes?: AnswerNotes
  /** What the call it asks for has failed with already. */
  failure?: { error: unknown }
}
export type Fetch = (request: Request, bindings?: FrontBindings) => Response | Promise<Response>

export type Front = {
  /** The application with the cache before it. */
  fetch: Fetch
  /** Answers what is kept from the socket to the socket; nothing else sees such requests. */
  before: Middleware
}

type Parts = {
  /** The application. */
  fetch: Fetch
  cache: AnswerCache
  metrics: Metrics
  log: Log
  /** The host by which the shop is known where pages differ by the host they are asked of; nothing: they do not. */
  host: string | undefined
}

/** An answer that is being made, which others who ask for the same wait for. */
type UnderWay = { generation: number; answer: Promise<Answer | undefined> }

/** Stands before the application and gives out what is kept. */
export function openFront({ fetch, cache, metrics, log, host }: Parts): Front {
  const underWay = new Map<string, UnderWay>()
  const logsEach = log.isLevelEnabled('debug')

  const askedOf = ({ url = '', headers }: IncomingMessage): Asked => ({
    url,
    host: host === undefined ? '' : (headers.host ?? ''),
  })

  function told(status: number, url: string): void {
    metrics.answered(status)
    if (logsEach) log.debug({ path: url.split('?', 1)[0], status }, 'kept answer given')
  }

  /** Sends the answer, or makes a response of it where there is no socket. */
  async function reply(answer: Answer, request: Request, { incoming, outgoing }: FrontBindings) {
    const { pathname } = new URL(request.url)
    if (incoming && outgoing) {
      told(await deliver(answer, { request: incoming, response: outgoing }), pathname)
      return RESPONSE_ALREADY_SENT
    }
    const response = await responseOf(answer, request)
    told(response.status, pathname)
    return response
  }

  async function unkept(request: Request, bindings: FrontBindings): Promise<Response> {
    return sent(await fetch(request, bindings), request, bindings)
  }

  /** Sends what was made. Instead of "not now" goes what was kept last, marked as stale (RFC 9211). */
  async function sent(made: Response, request: Request, { incoming }: FrontBindings): Promise<Response> {
    const isRead = made.status === 503 && incoming && isAnonymousRead(incoming)
    const place = isRead && placeOf(askedOf(incoming), host ?? '')
    const stale = place && cache.findStale(place.key)
    const response = stale ? await responseOf(stale.answer, request) : made
    if (stale) response.headers.set('cache-status', `redial; hit; ttl=-${stale.seconds}`)
    metrics.answered(response.status)
    return response
  }

  /** Makes the answer, for all who ask for it meanwhile. */
  async function make(place: Place, request: Request, bindings: FrontBindings) {
    const { generation } = cache
    const { promise, resolve } = Promise.withResolvers<Answer | undefined>()
    const own: UnderWay = { generation, answer: promise }
    underWay.set(place.key, own)
    let answer: Answer | undefined
    try {
      const notes = openNotes()
      const whole =
        request.method === 'HEAD' ? new Request(request.url, { headers: request.headers }) : request
      const response = await fetch(whole, { ...bindings, notes })
      const dependences = notes.dependences()
      if (!dependences || !isForEverybody(response, notes)) return response
      answer = await answerOf(response)
      cache.keep(place, answer, { generation, dependences })
      return answer
    } finally {
      if (underWay.get(place.key) === own) underWay.delete(place.key)
      resolve(answer)
    }
  }

  return {
    before(request, response, next) {
      const answer = isAnonymousRead(request) ? cache.find(spellingOf(askedOf(request))) : undefined
      if (!answer) return next()
      metrics.hit()
      const status = deliver(answer, { request, response })
      const { url = '/' } = request
      if (typeof status === 'number') told(status, url)
      else status.then(sent => told(sent, url)).catch(error => response.destroy(error))
    },

    async fetch(request, bindings = {}) {
      const { incoming } = bindings
      if (!incoming || !cache.isHearing || !isAnonymousRead(incoming)) return unkept(request, bindings)
      const asked = askedOf(incoming)
      const place = placeOf(asked, host ?? '')
      if (!place) return unkept(request, bindings)

      const kept = cache.find(place.key)
      if (kept) {
        cache.alias(spellingOf(asked), place)
        metrics.hit()
        return reply(kept, request, bindings)
      }

      const others = underWay.get(place.key)
      if (others?.generation === cache.generation) {
        const shared = await others.answer
        if (!shared) return unkept(request, bindings)
        metrics.shared()
        return reply(shared, request, bindings)
      }

      metrics.missed()
      const made = await make(place, request, bindings)
      if (!(made instanceof Response)) return reply(made, request, bindings)
      const response = await sent(made, request, bindings)
      return request.method === 'HEAD' ? new Response(null, response) : response
    },
  }
}

/** Whether it asks for nothing that only its sender may have, and changes nothing. */
export const isAnonymousRead = ({ method, headers }: IncomingMessage) =>
  (method === 'GET' || method === 'HEAD') &&
  headers.authorization === undefined &&
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined
