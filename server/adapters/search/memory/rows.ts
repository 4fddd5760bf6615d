import type { PRODUCT_CONDITIONS } from '#contract/constants.ts'
import { emptyPlaces, type IdPlaces, type IdWords, idOfWords, idWordsOf, openIdTable } from './id-table.ts'

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

/**
 * In the place of the condition of a row that is not there any more. Two bits hold three conditions and this: another
 * condition does not compile before it is given a wider place.
 */
export const DEAD: typeof PRODUCT_CONDITIONS.length = 3

/**
 * What a search looks at of a row stands together, four numbers a row, so that it is fetched from memory at once: where
 * each stands, and how the last one holds the rest.
 */
export const FACTS = { cents: 0, location: 1, seller: 2, rest: 3, each: 4 } as const
export const conditionIn = (rest: number) => rest >>> 30
export const tenthsIn = (rest: number) => (rest >>> 16) & 0x3fff
export const categoryIn = (rest: number) => rest & 0xffff

/** So many rows are fetched from memory before they are looked at. */
export const AHEAD = 64

/** Keeps what is fetched from being found useless and left out. */
const fetched = new Int32Array(1)

/**
 * Brings the facts of some of these rows near the processor. It waits for many of them at a time, where whoever looks at
 * one after the other waits for each: counting what fits then took a fifth to a third longer with a million phones.
 */
export function fetchAhead(facts: Int32Array, rows: Uint32Array, from: number, to: number): void {
  let sum = 0
  for (let at = from; at < to; at++) sum = (sum + (facts[FACTS.each * (rows[at] as number)] as number)) | 0
  fetched[0] = sum
}

/** Of a row that is not there any more, whatever else it was. */
const DEAD_REST = DEAD << 30

export type Columns = ReturnType<typeof columnsFor>
export type Rows = ReturnType<typeof openRows>

const FIRST_CAPACITY = 1024

/** How many rows that follow each other make up a stretch, as a power of two: of each it is known how new its newest is. */
const STRETCH = 8

/** What rows consist of, as they go from one process to another. */
export type PackedRows = {
  columns: Columns
  length: number
  alive: number
  /** When the newest row of each stretch was created. */
  newest: number[]
  ids: IdPlaces
}

/** No rows yet. @param expected how many there will be, so that the columns need not grow on the way */
export const emptyRows = (expected = 0): PackedRows => ({
  columns: columnsFor(Math.ceil(1.05 * expected) + FIRST_CAPACITY),
  length: 0,
  alive: 0,
  newest: [],
  ids: emptyPlaces(expected),
})

/**
 * Phones in columns of numbers, about fifty bytes a phone. A row keeps its number for as long as it lives; the number of a dead
 * one is not given out again.
 */
export function openRows(from = emptyRows()) {
  let { columns, length, alive } = from
  const { newest } = from
  let capacity = columns.model.length
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
  const table = openIdTable(isAt, from.ids)

  function grow(): void {
    capacity = Math.ceil(capacity * 1.5)
    const larger = columnsFor(capacity)
    for (const name of Object.keys(columns) as (keyof Columns)[]) larger[name].set(columns[name])
    columns = larger
  }

  function write(number: number, row: Omit<Row, 'id'>): void {
    const { facts } = columns
    const at = FACTS.each * number
    facts[at + FACTS.cents] = row.cents
    facts[at + FACTS.location] = row.location
    facts[at + FACTS.seller] = row.seller
    facts[at + FACTS.rest] = (row.condition << 30) | (row.tenths << 16) | row.category
    columns.createdAt[number] = row.createdAt
    columns.model[number] = row.model
    columns.text[number] = row.text
    const stretch = number >>> STRETCH
    newest[stretch] = Math.max(newest[stretch] ?? 0, row.createdAt)
  }

  const isDead = (number: number) =>
    conditionIn(columns.facts[FACTS.each * number + FACTS.rest] ?? DEAD_REST) === DEAD

  return {
    packed: (): PackedRows => ({ columns, length, alive, newest, ids: table.packed() }),

    isDead,

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

    /** No row of the stretch in which this one stands was created later. */
    newestBeside: (number: number) => newest[number >>> STRETCH] as number,

    /** The first row of the stretch in which this one stands. */
    startBeside: (number: number) => (number >>> STRETCH) << STRETCH,

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
      if (isDead(number)) return
      table.remove(wordsAt(number))
      columns.facts[FACTS.each * number + FACTS.rest] = DEAD_REST
      alive -= 1
    },
  }
}

const columnsFor = (capacity: number) => ({
  /** Four numbers each. */
  ids: new Uint32Array(4 * capacity),
  facts: new Int32Array(FACTS.each * capacity),
  createdAt: new Float64Array(capacity),
  model: new Uint16Array(capacity),
  text: new Int32Array(capacity),
})
