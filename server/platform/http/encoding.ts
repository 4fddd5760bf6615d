import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'
import { parseAccept } from 'hono/utils/accept'

/** Bytes. Compressing less than this saves nothing. */
export const WORTH_COMPRESSING = 1024

/** How a body is compressed; the better one first. */
const ENCODINGS = ['br', 'gzip'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** There are only a few ways in which browsers and proxies write it. */
const known = new Map<string, Encoding | undefined>()
const MOST_KNOWN = 200

/**
 * The best encoding that the client accepts; nothing when the bytes have to be sent as they are.
 * @param accepted the header `Accept-Encoding`
 */
export function encodingFor(accepted: string | undefined): Encoding | undefined {
  if (accepted === undefined) return undefined
  if (known.has(accepted)) return known.get(accepted)
  const chosen = choose(accepted)
  if (known.size < MOST_KNOWN && accepted.length < 200) known.set(accepted, chosen)
  return chosen
}

function choose(accepted: string): Encoding | undefined {
  const listed = parseAccept(accepted)
  const weightOf = (name: string) =>
    (listed.find(({ type }) => type.toLowerCase() === name) ?? listed.find(({ type }) => type === '*'))?.q ??
    0
  const [best] = ENCODINGS.filter(name => weightOf(name) > 0).toSorted((a, b) => weightOf(b) - weightOf(a))
  return best
}

/** Brotli's best is ten times as slow, and a response may be invalidated before it was sent twice. */
const BROTLI_QUALITY = 5

type Codec = (body: Buffer) => Promise<Buffer>

/** Compresses a whole body. */
export const compress: Record<Encoding, Codec> = {
  br: body =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: body => promisify(gzip)(body),
}

/** Takes a body back to what it was. */
export const decompress: Record<Encoding, Codec> = {
  br: body => promisify(brotliDecompress)(body),
  gzip: body => promisify(gunzip)(body),
}
