import { hash } from 'node:crypto'
import type { Filters, SearchSort } from '#contract/search/filters.ts'
import type { Catalogue } from './catalogue.ts'
import { firstOf, newestOf, type Place } from './first-rows.ts'
import { textOfSearch } from './sieve.ts'
import { rowsThatFit, soughtBy, totalOf } from './sought.ts'
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
  const text = textOfSearch(filters)
  const search = nameOf(text, sort)
  const after = cursor === undefined ? undefined : readPlace(cursor, search)
  if (cursor !== undefined && !after) return undefined

  const understood = understand(catalogue, filters.q ?? '')
  const sought = soughtBy(catalogue, filters, understood)
  const place = { most: limit + 1, after }
  let found: Place[]
  let total: number
  if (sort === 'best' || sort === 'newest') {
    const models = sort === 'best' ? understood.models : new Set<number>()
    found = newestOf(catalogue, sought, { ...place, models })
    total = totalOf(catalogue, text, sought)
  } else {
    const fitting = rowsThatFit(catalogue, sought)
    found = firstOf(catalogue, fitting, { ...place, sort })
    total = fitting.length
  }
  const last = found[limit - 1]
  return {
    ids: found.slice(0, limit).map(({ id }) => id),
    total,
    next: found.length > limit && last ? writePlace(last, search) : undefined,
  }
}

/** Short, and different for every search and order: what a cursor belongs to. */
const nameOf = (text: string, sort: SearchSort) => hash('sha256', `${sort} ${text}`, 'base64url').slice(0, 12)

const writePlace = ({ key, createdAt, id }: Place, search: string) =>
  Buffer.from(`${search}.${key}.${createdAt}.${id}`).toString('base64url')

function readPlace(cursor: string, search: string): Place | undefined {
  const [, name, key, createdAt, id] = Buffer.from(cursor, 'base64url').toString('latin1').match(PLACE) ?? []
  return id && name === search ? { key: Number(key), createdAt: Number(createdAt), id } : undefined
}

const PLACE =
  /^([\w-]{12})\.(-?\d{1,10})\.(-?\d{1,16})\.([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/
