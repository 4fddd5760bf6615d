import { faultOfAddress } from '../http/address-guard.ts'
import { keptCalls } from './kept-calls.ts'

/** Characters of an address; who asks for longer ones gets them made each time. */
const LONGEST = 1024

/** Where an answer is kept. */
export type Place = {
  /** The same for all addresses that are answered alike. */
  key: string
  /** Whether anybody can make up as many such addresses as they please. */
  isEndless: boolean
}

/** An address as it was asked for: the path with its query, and the host where pages differ by it, else empty. */
export type Asked = { url: string; host: string }

/** How an address was written, as one text. For most it is the key, too. */
export const spellingOf = ({ url, host }: Asked) =>
  host === '' || url.startsWith('/api/') ? url : `${host} ${url}`

/**
 * The place for the answer to this address.
 * @param ownHost the one by which the shop is known
 * @returns nothing when an answer to it would not be kept
 */
export function placeOf({ url, host }: Asked, ownHost: string): Place | undefined {
  if (url.length > LONGEST || !url.startsWith('/') || url.includes('#') || faultOfAddress(url))
    return undefined
  const [path = '', query] = splitOnce(url, '?')
  if (path === '/api' || path.startsWith('/api/')) return placeOfCall(path, query)
  if (!isPage(path)) return undefined
  const isEndless = query !== undefined || host !== ownHost || !isPlain(path)
  return { key: spellingOf({ url, host }), isEndless }
}

function placeOfCall(path: string, query: string | undefined): Place | undefined {
  const call = keptCalls.values().find(each => each.path.test(path))
  if (!call) return undefined
  const given = new URLSearchParams(query)
  const known = new URLSearchParams(
    // Brackets can make a name part of another one.
    [...given].filter(([name]) => call.parameters.has(name) || /[[\]\\]/.test(name)),
  )
  known.sort()
  const search = known.toString()
  return { key: search ? `${path}?${search}` : path, isEndless: search !== '' || !isPlain(path) }
}

/** Files, pictures and what programs ask for are no pages. */
const isPage = (path: string) => !/^\/(images|assets)\/|\.[a-z0-9]+$|^\/(healthz|readyz|metrics)$/i.test(path)

/** Whether a path is written in the one way in which we write it ourselves. */
const isPlain = (path: string) =>
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
