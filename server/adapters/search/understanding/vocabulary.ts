import { lettersOf } from './letters.ts'

/** New words are looked through one by one until there are so many. */
const MAX_UNSORTED = 500

/** The words that stand in what is for sale. */
export type Vocabulary = {
  /** Every word, by its number. */
  words: readonly string[]
  /** Which letters each word has, as bits. */
  letters: readonly number[]
  has(word: string): boolean
  /** In about how many phones the word stands; 0 when it is unknown. */
  countOf(word: string): number
  /** The words that begin so; no more than so many of them. */
  beginningWith(beginning: string, limit: number): string[]
}

/** A vocabulary that grows. @param countAt in how many phones the word with this number stands */
export function growingVocabulary(countAt: (number: number) => number) {
  const words: string[] = []
  const letters: number[] = []
  const numbers = new Map<string, number>()
  let sorted: string[] = []

  function sort(): void {
    if (words.length - sorted.length > MAX_UNSORTED) sorted = [...words].sort()
  }

  return {
    words,
    letters,
    has: (word: string) => numbers.has(word),

    /** The number of this word; nothing when it is unknown. */
    find: (word: string) => numbers.get(word),

    countOf(word: string): number {
      const number = numbers.get(word)
      return number === undefined ? 0 : countAt(number)
    },

    /** The number of this word, a new one if it is unknown. */
    intern(word: string): number {
      const known = numbers.get(word)
      if (known !== undefined) return known
      const number = words.push(word) - 1
      numbers.set(word, number)
      letters.push(lettersOf(word))
      return number
    },

    beginningWith(beginning: string, limit: number): string[] {
      sort()
      const found: string[] = []
      let from = 0
      for (let to = sorted.length; from < to; ) {
        const middle = (from + to) >>> 1
        if ((sorted[middle] ?? '') < beginning) from = middle + 1
        else to = middle
      }
      for (; found.length < limit && sorted[from]?.startsWith(beginning); from++)
        found.push(sorted[from] ?? '')
      // The words that are not sorted in yet are the last that came.
      for (let number = sorted.length; number < words.length && found.length < limit; number++) {
        if (words[number]?.startsWith(beginning)) found.push(words[number] ?? '')
      }
      return found
    },
  } satisfies Vocabulary & Record<string, unknown>
}
