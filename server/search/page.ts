import { createHash } from 'node:crypto'
import type { Filters, SearchSort } from '#contract/search/filters.ts'
import type { Catalogue } from './catalogue.ts'
import { idWordsOf } from './id-table.ts'
import { modelNumbered } from './models.ts'
import { conditionIn, DEAD, FACTS, tenthsIn } from './rows.ts'
import { rowsOfBrands, sieveOf, textOfSearch } from './sieve.ts'
import { understand } from './understand.ts'

export type PageWanted = {
  filters: Filters
  sort: SearchSort
  limit: number
  /** Where the page before ended; the first page without. */
  cursor?: string | undefined
}

export type FoundPage = {
  ids: string[]
  /** All that fit. */
  total: number
  /** The cursor of the next page; nothing on the last. */
  next: string | undefined
}

/** A place in a sorted search: by its key from low to high, then the newest first, then by id. */
type Place = { key: number; createdAt: number; id: string }

/**
 * A page of what fits, in one pass and without sorting it all.
 * @returns nothing when the cursor is none of this search in this order
 */
export function pageOf(catalogue: Catalogue, wanted: PageWanted): FoundPage | undefined {
  const { filters, sort, limit, cursor } = wanted
  const search = nameOf(filters, sort)
  const after = cursor === undefined ? undefined : readPlace(cursor, search)
  if (cursor !== undefined && !after) return undefined

  const understood = understand(catalogue, filters.q ?? '')
  const candidates = understood.candidates ?? rowsOfBrands(catalogue, filters)
  const sieve = sieveOf(catalogue, filters)
  const { rows } = catalogue
  const { facts } = rows.columns
  const keyOf = keysOf(catalogue, sort, understood.models)
  const first = openFirst(catalogue, limit + 1, after)
  let total = 0
  // The newest rows are the last: whatever comes later is turned away sooner.
  for (let at = (candidates?.length ?? rows.length) - 1; at >= 0; at--) {
    const row = candidates ? (candidates[at] as number) : at
    if (conditionIn(facts[FACTS.each * row + FACTS.rest] as number) === DEAD) continue
    if (sieve && sieve(row) !== 0) continue
    total += 1
    first.offer(row, keyOf(row))
  }
  const found = first.rows.map(({ row, key }) => ({ key, id: rows.idOf(row), createdAt: createdAt(row) }))
  const last = found[limit - 1]
  return {
    ids: found.slice(0, limit).map(({ id }) => id),
    total,
    next: found.length > limit && last ? writePlace(last, search) : undefined,
  }

  function createdAt(row: number): number {
    return rows.columns.createdAt[row] ?? 0
  }
}

/** What each order sorts by, before the age. */
function keysOf({ rows }: Catalogue, sort: SearchSort, models: ReadonlySet<number>): (row: number) => number {
  const { facts, model } = rows.columns
  if (sort === 'cheapest') return row => facts[FACTS.each * row + FACTS.cents] as number
  if (sort === 'dearest') return row => -(facts[FACTS.each * row + FACTS.cents] as number)
  if (sort === 'least-used') return row => tenthsIn(facts[FACTS.each * row + FACTS.rest] as number)
  if (sort === 'newest' || models.size === 0) return () => 0
  const meant = new Uint8Array(2 ** 16)
  for (const number of models) if (modelNumbered(number)) meant[number] = 1
  return row => (meant[model[row] as number] === 1 ? 0 : 1)
}

/** Keeps the first rows of those that it is offered, beyond a place. */
function openFirst({ rows }: Catalogue, most: number, after: Place | undefined) {
  const { createdAt, ids } = rows.columns
  const kept: { row: number; key: number }[] = []
  const afterId = after && idWordsOf(after.id)

  /** Positive when the id of the first is the later one. */
  function compareIds(some: ArrayLike<number>, from: number, row: number): number {
    for (let word = 0; word < 4; word++) {
      const difference = (some[from + word] ?? 0) - (ids[4 * row + word] ?? 0)
      if (difference !== 0) return difference
    }
    return 0
  }

  const isBefore = (row: number, key: number, other: { row: number; key: number }) => {
    if (key !== other.key) return key < other.key
    const age = (createdAt[row] ?? 0) - (createdAt[other.row] ?? 0)
    return age === 0 ? compareIds(ids, 4 * row, other.row) > 0 : age > 0
  }

  const isAfterPlace = (row: number, key: number) => {
    if (!after || !afterId) return true
    if (key !== after.key) return key > after.key
    const age = (createdAt[row] ?? 0) - after.createdAt
    return age === 0 ? compareIds(afterId, 0, row) > 0 : age < 0
  }

  return {
    rows: kept,
    offer(row: number, key: number): void {
      const last = kept[most - 1]
      if (last && (key > last.key || !isBefore(row, key, last))) return
      if (after && !isAfterPlace(row, key)) return
      if (last) kept.pop()
      let at = kept.length
      for (let other = kept[at - 1]; other && isBefore(row, key, other); other = kept[at - 1]) at--
      kept.splice(at, 0, { row, key })
    },
  }
}

/** Short, and different for every search and order: what a cursor belongs to. */
const nameOf = (filters: Filters, sort: SearchSort) =>
  createHash('sha256')
    .update(`${sort} ${textOfSearch(filters)}`)
    .digest('base64url')
    .slice(0, 12)

const writePlace = ({ key, createdAt, id }: Place, search: string) =>
  Buffer.from(`${search}.${key}.${createdAt}.${id}`).toString('base64url')

function readPlace(cursor: string, search: string): Place | undefined {
  const [, name, key, createdAt, id] = Buffer.from(cursor, 'base64url').toString('latin1').match(PLACE) ?? []
  return id && name === search ? { key: Number(key), createdAt: Number(createdAt), id } : undefined
}

const PLACE =
  /^([\w-]{12})\.(-?\d{1,10})\.(-?\d{1,16})\.([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/
