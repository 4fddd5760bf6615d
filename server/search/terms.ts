import { setImmediate as nextTurn } from 'node:timers/promises'
import { lettersOf } from './letters.ts'

export type Terms = ReturnType<typeof openTerms>

type Posting = { rows: Uint32Array<ArrayBuffer>; length: number }

/** New words are looked through one by one until there are so many. */
const MOST_UNSORTED = 500
/** Rows; some milliseconds of work. */
const COPIED_AT_ONCE = 500_000

/** The words that stand in phones' names, each with the rows in which it stands, in ascending order. */
export function openTerms() {
  const numbers = new Map<string, number>()
  const words: string[] = []
  const letters: number[] = []
  const postings: Posting[] = []
  let sorted: string[] = []

  function sort(): void {
    if (words.length - sorted.length > MOST_UNSORTED) sorted = [...words].sort()
  }

  return {
    words,
    /** Which letters each word has, as bits. */
    letters,

    /** The number of this word; nothing when it stands nowhere. */
    find: (word: string) => numbers.get(word),

    /** The number of this word, which is new perhaps. */
    learn(word: string): number {
      const known = numbers.get(word)
      if (known !== undefined) return known
      const number = words.push(word) - 1
      numbers.set(word, number)
      letters.push(lettersOf(word))
      postings.push({ rows: new Uint32Array(2), length: 0 })
      return number
    },

    /** Notes that a word stands in this row, which comes after all that it stood in before. */
    add(term: number, row: number): void {
      const posting = postings[term]
      if (!posting) return
      if (posting.length === posting.rows.length) {
        const larger = new Uint32Array(Math.ceil(posting.rows.length * 1.3) + 2)
        larger.set(posting.rows)
        posting.rows = larger
      }
      posting.rows[posting.length++] = row
    },

    /** In how many rows the word stands, dead ones included. */
    countOf: (term: number) => postings[term]?.length ?? 0,

    /** The rows in which the word stands, dead ones included; not to be written to. */
    rowsOf(term: number): Uint32Array {
      const posting = postings[term]
      return posting ? posting.rows.subarray(0, posting.length) : new Uint32Array()
    },

    /** The numbers of the words that begin so; no more than so many of them. */
    beginningWith(beginning: string, most: number): number[] {
      sort()
      const found: string[] = []
      let from = 0
      for (let to = sorted.length; from < to; ) {
        const middle = (from + to) >>> 1
        if ((sorted[middle] ?? '') < beginning) from = middle + 1
        else to = middle
      }
      for (; found.length < most && sorted[from]?.startsWith(beginning); from++)
        found.push(sorted[from] ?? '')
      // The words that are not sorted in yet are the last that came.
      for (let number = sorted.length; number < words.length && found.length < most; number++) {
        if (words[number]?.startsWith(beginning)) found.push(words[number] ?? '')
      }
      return found.flatMap(word => numbers.get(word) ?? [])
    },

    /** Gives memory back that was kept for more to come, with pauses for others. */
    async trim(): Promise<void> {
      sort()
      let copied = 0
      for (const posting of postings) {
        posting.rows = posting.rows.slice(0, posting.length)
        copied += posting.length
        if (copied < COPIED_AT_ONCE) continue
        copied = 0
        await nextTurn()
      }
    },
  }
}
