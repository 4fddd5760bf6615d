/** Parses a query string: a string for each key, or an array for a repeated key. */
export function readSearch(text: string): Record<string, unknown> {
  const params = new URLSearchParams(text)
  const keys = new Set(params.keys())
  return Object.fromEntries(
    [...keys].map(key => {
      const values = params.getAll(key)
      return [key, values.length > 1 ? values : values[0]]
    }),
  )
}

/** Writes a query string with its question mark; empty without values. */
export function writeSearch(search: Record<string, unknown>): string {
  const pairs = Object.entries(search).flatMap(([key, given]) =>
    [given].flat().map(value => [key, String(value)]),
  )
  const text = new URLSearchParams(pairs.filter(([, value]) => value !== 'undefined')).toString()
  return text && `?${text}`
}

/** A `validateSearch` that checks nothing, for pages that check their search with code that is loaded with the page. */
export const uncheckedSearch = <Search extends object>(written: Search): Search => written
