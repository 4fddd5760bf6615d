import { growingVocabulary } from '../understanding/vocabulary.ts'

import { firstFrom } from './row-sets.ts'

type Posting = { rows: Uint32Array<ArrayBuffer>; length: number }

const NO_ROWS = new Uint32Array()

/** The words in the names of phones, each with its rows in ascending order. */
export function openTerms() {
  const postings: Posting[] = []
  const vocabulary = growingVocabulary(number => postings[number]?.length ?? 0)
  const postingOf = (word: string) => postings[vocabulary.find(word) ?? -1]

  return {
    /** Words with counts that include deleted rows. */
    vocabulary,

    /** Adds a row to a word. The row must be higher than the earlier rows of the word. */
    add(word: string, row: number): void {
      const number = vocabulary.intern(word)
      const posting = postings[number] ?? { rows: new Uint32Array(2), length: 0 }
      postings[number] = posting
      if (posting.length === posting.rows.length) {
        const larger = new Uint32Array(Math.ceil(posting.rows.length * 1.3) + 2)
        larger.set(posting.rows)
        posting.rows = larger
      }
      posting.rows[posting.length++] = row
    },

    /** Whether the row was added to the word. */
    has(word: string, row: number): boolean {
      const { rows, length: to } = postingOf(word) ?? { rows: NO_ROWS, length: 0 }
      const at = firstFrom(rows, row, { from: 0, to })
      return at < to && rows[at] === row
    },

    /** The rows of a word, including deleted ones. Do not modify the array. */
    rowsOf(word: string): Uint32Array {
      const posting = postingOf(word)
      return posting ? posting.rows.subarray(0, posting.length) : NO_ROWS
    },
  }
}
