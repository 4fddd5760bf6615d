import type { Catalogue } from './catalogue.ts'
import { openMemory } from './memory.ts'
import { modelsMeant } from './models.ts'
import { type Reading, readingsAt } from './readings.ts'
import { inAll, inAny } from './row-sets.ts'
import { isReadable, wordsOf } from './words.ts'

/** How the words of a search are understood. */
export type Understood = {
  /** The rows that have all the words, dead ones among them; nothing: there were no words, so that all rows fit. */
  candidates: Uint32Array | undefined
  /** The models that are meant; phones of these come first. */
  models: ReadonlySet<number>
  /** What the words are taken for. */
  words: string[]
  /** The same as one text, when mistakes were corrected. */
  corrected: string | undefined
}

/** More words narrow nothing down that matters, and cost. */
const MOST_WORDS = 12
const MOST_WAYS = 16
const MOST_TRIED = 10
/** Counting further tells nothing more. */
const MANY = 1000

/** Of a search that finds nothing. */
const nothing = (words: string[]): Understood => ({
  candidates: new Uint32Array(),
  models: new Set(),
  words,
  corrected: undefined,
})

/** Searches of which it is remembered how they are understood: the page, its facets and the next page ask the same. */
const MOST_REMEMBERED = 16

const searches = openMemory<Understood>(MOST_REMEMBERED)

/** Understands what somebody searches for, by the words that stand in what is for sale. */
export const understand = (catalogue: Catalogue, q: string): Understood =>
  searches(catalogue, {
    // Only a phone that has come or gone changes what words mean.
    state: `${catalogue.rows.length} ${catalogue.rows.alive}`,
    key: q,
    make: () => understandAnew(catalogue, q),
  })

function understandAnew(catalogue: Catalogue, q: string): Understood {
  const words = [...new Set(wordsOf(q))].slice(0, MOST_WORDS)
  if (words.length > 0) return understandWords(catalogue, words)
  // 'Phones for sale' is a wish for all of them; signs alone are a wish for nothing that we have.
  if (q.trim() !== '' && !isReadable(q)) return nothing([])
  return { candidates: undefined, models: new Set(), words: [], corrected: undefined }
}

/** As `understand`, of words. */
export function understandWords(catalogue: Catalogue, words: string[]): Understood {
  const way = bestWay(catalogue, waysToRead(catalogue, words))
  if (!way) return nothing(words)
  return {
    candidates: way.candidates,
    models: modelsMeant(way.words),
    words: way.words,
    corrected: way.corrects ? way.words.join(' ') : undefined,
  }
}

/** A whole search, read in one way. */
type Way = Omit<Reading, 'taken'>

const NO_WAY: Way = { words: [], groups: [], doubt: 0, corrects: false }

/** The ways to read these words, the least doubtful first. */
function waysToRead({ terms }: Catalogue, words: string[]): Way[] {
  const upTo: Way[][] = [[NO_WAY], ...words.map(() => [])]
  words.forEach((_, at) => {
    const before = leastDoubtful(upTo[at] ?? [])
    const readings = before.length > 0 ? readingsAt(terms, words, at) : []
    for (const way of before)
      for (const reading of readings) upTo[at + reading.taken]?.push(joinedWith(way, reading))
  })
  return leastDoubtful(upTo[words.length] ?? [])
}

const leastDoubtful = (ways: Way[]) => ways.sort((one, other) => one.doubt - other.doubt).slice(0, MOST_WAYS)

const joinedWith = (way: Way, reading: Reading): Way => ({
  words: [...way.words, ...reading.words],
  groups: [...way.groups, ...reading.groups],
  doubt: way.doubt + reading.doubt,
  corrects: way.corrects || reading.corrects,
})

/** The least doubtful way that finds something; among equal ones that which finds the most. */
function bestWay(catalogue: Catalogue, ways: Way[]): (Way & { candidates: Uint32Array }) | undefined {
  let best: (Way & { candidates: Uint32Array; count: number }) | undefined
  for (const way of ways.slice(0, MOST_TRIED)) {
    if (best && way.doubt > best.doubt) break
    const candidates = rowsWith(catalogue, way.groups)
    const count = countAlive(catalogue, candidates)
    if (count > (best?.count ?? 0)) best = { ...way, candidates, count }
  }
  return best
}

function rowsWith({ terms, rows }: Catalogue, groups: number[][]): Uint32Array {
  const lists = groups.map(group => inAny(group.map(terms.rowsOf), rows.length))
  return inAll(lists)
}

/** How many of these rows are there, as far as that matters. */
export function countAlive({ isAlive }: Catalogue, candidates: Uint32Array): number {
  let count = 0
  for (let at = 0; at < candidates.length && count < MANY; at++) if (isAlive(candidates[at] ?? 0)) count += 1
  return count
}
