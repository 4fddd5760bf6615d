import { growingVocabulary } from '../understanding/vocabulary.ts'

import { firstFrom } from './row-sets.ts'

const NO_ROWS = new Uint32Array()

/** Lists of rows in ascending order, each with a number. */
export function openRowLists() {
  const lists: { rows: Uint32Array<ArrayBuffer>; length: number }[] = []

  return {
    /** Adds a row to a list. The row must be higher than the earlier rows of the list. */
    add(number: number, row: number): void {
      const list = lists[number] ?? { rows: new Uint32Array(2), length: 0 }
      lists[number] = list
      if (list.length === list.rows.length) {
        const larger = new Uint32Array(Math.ceil(list.rows.length * 1.3) + 2)
        larger.set(list.rows)
        list.rows = larger
      }
      list.rows[list.length++] = row
    },

    lengthOf: (number: number): number => lists[number]?.length ?? 0,

    /** The rows of a list, including deleted ones. Do not modify the array. */
    rowsOf(number: number): Uint32Array {
      const list = lists[number]
      return list ? list.rows.subarray(0, list.length) : NO_ROWS
    },
  }
}

/** The words in the names of phones, each with its rows in ascending order. */
export function openTerms() {
  const lists = openRowLists()
  const vocabulary = growingVocabulary(lists.lengthOf)

  /** The rows of a word, including deleted ones. Do not modify the array. */
  const rowsOf = (word: string): Uint32Array => lists.rowsOf(vocabulary.find(word) ?? -1)

  return {
    /** Words with counts that include deleted rows. */
    vocabulary,
    rowsOf,

    /** Adds a row to a word. The row must be higher than the earlier rows of the word. */
    add: (word: string, row: number): void => lists.add(vocabulary.intern(word), row),

    /** Whether the row was added to the word. */
    has(word: string, row: number): boolean {
      const rows = rowsOf(word)
      const at = firstFrom(rows, row, { from: 0, to: rows.length })
      return at < rows.length && rows[at] === row
    },
  }
}
