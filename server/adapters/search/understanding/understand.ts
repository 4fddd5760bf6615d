import { withModelNames } from '#contract/models/numbers.ts'
import { type Interpretation, interpretationsAt, type KnownWords } from './interpretations.ts'
import type { Models } from './models.ts'
import type { Vocabulary } from './vocabulary.ts'
import { isReadable, wordsOf } from './words.ts'

/** The data for interpreting words. */
export type Corpus = {
  models: Models
  vocabulary: Vocabulary
  /**
   * Counts the phones for sale that match each of these searches. Counting may stop at `MANY`.
   * @param searches groups of words as in `SearchPlan`
   */
  countMatches(searches: string[][][]): number[] | Promise<number[]>
}

/** An interpreted search. */
export type UnderstoodQuery = {
  /** As in `SearchPlan`. */
  groups: string[][]
  /** The models that the search means. Their phones come first. */
  models: ReadonlySet<number>
  /** The interpreted words. */
  words: string[]
  /** The corrected search text; undefined without corrections. */
  corrected: string | undefined
  /** The number of matching phones, up to about `MANY`; undefined without words. */
  count: number | undefined
}

/** Counting may stop here, because larger numbers change no decision. */
export const MANY = 1000
/** Further words are ignored, because they cost time and rarely matter. */
const MAX_WORDS = 12
const MAX_CANDIDATES = 16
const MAX_TRIED = 10

const ofNothing = (words: string[]): UnderstoodQuery => ({
  groups: [[]],
  models: new Set(),
  words,
  corrected: undefined,
  count: 0,
})

/** Interprets a search by the words of phones for sale. */
export async function understand(corpus: Corpus, q: string): Promise<UnderstoodQuery> {
  const words = [...new Set(wordsOf(withModelNames(q)))].slice(0, MAX_WORDS)
  if (words.length > 0) return understandWords(corpus, words)
  // 'Phones for sale' matches all phones; punctuation alone matches none.
  if (q.trim() !== '' && !isReadable(q)) return ofNothing([])
  return { groups: [], models: new Set(), words: [], corrected: undefined, count: undefined }
}

/** Like `understand`, for words. */
export async function understandWords(corpus: Corpus, words: string[]): Promise<UnderstoodQuery> {
  const best = await bestOf(corpus, fullInterpretations(corpus, words))
  if (!best) return ofNothing(words)
  return {
    groups: best.groups,
    models: corpus.models.meant(best.words),
    words: best.words,
    corrected: best.corrects ? best.words.join(' ') : undefined,
    count: best.count,
  }
}

/** One interpretation of a whole search. */
type FullInterpretation = Omit<Interpretation, 'taken'>

const EMPTY: FullInterpretation = { words: [], groups: [], penalty: 0, corrects: false }

/** The interpretations of these words, the smallest penalty first. */
function fullInterpretations(corpus: KnownWords, words: string[]): FullInterpretation[] {
  const upTo: FullInterpretation[][] = [[EMPTY], ...words.map(() => [])]
  words.forEach((_, at) => {
    const before = smallestPenalties(upTo[at] ?? [])
    const interpretations = before.length > 0 ? interpretationsAt(corpus, words, at) : []
    for (const interpretation of before)
      for (const next of interpretations) upTo[at + next.taken]?.push(extended(interpretation, next))
  })
  return smallestPenalties(upTo[words.length] ?? [])
}

const smallestPenalties = (candidates: FullInterpretation[]) =>
  candidates.sort((one, other) => one.penalty - other.penalty).slice(0, MAX_CANDIDATES)

const extended = (interpretation: FullInterpretation, next: Interpretation): FullInterpretation => ({
  words: [...interpretation.words, ...next.words],
  groups: [...interpretation.groups, ...next.groups],
  penalty: interpretation.penalty + next.penalty,
  corrects: interpretation.corrects || next.corrects,
})

/** The interpretation with the smallest penalty that has matches; among equal ones, the one with the most. */
async function bestOf(
  corpus: Corpus,
  candidates: FullInterpretation[],
): Promise<(FullInterpretation & { count: number }) | undefined> {
  const tried = candidates.slice(0, MAX_TRIED)
  while (tried.length > 0) {
    const penalty = tried[0]?.penalty ?? 0
    const next = tried.findIndex(interpretation => interpretation.penalty > penalty)
    const equal = tried.splice(0, next < 0 ? tried.length : next)
    const counts = await corpus.countMatches(equal.map(({ groups }) => groups))
    const most = Math.max(...counts)
    const best = equal[counts.indexOf(most)]
    if (best && most > 0) return { ...best, count: most }
  }
  return undefined
}
