import { errorOfAddress } from '../http/address-guard.ts'

/** Characters. Responses to longer addresses are not cached. */
const LONGEST = 1024

/** A call whose responses may be cached. */
export type CacheableCall = {
  /** Matches the whole path of a request, as it was percent-encoded. */
  path: RegExp
  /** The parameters that the call accepts. Others do not change its response. */
  parameters: ReadonlySet<string>
}

export type CacheKey = {
  /** The same for all spellings of an address that have the same response. */
  key: string
  /** Whether clients can invent any number of such addresses. */
  isUnbounded: boolean
}

/** A requested address: the path with its query, and the host if pages differ by host, otherwise ''. */
export type RequestAddress = { url: string; host: string }

/** The address as the client wrote it. Usually, this is also its key. */
export const rawKeyOf = ({ url, host }: RequestAddress) =>
  host === '' || url.startsWith('/api/') ? url : `${host} ${url}`

/**
 * The key of the response to this address.
 * @param by.ownHost the host of the shop's own address
 * @param by.calls all that are cacheable
 * @returns undefined when its response must not be cached
 */
export function cacheKeyOf(
  { url, host }: RequestAddress,
  { ownHost, calls }: { ownHost: string; calls: CacheableCall[] },
): CacheKey | undefined {
  if (url.length > LONGEST || !url.startsWith('/') || url.includes('#') || errorOfAddress(url))
    return undefined
  const [path = '', query] = splitOnce(url, '?')
  if (path === '/api' || path.startsWith('/api/')) return keyOfCall(calls, path, query)
  if (!isPage(path)) return undefined
  const isUnbounded = query !== undefined || host !== ownHost || !isCanonical(path)
  return { key: rawKeyOf({ url, host }), isUnbounded }
}

function keyOfCall(calls: CacheableCall[], path: string, query: string | undefined): CacheKey | undefined {
  const call = calls.find(each => each.path.test(path))
  if (!call) return undefined
  const given = new URLSearchParams(query)
  const known = new URLSearchParams(
    // A name with brackets can set part of a known parameter, so it stays in the key.
    [...given].filter(([name]) => call.parameters.has(name) || /[[\]\\]/.test(name)),
  )
  known.sort()
  const search = known.toString()
  return { key: search ? `${path}?${search}` : path, isUnbounded: search !== '' || !isCanonical(path) }
}

/** Files, pictures and health checks are not pages. */
const isPage = (path: string) => !/^\/(images|assets)\/|\.[a-z0-9]+$|^\/(healthz|readyz|metrics)$/i.test(path)

/** Whether the shop itself writes the path this way in its links. */
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
