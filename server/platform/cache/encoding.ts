import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { parseAccept } from 'hono/utils/accept'

/** Bytes. Packing less than this saves nothing. */
export const WORTH_PACKING = 1024

/** How an answer is packed; the one that packs better first. */
export const ENCODINGS = ['br', 'gzip'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** There are only a few ways in which browsers and proxies write it. */
const known = new Map<string, Encoding | undefined>()
const MOST_KNOWN = 200

/** The best encoding that the asker takes; nothing when the bytes have to go as they are. */
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

/** Brotli's best is ten times as slow, and an answer may be dropped before it was sent twice. */
const BROTLI_QUALITY = 5

/** Compresses a whole body. */
export const pack: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
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
