import { isDatabaseDown } from '../errors/unavailable.ts'

/** An error for the log, without personal data. */
export type LoggedError = {
  type: string
  message: string
  stack?: string
  code?: string
  table?: string
  constraint?: string
  column?: string
  query?: string
  cause?: LoggedError
}

/** The maximum depth of causes; an error may be its own cause. */
const DEEPEST = 5

/**
 * Prepares an error for the log. The values of a statement, row details of PostgreSQL and pieces of a request body
 * are personal. So only selected fields are copied, and email addresses in them are masked.
 */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutPersons(textOf(error)) }
  // During an outage, every request fails for the same reason: each line only names it.
  if (isDatabaseDown(error)) {
    const { name, message, code } = rootCauseOf(error)
    return { type: name, message: withoutPersons(message), ...texts({ code }) }
  }
  const fields = error as Error &
    Partial<Record<'code' | 'table' | 'constraint' | 'column' | 'query', unknown>>
  const message = messageOf(error)
  return {
    type: error.name,
    message,
    ...(error.stack && { stack: stackOf(error, message) }),
    ...texts({
      code: fields.code,
      table: fields.table,
      constraint: fields.constraint,
      column: fields.column,
      query: fields.query,
    }),
    ...(error.cause !== undefined && depth < DEEPEST && { cause: loggedError(error.cause, depth + 1) }),
  }
}

function rootCauseOf(error: Error, depth = 0): Error & { code?: unknown } {
  return error.cause instanceof Error && depth < DEEPEST ? rootCauseOf(error.cause, depth + 1) : error
}

/** Libraries also throw or emit plain objects with a message. */
function textOf(given: unknown): string {
  if (typeof given !== 'object' || given === null) return String(given)
  return 'message' in given && typeof given.message === 'string' ? given.message : 'an object'
}

function messageOf(error: Error): string {
  const { code } = error as { code?: unknown }
  // drizzle appends the values of a statement.
  if ('params' in error && 'query' in error) return 'Failed query'
  // The message would repeat the text that is not JSON.
  if (error instanceof SyntaxError && /JSON/.test(error.message)) return 'A text is not valid JSON'
  // Class 22: PostgreSQL repeats the invalid value after a colon.
  if (typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code))
    return error.message.replace(/[:"].*$/s, '').trim()
  // A connection to a name with several addresses fails with one error for each, and has no message of its own.
  if (error.message === '' && error instanceof AggregateError) return error.errors.map(messageOf).join('; ')
  return withoutPersons(error.message)
}

/** Only the frames: the first line of a stack repeats the message. */
function stackOf(error: Error, message: string): string {
  const frames = (error.stack ?? '').split('\n').filter(line => /^\s+at /.test(line))
  return [`${error.name}: ${message}`, ...frames].join('\n')
}

const texts = (fields: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, withoutPersons(value)]] : [],
    ),
  )

/** Removes the values that drizzle appends to a statement, and masks email addresses, which mail servers repeat. */
const withoutPersons = (text: string) =>
  text
    .replace(/(Failed query: .*?)\nparams: .*$/s, '$1')
    .replaceAll(/[^\s<>"'(),;:=]+(@|%40)[^\s<>"'(),;:]+/g, '{email}')

/** The text of an error for a person at a terminal, without personal data. */
export function errorText(error: unknown): string {
  const { stack, type, message, cause } = loggedError(error)
  return `${stack ?? `${type}: ${message}`}${cause ? `\nCaused by ${cause.stack ?? cause.message}` : ''}`
}
