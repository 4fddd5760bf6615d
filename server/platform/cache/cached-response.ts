import { hash } from 'node:crypto'
import { compress, decompress, type Encoding, WORTH_COMPRESSING } from '../http/encoding.ts'

/** A response in one encoding, ready to be sent. */
export type EncodedResponse = {
  /** A strong ETag: different bytes have a different one. */
  etag: string
  body: Buffer
  /** Alternating names and values, which Node writes fastest. The last value is replaced by the id of each request. */
  headers: string[]
  /** Like `headers`, for clients that already have these bytes. */
  notModifiedHeaders: string[]
}

/** A finished response of status 200 that is the same for everybody. */
export type CachedResponse = {
  /**
   * The response in this encoding. It is created at the first request.
   * @param encoding undefined: uncompressed
   */
  encoded(encoding: Encoding | undefined): EncodedResponse | Promise<EncodedResponse>
  /** Bytes of memory. */
  size(): number
  /** Called when a further encoding has increased the size. */
  onGrown: () => void
}

/** Headers that belong to one request or to one encoding. */
const NOT_SHARED = new Set([
  'x-request-id',
  'content-length',
  'etag',
  'date',
  'connection',
  'transfer-encoding',
  'vary',
])
const OF_THE_BODY = new Set(['content-length', 'content-type', 'content-encoding'])

/**
 * Reads the response into memory. Only encodings that clients have requested are stored, usually a single compressed
 * copy.
 * @param encoding the first requested encoding; undefined: uncompressed
 */
export async function cachedResponse(
  response: Response,
  encoding: Encoding | undefined,
): Promise<CachedResponse> {
  const plain = Buffer.from(await response.arrayBuffer())
  const digest = hash('sha256', plain, 'base64url').slice(0, 27)
  const headers = sharedHeaders(response.headers)
  const isSmall = plain.length < WORTH_COMPRESSING
  if (isSmall || !encoding) return openEncodings({ digest, headers, isSmall }, [undefined, plain])
  return openEncodings({ digest, headers, isSmall }, [encoding, await compress[encoding](plain)])
}

type Shared = { digest: string; headers: [string, string][]; isSmall: boolean }

/** Separate from `cachedResponse`, so that no closure keeps the uncompressed bytes in memory. */
function openEncodings(
  { digest, headers, isSmall }: Shared,
  first: [encoding: Encoding | undefined, body: Buffer],
): CachedResponse {
  const made = new Map<Encoding | undefined, EncodedResponse | Promise<EncodedResponse>>()
  let size = 0
  const [firstEncoding, firstBody] = first
  const source = add(firstEncoding, firstBody)

  function add(encoding: Encoding | undefined, body: Buffer): EncodedResponse {
    const own: [string, string][] = encoding ? [...headers, ['content-encoding', encoding]] : headers
    const form = encodedResponse(`"${digest}${encoding ? `-${encoding}` : ''}"`, body, own)
    made.set(encoding, form)
    size += sizeOf(form)
    return form
  }

  async function make(encoding: Encoding | undefined): Promise<EncodedResponse> {
    const plain = firstEncoding ? await decompress[firstEncoding](source.body) : source.body
    const form = add(encoding, encoding ? await compress[encoding](plain) : plain)
    response.onGrown()
    return form
  }

  const response: CachedResponse = {
    encoded(wanted) {
      const encoding = isSmall ? undefined : wanted
      const there = made.get(encoding)
      if (there) return there
      const making = make(encoding)
      made.set(encoding, making)
      making.catch(() => made.delete(encoding))
      return making
    },
    size: () => size,
    onGrown: () => {},
  }
  return response
}

function sharedHeaders(given: Headers): [string, string][] {
  const headers = [...given].filter(([name]) => !NOT_SHARED.has(name))
  const vary = [given.get('vary'), 'Accept-Encoding'].filter(Boolean).join(', ')
  // Browsers may store it, but must revalidate it each time.
  const freshness: [string, string][] = given.has('cache-control') ? [] : [['cache-control', 'no-cache']]
  return [...headers, ...freshness, ['vary', vary]]
}

function encodedResponse(etag: string, body: Buffer, headers: [string, string][]): EncodedResponse {
  const all = [...headers, ['etag', etag] as const]
  const ending = ['x-request-id', '']
  return {
    etag,
    body,
    headers: [...all.flat(), 'content-length', String(body.length), ...ending],
    notModifiedHeaders: [...all.filter(([name]) => !OF_THE_BODY.has(name)).flat(), ...ending],
  }
}

/** Both lists of headers contain the same texts. */
const sizeOf = ({ body, headers, notModifiedHeaders }: EncodedResponse) =>
  body.length +
  8 * (headers.length + notModifiedHeaders.length) +
  headers.reduce((sum, text) => sum + text.length + 16, 0)
