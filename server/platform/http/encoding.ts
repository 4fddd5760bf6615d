import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'
import { parseAccept } from 'hono/utils/accept'

/** Bytes. Compressing smaller bodies saves nothing. */
export const WORTH_COMPRESSING = 1024

/** The supported encodings, the best one first. */
const ENCODINGS = ['br', 'gzip'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** Chosen encodings by header. Browsers and proxies send only a few different headers. */
const known = new Map<string, Encoding | undefined>()
const MAX_CACHED = 200

/**
 * Chooses the best encoding that the client accepts.
 * @param accepted the header `Accept-Encoding`
 * @returns undefined when the body must not be compressed
 */
export function encodingFor(accepted: string | undefined): Encoding | undefined {
  if (accepted === undefined) return undefined
  if (known.has(accepted)) return known.get(accepted)
  const chosen = choose(accepted)
  if (known.size < MAX_CACHED && accepted.length < 200) known.set(accepted, chosen)
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

/** The best quality is ten times as slow, and a response may be invalidated before it is sent twice. */
const BROTLI_QUALITY = 5

type Codec = (body: Buffer) => Promise<Buffer>

/** Compresses a whole body. */
export const compress: Record<Encoding, Codec> = {
  br: async body =>
    exact(
      await promisify(brotliCompress)(body, {
        params: {
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        },
      }),
    ),
  gzip: async body => exact(await promisify(gzip)(body)),
}

/** Copies bytes into memory of their own size. Node returns part of a larger buffer, which the cache would retain. */
function exact(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}

/** Decompresses a whole body. */
export const decompress: Record<Encoding, Codec> = {
  br: body => promisify(brotliDecompress)(body),
  gzip: body => promisify(gunzip)(body),
}
