/** An error as the log shows it: what failed and where, and nothing of what people have typed. */
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

/** Causes of causes; an error that is its own cause ends somewhere. */
const DEEPEST = 5

/**
 * Writes an error for the log. The values of a statement, the details that PostgreSQL repeats of a row and pieces of a
 * request's body are personal, so only named fields are taken over, and e-mail addresses are masked in all of them.
 */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutPersons(String(error)) }
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

function messageOf(error: Error): string {
  const { code } = error as { code?: unknown }
  // drizzle repeats the values of a statement behind its text.
  if ('params' in error && 'query' in error) return 'Failed query'
  // The engine repeats the text that is not JSON.
  if (error instanceof SyntaxError && /JSON/.test(error.message)) return 'A text is not valid JSON'
  // Class 22: PostgreSQL repeats the value that it cannot use, behind a colon.
  if (typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code))
    return error.message.replace(/[:"].*$/s, '').trim()
  return withoutPersons(error.message)
}

/** The places alone: the head of a stack repeats the message. */
function stackOf(error: Error, message: string): string {
  const places = (error.stack ?? '').split('\n').filter(line => /^\s+at /.test(line))
  return [`${error.name}: ${message}`, ...places].join('\n')
}

const texts = (fields: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, withoutPersons(value)]] : [],
    ),
  )

/** Masks e-mail addresses, as mail servers repeat them in their refusals. */
const withoutPersons = (text: string) => text.replaceAll(/[^\s<>"'(),;:=]+(@|%40)[^\s<>"'(),;:]+/g, '{email}')
