import type { Meaning } from './phrases.ts'
import type { Span } from './spans.ts'

const NAMES = new Set<Meaning['kind']>(['name', 'model', 'number'])
const BRANDS = new Set<Meaning['kind']>(['brand', 'name'])

/** Whether two readings may be alternatives: 'samsung or apple', 'iphone 12 or 13', 'black or white'. */
const areAlike = ({ meaning: one }: Span, { meaning: other }: Span) =>
  one.kind === other.kind || [NAMES, BRANDS].some(kinds => kinds.has(one.kind) && kinds.has(other.kind))

/** The spans that are not wanted: those after 'not', and their alternatives: 'not samsung or apple'. */
export function deniedIn(path: Span[]): ReadonlySet<Span> {
  const denied = new Set<Span>()
  const said = path.filter(({ meaning }) => meaning.kind !== 'filler')
  for (const [at, span] of path.entries()) {
    const before = path[at - 1]
    // 'Not the plus or the ultra'.
    const [other, link] = said.slice(0, said.indexOf(span)).slice(-2)
    const isAfterOr = link?.meaning.kind === 'or' || link?.meaning.kind === 'with'
    const isAlternative = isAfterOr && other && denied.has(other) && areAlike(other, span)
    if (
      before?.meaning.kind === 'not' ||
      isAlternative ||
      (before && denied.has(before) && isContinued(before, span))
    )
      denied.add(span)
  }
  return denied
}

/** Whether two words are one name: 'pro max'. */
export const isContinued = (one: Span, next: Span | undefined): boolean =>
  one.meaning.kind === 'name' && next?.meaning.kind === 'name' && one.to === next.from
