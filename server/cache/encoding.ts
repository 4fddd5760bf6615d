import { parseAccept } from 'hono/utils/accept'

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

/** Whether an answer that is not kept is packed for this asker. */
export const takesPacked = (accepted: string | undefined) => /gzip|deflate|\*/i.test(accepted ?? '')
