import { hash } from 'node:crypto'
import type { Filters, SearchSort } from '#contract/search/filters.ts'
import { filterKey } from './filter-key.ts'
import type { Position } from './port.ts'

/** A short hash of a search and its order, which ties a cursor to them. */
export const searchName = (filters: Filters, sort: SearchSort): string =>
  hash('sha256', `${sort} ${filterKey(filters)}`, 'base64url').slice(0, 12)

export const writeCursor = ({ key, createdAt, id }: Position, search: string): string =>
  Buffer.from(`${search}.${key}.${createdAt}.${id}`).toString('base64url')

/** @returns undefined when the cursor does not belong to this search */
export function readCursor(cursor: string, search: string): Position | undefined {
  const [, name, key, createdAt, id] =
    Buffer.from(cursor, 'base64url').toString('latin1').match(POSITION) ?? []
  return id && name === search ? { key: Number(key), createdAt: Number(createdAt), id } : undefined
}

const POSITION =
  /^([\w-]{12})\.(-?\d{1,10})\.(-?\d{1,16})\.([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/
