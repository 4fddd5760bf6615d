import { setImmediate as nextTurn } from 'node:timers/promises'
import { lettersOf } from './letters.ts'

export type Terms = ReturnType<typeof openTerms>

type Posting = { rows: Uint32Array<ArrayBuffer>; length: number }

/** New words are looked through one by one until there are so many. */
const MOST_UNSORTED = 500
/** Rows; some milliseconds of work. */
const COPIED_AT_ONCE = 500_000

/** What terms consist of, as they go from one process to another. */
export type PackedTerms = {
  words: string[]
  /** The rows of one word after those of the word before it. */
  rows: Uint32Array<ArrayBuffer>
  /** In how many rows each word stands. */
  counts: number[]
}

/** The words that stand in phones' names, each with the rows in which it stands, in ascending order. */
export function openTerms(from: PackedTerms) {
  const { words } = from
  const numbers = new Map(words.map((word, number) => [word, number]))
  const letters = words.map(lettersOf)
  const postings = postingsIn(from)
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

    /** What they consist of, without room for more; with pauses for others. */
    async packed(): Promise<PackedTerms> {
      const counts = postings.map(({ length }) => length)
      const rows = new Uint32Array(counts.reduce((sum, count) => sum + count, 0))
      let at = 0
      let paused = 0
      for (const posting of postings) {
        rows.set(posting.rows.subarray(0, posting.length), at)
        at += posting.length
        if (at - paused < COPIED_AT_ONCE) continue
        paused = at
        await nextTurn()
      }
      return { words, rows, counts }
    },
  }
}

function postingsIn({ rows, counts }: PackedTerms): Posting[] {
  let end = 0
  return counts.map(length => {
    end += length
    return { rows: rows.subarray(end - length, end), length }
  })
}
