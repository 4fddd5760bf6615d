import type { SearchSort } from '#contract/search/filters.ts'
import type { Catalogue } from './catalogue.ts'
import { type IdWords, idWordsOf } from './id-table.ts'
import { FACTS, type Rows, tenthsIn } from './rows.ts'

/** A place in a sorted search: by its key from low to high, then the newest first, then by id, the highest first. */
export type Place = { key: number; createdAt: number; id: string }

type Wanted = {
  sort: SearchSort
  most: number
  /** Only what comes after this. */
  after: Place | undefined
  /** The models that are meant: `best` puts them first. */
  models: ReadonlySet<number>
}

/** The first of these rows in an order, without sorting them all; those of a brand come from the oldest to the newest, mostly. */
export function firstOf(
  { rows }: Catalogue,
  fitting: Uint32Array,
  { sort, most, after, models }: Wanted,
): Place[] {
  const keys = keysOf(rows, fitting, sort, models)
  const { createdAt } = rows.columns
  const kept = openKept(rows, most, after)
  // Beginning with the newest, so that most rows are turned away by a look at the last that is kept.
  for (let at = fitting.length - 1; at >= 0; at--) {
    const key = keys[at] as number
    if (key > kept.lastKey) continue
    const row = fitting[at] as number
    if (key === kept.lastKey && (createdAt[row] as number) < kept.lastCreatedAt) continue
    kept.offer(row, key)
  }
  return kept.places()
}

/** Used again and again: as large as it ever had to be. */
let keySpace = new Int32Array(1024)

/** What each order sorts by, before the age. */
function keysOf(
  { columns }: Rows,
  rows: Uint32Array,
  sort: SearchSort,
  models: ReadonlySet<number>,
): Int32Array {
  if (keySpace.length < rows.length) keySpace = new Int32Array(Math.ceil(1.2 * rows.length))
  const keys = keySpace.subarray(0, rows.length)
  const { facts, model } = columns
  const fact = sort === 'least-used' ? FACTS.rest : FACTS.cents
  if (sort === 'newest' || (sort === 'best' && models.size === 0)) return keys.fill(0)
  if (sort === 'best') {
    const meant = new Uint8Array(2 ** 16)
    for (const number of models) meant[number] = 1
    for (let at = 0; at < rows.length; at++)
      keys[at] = 1 - (meant[model[rows[at] as number] as number] as number)
    return keys
  }
  for (let at = 0; at < rows.length; at++) {
    const value = facts[FACTS.each * (rows[at] as number) + fact] as number
    keys[at] = sort === 'least-used' ? tenthsIn(value) : sort === 'dearest' ? -value : value
  }
  return keys
}

/** The first rows of those that were offered. */
function openKept({ columns, idOf }: Rows, most: number, after: Place | undefined) {
  const { createdAt, ids } = columns
  const ageOf = (row: number) => createdAt[row] ?? 0
  const kept: { row: number; key: number }[] = []
  const afterId = after && idWordsOf(after.id)
  const wordsOf = (row: number): IdWords => {
    const [first = 0, second = 0, third = 0, fourth = 0] = ids.subarray(4 * row, 4 * row + 4)
    return [first, second, third, fourth]
  }

  const isBefore = (row: number, key: number, other: { row: number; key: number }) => {
    if (key !== other.key) return key < other.key
    const younger = ageOf(row) - ageOf(other.row)
    return younger === 0 ? isHigher(wordsOf(row), wordsOf(other.row)) : younger > 0
  }

  const isAfterPlace = (row: number, key: number) => {
    if (!after || !afterId) return true
    if (key !== after.key) return key > after.key
    const younger = ageOf(row) - after.createdAt
    return younger === 0 ? isHigher(afterId, wordsOf(row)) : younger < 0
  }

  return {
    /** What the last one is sorted by, as long as there is no room for more. */
    lastKey: Number.POSITIVE_INFINITY,
    lastCreatedAt: Number.NEGATIVE_INFINITY,

    offer(row: number, key: number): void {
      if (!isAfterPlace(row, key)) return
      let at = kept.length
      for (let other = kept[at - 1]; other && isBefore(row, key, other); other = kept[at - 1]) at--
      if (at === most) return
      kept.splice(at, 0, { row, key })
      if (kept.length > most) kept.pop()
      const last = kept[most - 1]
      if (!last) return
      this.lastKey = last.key
      this.lastCreatedAt = ageOf(last.row)
    },

    places: () => kept.map(({ row, key }): Place => ({ key, createdAt: ageOf(row), id: idOf(row) })),
  }
}

function isHigher(some: IdWords, other: IdWords): boolean {
  const at = some.findIndex((word, at) => word !== other[at])
  return at >= 0 && (some[at] ?? 0) > (other[at] ?? 0)
}
