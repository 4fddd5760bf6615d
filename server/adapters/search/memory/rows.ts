import type { FieldName } from '#contract/search/filter-definitions.ts'
import { fieldNames } from '../fields.ts'
import { type IdWords, idOfWords, idWordsOf, openIdTable } from './id-table.ts'

/** What the index keeps of a phone, everything as numbers. */
export type Row = {
  id: string
  /** Milliseconds since 1970. */
  createdAt: number
  /** A whole number from 0 on for each field, in the order of `fieldNames`. */
  values: number[]
  model: number
  /** Stands for the words by which it is found. */
  text: number
}

export type Columns = ReturnType<typeof columnsFor>
export type Rows = ReturnType<typeof openRows>

/** The values of a row stand together, so that they are fetched from memory at once. */
export const VALUES_PER_ROW = fieldNames.length
/** Where each field stands among the values of a row. */
export const OFFSETS = Object.fromEntries(fieldNames.map((name, at) => [name, at])) as Record<
  FieldName,
  number
>
/** The first value of a row that was deleted. */
const DELETED = -1
const FIRST_CAPACITY = 1024
/** How many rows that follow each other make up a block, as a power of two: of each it is known how new its newest is. */
const BLOCK_BITS = 8

/** So many rows are fetched from memory before they are looked at. */
export const PREFETCHED = 64
/** Keeps the compiler from removing what is fetched. */
const fetched = new Int32Array(1)

/**
 * Brings the values of some of these rows into the processor's cache. It waits for many of them at a time, where a loop
 * that looks at one after the other waits for each: counting matches took up to a third longer with a million phones.
 */
export function prefetch(values: Int32Array, rows: Uint32Array, from: number, to: number): void {
  let sum = 0
  for (let at = from; at < to; at++)
    sum = (sum + (values[VALUES_PER_ROW * (rows[at] as number)] as number)) | 0
  fetched[0] = sum
}

export const isDeleted = (values: Int32Array, row: number): boolean =>
  values[VALUES_PER_ROW * row] === DELETED

/**
 * Phones in columns of numbers, about sixty bytes a phone. A row keeps its number for as long as it lives; the number of
 * a deleted one is not given out again.
 * @param expected about how many phones there will be, so that the columns need not grow on the way
 */
export function openRows(expected = 0) {
  let capacity = Math.ceil(1.05 * expected) + FIRST_CAPACITY
  let columns = columnsFor(capacity)
  let length = 0
  let alive = 0
  /** When the newest row of each block was created. */
  const newest: number[] = []
  const wordsAt = (number: number): IdWords => {
    const { ids } = columns
    const at = 4 * number
    return [ids[at] ?? 0, ids[at + 1] ?? 0, ids[at + 2] ?? 0, ids[at + 3] ?? 0]
  }
  const isAt = (number: number, words: IdWords) => {
    const { ids } = columns
    const at = 4 * number
    return (
      ids[at + 3] === words[3] && ids[at + 2] === words[2] && ids[at + 1] === words[1] && ids[at] === words[0]
    )
  }
  const table = openIdTable(isAt, expected)

  function grow(): void {
    capacity = Math.ceil(capacity * 1.5)
    const larger = columnsFor(capacity)
    for (const name of Object.keys(columns) as (keyof Columns)[]) larger[name].set(columns[name])
    columns = larger
  }

  function write(number: number, row: Omit<Row, 'id'>): void {
    columns.values.set(row.values, VALUES_PER_ROW * number)
    columns.createdAt[number] = row.createdAt
    columns.model[number] = row.model
    columns.text[number] = row.text
    const block = number >>> BLOCK_BITS
    newest[block] = Math.max(newest[block] ?? 0, row.createdAt)
  }

  return {
    isDeleted: (number: number) => isDeleted(columns.values, number),

    /** Other arrays after rows were added. */
    get columns() {
      return columns
    },
    /** Rows that were ever added. */
    get length() {
      return length
    },
    /** Those of them that are not deleted. */
    get alive() {
      return alive
    },

    /** No row of this one's block was created later. */
    newestInBlock: (number: number) => newest[number >>> BLOCK_BITS] as number,

    /** The first row of this one's block. */
    startOfBlock: (number: number) => (number >>> BLOCK_BITS) << BLOCK_BITS,

    /** The number of the row with this id; -1 when there is none. */
    find: (id: string) => table.find(idWordsOf(id)),

    idOf: (number: number) => idOfWords(columns.ids, 4 * number),

    /** Adds a row whose id is not there. */
    add(row: Row): number {
      if (length === capacity) grow()
      table.makeRoom(wordsAt)
      const number = length++
      const words = idWordsOf(row.id)
      columns.ids.set(words, 4 * number)
      write(number, row)
      table.put(number, words)
      alive += 1
      return number
    },

    /** Writes what a row is now. */
    change: write,

    remove(number: number): void {
      if (isDeleted(columns.values, number)) return
      table.remove(wordsAt(number))
      columns.values[VALUES_PER_ROW * number] = DELETED
      alive -= 1
    },
  }
}

const columnsFor = (capacity: number) => ({
  /** Four numbers each. */
  ids: new Uint32Array(4 * capacity),
  values: new Int32Array(VALUES_PER_ROW * capacity),
  createdAt: new Float64Array(capacity),
  model: new Uint16Array(capacity),
  text: new Int32Array(capacity),
})
