/** The number of new words that are searched linearly before they are sorted in. */
const MAX_UNSORTED = 500

/** The words of phones for sale. */
export type Vocabulary = {
  has(word: string): boolean
  /** The approximate number of phones with the word; 0 when it is unknown. */
  countOf(word: string): number
  /** Words with this prefix, at most `limit`. */
  beginningWith(beginning: string, limit: number): string[]
}

/** Creates an empty vocabulary that can grow. @param countAt counts the phones with the word of this number */
export function growingVocabulary(countAt: (number: number) => number) {
  const words: string[] = []
  const numbers = new Map<string, number>()
  let sorted: string[] = []

  function sort(): void {
    if (words.length - sorted.length > MAX_UNSORTED) sorted = [...words].sort()
  }

  return {
    has: (word: string) => numbers.has(word),

    /** The number of this word; undefined when it is unknown. */
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
      // The latest words are not sorted in yet.
      for (let number = sorted.length; number < words.length && found.length < limit; number++) {
        if (words[number]?.startsWith(beginning)) found.push(words[number] ?? '')
      }
      return found
    },
  } satisfies Vocabulary & Record<string, unknown>
}
