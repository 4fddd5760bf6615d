/** What stands behind the question mark of an address: a text for each key, or a list where a key is repeated. */
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

/** The same back into an address, with its question mark; empty where there is nothing. */
export function writeSearch(search: Record<string, unknown>): string {
  const pairs = Object.entries(search).flatMap(([key, given]) =>
    [given].flat().map(value => [key, String(value)]),
  )
  const text = new URLSearchParams(pairs.filter(([, value]) => value !== 'undefined')).toString()
  return text && `?${text}`
}
