import { createHash } from 'node:crypto'
import type { Filters, SearchSort } from '#contract/search/filters.ts'
import type { Catalogue } from './catalogue.ts'
import { firstOf, type Place } from './first-rows.ts'
import { conditionIn, DEAD, FACTS } from './rows.ts'
import { rowsOfBrands, type Sieve, sieveOf, textOfSearch } from './sieve.ts'
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

/**
 * A page of what fits.
 * @returns nothing when the cursor is none of this search in this order
 */
export function pageOf(catalogue: Catalogue, wanted: PageWanted): FoundPage | undefined {
  const { filters, sort, limit, cursor } = wanted
  const search = nameOf(filters, sort)
  const after = cursor === undefined ? undefined : readPlace(cursor, search)
  if (cursor !== undefined && !after) return undefined

  const { candidates = rowsOfBrands(catalogue, filters), models } = understand(catalogue, filters.q ?? '')
  const fitting = rowsThatFit(catalogue, candidates, sieveOf(catalogue, filters))
  const found = firstOf(catalogue, fitting, { sort, most: limit + 1, after, models })
  const last = found[limit - 1]
  return {
    ids: found.slice(0, limit).map(({ id }) => id),
    total: fitting.length,
    next: found.length > limit && last ? writePlace(last, search) : undefined,
  }
}

/** Used again and again: as large as it ever had to be. */
let rowSpace = new Uint32Array(1024)

/** Valid until the next search. */
function rowsThatFit({ rows }: Catalogue, candidates: Uint32Array | undefined, sieve: Sieve | undefined) {
  const length = candidates?.length ?? rows.length
  if (rowSpace.length < length) rowSpace = new Uint32Array(Math.ceil(1.2 * length))
  const space = rowSpace
  const { facts } = rows.columns
  let count = 0
  for (let at = 0; at < length; at++) {
    const row = candidates ? (candidates[at] as number) : at
    if (conditionIn(facts[FACTS.each * row + FACTS.rest] as number) === DEAD) continue
    if (!sieve || sieve(row) === 0) space[count++] = row
  }
  return space.subarray(0, count)
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
