import { type SQL, type Subquery, sql } from 'drizzle-orm'
import { COUNT_LIMIT } from '#contract/constants.ts'
import { SIZES } from '../budgets/table.ts'

/** The place after which a page of a list begins: the sort key of the last item of the page before. */
export type Cursor = { at: Date; id: string }

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Opaque to callers, so that what it holds may change. */
export const encodeCursor = ({ at, id }: Cursor) => Buffer.from(`${at.getTime()}.${id}`).toString('base64url')

/**
 * The place a request's cursor names, nothing for the first page.
 * @param refuse makes the error that is thrown when the text is not a cursor of ours
 */
export function readCursor(text: string | undefined, refuse: () => Error): Cursor | undefined {
  if (text === undefined) return undefined
  const cursor = decodeCursor(text)
  if (!cursor) throw refuse()
  return cursor
}

/**
 * Cuts what a query for `limit + 1` rows answered into a page and the cursor of the next one.
 * @param rows sorted by creation, then id
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
 * As `Cursor`, of a list that is read in several orders: which of them, and what it sorts the last item by, in
 * characters of one byte each.
 */
export type SortedCursor = { sort: string; key: string; id: string }

/** As `readCursor`, of a list in this order; a cursor of another order is refused. */
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
 * As `pageOfRows`, of a list in this order.
 * @param order.keyOf what the order sorts a row by, before its id; at most 100 characters
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

/** As many of these rows, from the first on, as one response may hold; at least one. */
export function fitting<Row>(rows: Row[]): Row[] {
  let bytes = 0
  const tooMany = rows.findIndex((row, place) => {
    bytes += Buffer.byteLength(JSON.stringify(row))
    return place > 0 && bytes > SIZES.pageOfList
  })
  return tooMany < 0 ? rows : rows.slice(0, tooMany)
}

/**
 * The size of the whole list as a column of its page, so that both are one query. Nothing when it is too large.
 * @param some rows of the whole list, at most `COUNT_LIMIT + 1` of them
 */
export const totalOf = (some: Subquery): SQL.Aliased<number | null> =>
  sql<number | null>`(select nullif(count(*)::int, ${COUNT_LIMIT + 1}) from ${some})`.as('total')

/** What `totalOf` told in these rows; a page without rows knows it only when it is the first. */
export function totalIn(rows: { total: number | null }[], after: object | undefined): number | undefined {
  const [row] = rows
  if (row) return row.total ?? undefined
  return after ? undefined : 0
}

/**
 * The headers of a page of a list.
 * @param path of the call below the site's root, for example `/api/allproducts`
 * @param query what else the next page has to be asked for with
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
  /** A list of values is asked for under one name. */
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
