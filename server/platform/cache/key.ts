import { faultOfAddress } from '../http/address-guard.ts'
import { cacheableCalls } from './cacheable-calls.ts'

/** Characters. Responses to longer addresses are made each time. */
const LONGEST = 1024

export type CacheKey = {
  /** The same for all addresses that are answered alike. */
  key: string
  /** Whether anybody can make up as many such addresses as they please. */
  isUnbounded: boolean
}

/** An address as it was asked for: the path with its query, and the host where pages differ by it, else empty. */
export type Asked = { url: string; host: string }

/** How an address was written, as one text. For most it is the key, too. */
export const rawKeyOf = ({ url, host }: Asked) =>
  host === '' || url.startsWith('/api/') ? url : `${host} ${url}`

/**
 * The key of the response to this address.
 * @param ownHost the one by which the shop is known
 * @returns nothing when a response to it would not be cached
 */
export function cacheKeyOf({ url, host }: Asked, ownHost: string): CacheKey | undefined {
  if (url.length > LONGEST || !url.startsWith('/') || url.includes('#') || faultOfAddress(url))
    return undefined
  const [path = '', query] = splitOnce(url, '?')
  if (path === '/api' || path.startsWith('/api/')) return keyOfCall(path, query)
  if (!isPage(path)) return undefined
  const isUnbounded = query !== undefined || host !== ownHost || !isCanonical(path)
  return { key: rawKeyOf({ url, host }), isUnbounded }
}

function keyOfCall(path: string, query: string | undefined): CacheKey | undefined {
  const call = cacheableCalls.values().find(each => each.path.test(path))
  if (!call) return undefined
  const given = new URLSearchParams(query)
  const known = new URLSearchParams(
    // Brackets can make a name part of another one.
    [...given].filter(([name]) => call.parameters.has(name) || /[[\]\\]/.test(name)),
  )
  known.sort()
  const search = known.toString()
  return { key: search ? `${path}?${search}` : path, isUnbounded: search !== '' || !isCanonical(path) }
}

/** Files, pictures and what programs ask for are no pages. */
const isPage = (path: string) => !/^\/(images|assets)\/|\.[a-z0-9]+$|^\/(healthz|readyz|metrics)$/i.test(path)

/** Whether a path is written in the one way in which we write it ourselves. */
const isCanonical = (path: string) =>
  path === '/' ||
  path
    .slice(1)
    .split('/')
    .every(part => part !== '' && part === encodeURIComponent(inLowerCase(decodeURIComponent(part))))

/** Ids may be written in either case. */
const inLowerCase = (part: string) => (/^[0-9a-f-]{36}$/i.test(part) ? part.toLowerCase() : part)

function splitOnce(text: string, at: string): [string, string?] {
  const index = text.indexOf(at)
  return index < 0 ? [text] : [text.slice(0, index), text.slice(index + 1)]
}
