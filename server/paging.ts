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
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return {
    items,
    next: rows.length > limit && last ? encodeCursor({ at: last.createdAt, id: last.id }) : undefined,
  }
}

/**
 * The headers of a page of a list.
 * @param path of the call below the site's root, for example `/api/allproducts`
 * @param query what else the next page has to be asked for with
 */
export function pageHeaders({ path, query, limit, next, total }: PageHeaders) {
  const search = new URLSearchParams({ ...onlyGiven(query), limit: String(limit), cursor: next ?? '' })
  return {
    ...(next && { link: `<${path}?${search}>; rel="next"` }),
    ...(total !== undefined && { 'x-total-count': String(total) }),
  }
}

type PageHeaders = {
  path: string
  query?: Record<string, string | undefined>
  limit: number
  next: string | undefined
  total?: number | undefined
}

const onlyGiven = (query: Record<string, string | undefined> = {}) =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )

function decodeCursor(text: string): Cursor | undefined {
  const [milliseconds, id, ...rest] = Buffer.from(text, 'base64url').toString().split('.')
  const at = new Date(Number(milliseconds))
  if (rest.length > 0 || !id || !UUID.test(id) || !/^\d+$/.test(milliseconds ?? '')) return undefined
  return Number.isNaN(at.getTime()) ? undefined : { at, id }
}
