import { type Interpretation, interpretationsAt } from './interpretations.ts'
import { modelsMeant } from './models.ts'
import type { Vocabulary } from './vocabulary.ts'
import { isReadable, wordsOf } from './words.ts'

/** What words are understood by. */
export type Corpus = {
  vocabulary: Vocabulary
  /**
   * How many phones for sale match each of these searches; counting may stop at `MANY`.
   * @param searches groups of words as in `SearchPlan`
   */
  countMatches(searches: string[][][]): number[] | Promise<number[]>
}

/** How the words of a search are understood. */
export type UnderstoodQuery = {
  /** As in `SearchPlan`. */
  groups: string[][]
  /** The models that are meant; phones of these come first. */
  models: ReadonlySet<number>
  /** What the words are taken for. */
  words: string[]
  /** The same as one text, when mistakes were corrected. */
  corrected: string | undefined
  /** Phones for sale that match the words, up to about `MANY`; nothing where there are no words. */
  count: number | undefined
}

/** Counting further changes no decision. */
export const MANY = 1000
/** More words narrow nothing down that matters, and cost. */
const MAX_WORDS = 12
const MAX_KEPT = 16
const MAX_TRIED = 10

const ofNothing = (words: string[]): UnderstoodQuery => ({
  groups: [[]],
  models: new Set(),
  words,
  corrected: undefined,
  count: 0,
})

/** Understands what somebody searches for, by the words that stand in what is for sale. */
export async function understand(corpus: Corpus, q: string): Promise<UnderstoodQuery> {
  const words = [...new Set(wordsOf(q))].slice(0, MAX_WORDS)
  if (words.length > 0) return understandWords(corpus, words)
  // 'Phones for sale' asks for all of them; signs alone ask for nothing that is for sale.
  if (q.trim() !== '' && !isReadable(q)) return ofNothing([])
  return { groups: [], models: new Set(), words: [], corrected: undefined, count: undefined }
}

/** As `understand`, of words. */
export async function understandWords(corpus: Corpus, words: string[]): Promise<UnderstoodQuery> {
  const best = await bestOf(corpus, wholeInterpretations(corpus.vocabulary, words))
  if (!best) return ofNothing(words)
  return {
    groups: best.groups,
    models: modelsMeant(best.words),
    words: best.words,
    corrected: best.corrects ? best.words.join(' ') : undefined,
    count: best.count,
  }
}

/** A whole search, interpreted in one way. */
type Whole = Omit<Interpretation, 'taken'>

const EMPTY: Whole = { words: [], groups: [], penalty: 0, corrects: false }

/** The ways to interpret these words, the smallest penalty first. */
function wholeInterpretations(vocabulary: Vocabulary, words: string[]): Whole[] {
  const upTo: Whole[][] = [[EMPTY], ...words.map(() => [])]
  words.forEach((_, at) => {
    const before = smallestPenalties(upTo[at] ?? [])
    const interpretations = before.length > 0 ? interpretationsAt(vocabulary, words, at) : []
    for (const whole of before)
      for (const next of interpretations) upTo[at + next.taken]?.push(extended(whole, next))
  })
  return smallestPenalties(upTo[words.length] ?? [])
}

const smallestPenalties = (wholes: Whole[]) =>
  wholes.sort((one, other) => one.penalty - other.penalty).slice(0, MAX_KEPT)

const extended = (whole: Whole, next: Interpretation): Whole => ({
  words: [...whole.words, ...next.words],
  groups: [...whole.groups, ...next.groups],
  penalty: whole.penalty + next.penalty,
  corrects: whole.corrects || next.corrects,
})

/** The one with the smallest penalty that matches something; among equal ones that which matches the most. */
async function bestOf(corpus: Corpus, wholes: Whole[]): Promise<(Whole & { count: number }) | undefined> {
  const tried = wholes.slice(0, MAX_TRIED)
  while (tried.length > 0) {
    const penalty = tried[0]?.penalty ?? 0
    const next = tried.findIndex(whole => whole.penalty > penalty)
    const equal = tried.splice(0, next < 0 ? tried.length : next)
    const counts = await corpus.countMatches(equal.map(({ groups }) => groups))
    const most = Math.max(...counts)
    const best = equal[counts.indexOf(most)]
    if (best && most > 0) return { ...best, count: most }
  }
  return undefined
}
