import type { IncomingMessage } from 'node:http'
import type { CallContext } from '../../features/calls.ts'
import { encodingFor } from '../cache/encoding.ts'
import { type Fetch, type FrontBindings, isAnonymousRead } from '../cache/front.ts'
import { type KeptCall, keptCalls } from '../cache/kept-calls.ts'
import { faultOfAddress } from './address-guard.ts'
import { requestIdOf } from './request-id.ts'
import type { RequestLog } from './request-log.ts'

type Parts = {
  /** Makes a call, by its name such as `products.all`. */
  call: (name: string, input: unknown, context: CallContext) => Promise<unknown>
  contextOf: (bindings: FrontBindings) => CallContext
  /** What the application says with every answer of a public call. */
  headers: Promise<Headers>
  logLine: RequestLog
  /** Answers everything else. */
  application: Fetch
}

/** A call as an address asks for it. */
type Asked = { name: string; call: KeptCall; input: Record<string, string> }

/**
 * Answers the public calls that are made all day as the application would, in less time: much of it goes into what HTTP
 * may ask of all others. Whatever is unusual about such a request, or fails, is the application's to answer.
 */
export function openShortWay({ call, contextOf, headers, logLine, application }: Parts): Fetch {
  const standing = headers.then(all => Object.fromEntries(all))

  async function answer({ name, call: { isDetailed }, input }: Asked, bindings: Asking): Promise<Response> {
    const began = performance.now()
    const { url = '', headers: given } = bindings.incoming
    const id = requestIdOf(given['x-request-id'])
    const output = await call(name, input, contextOf(bindings))
    const { headers: own, body } = isDetailed ? (output as Detailed) : { headers: {}, body: output }
    const all: Record<string, string> = { ...(await standing), ...own, 'x-request-id': id }
    // What is kept is packed where it is kept, and says so itself.
    if (!bindings.notes?.dependences()) all.vary = `${all.vary}, Accept-Encoding`
    logLine({ id, method: 'GET', path: pathOf(url), status: 200, began })
    return new Response(JSON.stringify(body), { headers: all })
  }

  return async (request, bindings = {}) => {
    const { incoming } = bindings
    const asked = incoming && isPlain(incoming, bindings) ? askedBy(incoming.url ?? '') : undefined
    if (!incoming || !asked) return application(request, bindings)
    try {
      return await answer(asked, { ...bindings, incoming })
    } catch (error) {
      return application(request, { ...bindings, failure: { error } })
    }
  }
}

type Asking = FrontBindings & { incoming: IncomingMessage }
type Detailed = { headers: Record<string, string>; body: unknown }

/** Whether it comes from nobody in particular and takes what it gets as it is, or as it is kept. */
function isPlain(incoming: IncomingMessage, { notes }: FrontBindings): boolean {
  const isBare = incoming.method === 'GET' && isAnonymousRead(incoming)
  return isBare && (notes !== undefined || !encodingFor(incoming.headers['accept-encoding']))
}

/** The call whose address this is, if it is written in the plain way: each parameter once, and none within another. */
function askedBy(url: string): Asked | undefined {
  if (!url.startsWith('/api/') || /[[\]\\#]|%5[b-d]/i.test(url) || faultOfAddress(url)) return undefined
  const path = pathOf(url)
  for (const [name, call] of keptCalls) {
    const parameters = call.path.exec(path)
    if (!parameters) continue
    const input: Record<string, string> = {}
    for (const [key, value] of new URLSearchParams(url.slice(path.length))) {
      if (key in input) return undefined
      input[key] = value
    }
    for (const [key, value] of Object.entries(parameters.groups ?? {})) input[key] = decodeURIComponent(value)
    return { name, call, input }
  }
  return undefined
}

const pathOf = (url: string) => url.split('?', 1)[0] ?? ''
