import { type SQL, type Subquery, sql } from 'drizzle-orm'
import { COUNT_LIMIT } from '#contract/constants.ts'

/** The start of a page: the sort key of the last item on the previous page. */
export type Cursor = { at: Date; id: string }

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Encodes a cursor. It is opaque to clients, so that its content may change. */
export const encodeCursor = ({ at, id }: Cursor) => Buffer.from(`${at.getTime()}.${id}`).toString('base64url')

/**
 * Decodes the cursor of a request.
 * @param refuse creates the error for an invalid cursor
 * @returns undefined for the first page
 */
export function readCursor(text: string | undefined, refuse: () => Error): Cursor | undefined {
  if (text === undefined) return undefined
  const cursor = decodeCursor(text)
  if (!cursor) throw refuse()
  return cursor
}

/**
 * Returns a page and the cursor of the next one.
 * @param rows up to `limit + 1` rows, sorted by creation, then id
 */
export function pageOfRows<Row extends { createdAt: Date; id: string }>(rows: Row[], limit: number) {
  const items = fitting(rows.slice(0, limit))
  const last = items.at(-1)
  return {
    items,
    next: rows.length > items.length && last ? encodeCursor({ at: last.createdAt, id: last.id }) : undefined,
  }
}

/**
 * Like `Cursor`, for a list with several sort orders: the name of the order, and the sort key of the last item in
 * single-byte characters.
 */
export type SortedCursor = { sort: string; key: string; id: string }

/** Like `readCursor`, for a list in this order. It refuses the cursor of another order. */
export function readSortedCursor(
  text: string | undefined,
  sort: string,
  refuse: () => Error,
): SortedCursor | undefined {
  if (text === undefined) return undefined
  const cursor = decodeSortedCursor(text)
  if (cursor?.sort !== sort) throw refuse()
  return cursor
}

/**
 * Like `pageOfRows`, for a list in this order.
 * @param order.keyOf returns the sort key of a row; at most 100 characters
 */
export function pageOfSortedRows<Row extends { id: string }>(
  rows: Row[],
  limit: number,
  { sort, keyOf }: { sort: string; keyOf: (row: Row) => string },
) {
  const items = fitting(rows.slice(0, limit))
  const last = items.at(-1)
  return {
    items,
    next:
      rows.length > items.length && last
        ? Buffer.from(`${sort}.${last.id}.${keyOf(last)}`, 'latin1').toString('base64url')
        : undefined,
  }
}

/** Bytes of a page of a list. A page with larger items ends early, and the next page continues. */
const MAX_PAGE_BYTES = 900_000

/** Bytes. Larger than every row: the longest text has 5,000 characters of up to four bytes. */
const LARGEST_ROW = 36_000

/** The first rows that fit into one response; at least one. */
export function fitting<Row>(rows: Row[]): Row[] {
  if (rows.length * LARGEST_ROW <= MAX_PAGE_BYTES) return rows
  let bytes = 0
  const tooMany = rows.findIndex((row, index) => {
    bytes += Buffer.byteLength(JSON.stringify(row))
    return index > 0 && bytes > MAX_PAGE_BYTES
  })
  return tooMany < 0 ? rows : rows.slice(0, tooMany)
}

/**
 * The size of the whole list as a column of its page, so that one query reads both. It is null when the list is too
 * long to count.
 * @param some the first rows of the whole list, at most `COUNT_LIMIT + 1`
 */
export const totalOf = (some: Subquery): SQL.Aliased<number | null> =>
  sql<number | null>`(select nullif(count(*)::int, ${COUNT_LIMIT + 1}) from ${some})`.as('total')

/** Reads the column of `totalOf`. @returns undefined when it is unknown: for long lists and for empty later pages */
export function totalIn(rows: { total: number | null }[], after: object | undefined): number | undefined {
  const [row] = rows
  if (row) return row.total ?? undefined
  return after ? undefined : 0
}

/**
 * The headers of a page of a list.
 * @param path the path of the call, for example `/api/allproducts`
 * @param query the other parameters of the next page
 */
export function pageHeaders({ path, query, limit, next, total }: PageHeaders) {
  const search = new URLSearchParams([...onlyGiven(query), ['limit', String(limit)], ['cursor', next ?? '']])
  return {
    ...(next && { link: `<${path}?${search}>; rel="next"` }),
    ...(total !== undefined && { 'x-total-count': String(total) }),
  }
}

type PageHeaders = {
  path: string
  /** A list of values repeats the name. */
  query?: Record<string, string | string[] | undefined>
  limit: number
  next: string | undefined
  total?: number | undefined
}

const onlyGiven = (query: Record<string, string | string[] | undefined> = {}) =>
  Object.entries(query).flatMap(([name, values]) => [values ?? []].flat().map(value => [name, value]))

function decodeCursor(text: string): Cursor | undefined {
  const [milliseconds, id, ...rest] = Buffer.from(text, 'base64url').toString().split('.')
  const at = new Date(Number(milliseconds))
  if (rest.length > 0 || !id || !UUID.test(id) || !/^\d+$/.test(milliseconds ?? '')) return undefined
  return Number.isNaN(at.getTime()) ? undefined : { at, id }
}

function decodeSortedCursor(text: string): SortedCursor | undefined {
  const decoded = Buffer.from(text, 'base64url').toString('latin1')
  const [, sort = '', id = '', key = ''] = decoded.match(/^([a-z]+)\.([^.]+)\.(.*)$/s) ?? []
  return UUID.test(id) ? { sort, id, key } : undefined
}
