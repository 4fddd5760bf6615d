import { type IdWords, idOfWords, idWordsOf, openIdTable } from './id-table.ts'

/** What the index keeps of a phone, everything as numbers. */
export type Row = {
  id: string
  /** Milliseconds since 1970. */
  createdAt: number
  cents: number
  /** Tenths of years of use. */
  tenths: number
  /** Its place in `PRODUCT_CONDITIONS`. */
  condition: number
  /** The numbers that stand for these, each given out by a table of its own. */
  category: number
  location: number
  seller: number
  model: number
  /** Stands for the words by which it is found. */
  text: number
}

/** In the place of the condition of a row that is not there any more. */
export const DEAD = 255

export type Columns = ReturnType<typeof columnsFor>
export type Rows = ReturnType<typeof openRows>

const FIRST_CAPACITY = 1024

/**
 * Phones in columns of numbers, about fifty bytes a phone. A row keeps its number for as long as it lives; the number of a dead
 * one is not given out again.
 */
export function openRows() {
  let capacity = FIRST_CAPACITY
  let columns = columnsFor(capacity)
  let length = 0
  let alive = 0
  const wordsAt = (number: number): IdWords => {
    const { ids } = columns
    const at = 4 * number
    return [ids[at] ?? 0, ids[at + 1] ?? 0, ids[at + 2] ?? 0, ids[at + 3] ?? 0]
  }
  const table = openIdTable((number, words) => {
    const { ids } = columns
    const at = 4 * number
    return (
      ids[at + 3] === words[3] && ids[at + 2] === words[2] && ids[at + 1] === words[1] && ids[at] === words[0]
    )
  })

  function grow(): void {
    capacity = Math.ceil(capacity * 1.5)
    const larger = columnsFor(capacity)
    for (const name of Object.keys(columns) as (keyof Columns)[]) larger[name].set(columns[name])
    columns = larger
  }

  function write(number: number, row: Omit<Row, 'id'>): void {
    columns.createdAt[number] = row.createdAt
    columns.cents[number] = row.cents
    columns.tenths[number] = row.tenths
    columns.condition[number] = row.condition
    columns.category[number] = row.category
    columns.location[number] = row.location
    columns.seller[number] = row.seller
    columns.model[number] = row.model
    columns.text[number] = row.text
  }

  return {
    /** Other arrays after rows were added. */
    get columns() {
      return columns
    },
    /** Rows that were ever added. */
    get length() {
      return length
    },
    /** Those of them that are there. */
    get alive() {
      return alive
    },

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
      if (columns.condition[number] === DEAD) return
      table.remove(wordsAt(number))
      columns.condition[number] = DEAD
      alive -= 1
    },
  }
}

const columnsFor = (capacity: number) => ({
  /** Four numbers each. */
  ids: new Uint32Array(4 * capacity),
  createdAt: new Float64Array(capacity),
  cents: new Uint32Array(capacity),
  tenths: new Uint16Array(capacity),
  condition: new Uint8Array(capacity),
  category: new Uint16Array(capacity),
  location: new Uint32Array(capacity),
  seller: new Uint32Array(capacity),
  model: new Uint16Array(capacity),
  text: new Int32Array(capacity),
})
