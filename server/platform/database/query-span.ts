import { beginSpan } from '../tracing/span.ts'

/** The maximum number of characters of a recorded statement. */
const LONGEST_TEXT = 2000

/** The same function as `query` of the driver: with a promise or with a callback. */
type Send = (...given: never[]) => unknown

/** Sends a query in a new span inside the active one. Its parameters are not recorded. */
export function tracedQuery(send: Send, given: never[]): unknown {
  const text = textOf(given[0])
  const span = beginSpan(operationOf(text), {
    kind: 'client',
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': withoutLiterals(text) },
  })
  const callback: unknown = given.at(-1)
  if (typeof callback === 'function') {
    const traced = (error: unknown, ...rest: unknown[]) => {
      if (error) span.fail(error)
      span.end()
      callback(error, ...rest)
    }
    return send(...given.slice(0, -1), traced as never)
  }
  const answer = send(...given)
  if (!(answer instanceof Promise)) {
    // The end of a streaming query is not reported here.
    span.end()
    return answer
  }
  return answer
    .catch(error => {
      span.fail(error)
      throw error
    })
    .finally(() => span.end())
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query
  const { text } = (query ?? {}) as { text?: unknown }
  return typeof text === 'string' ? text : ''
}

const operationOf = (text: string) => text.match(/^\s*(\w+)/)?.[1]?.toLowerCase() ?? 'query'

/** Removes literals, which may contain personal data. */
const withoutLiterals = (text: string) =>
  text
    .replaceAll(/'(?:[^']|'')*'/g, '?')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST_TEXT)
