/** Errors of connections that could not be opened, or that broke. */
const connectionErrors = new WeakSet<object>()

/** Transient SQLSTATEs: a retry may succeed soon. */
const TRANSIENT = new Set([
  '25006', // read-only: a standby, during a failover
  '25P03', // idle in a transaction for too long
  '40001', // serialization failure
  '40P01', // deadlock
  '53000', // insufficient resources
  '53100', // disk full
  '53200', // out of memory
  '53300', // too many connections
  '55P03', // lock timeout
  '57014', // statement timeout
  '57P01', // shut down by an administrator
  '57P02', // another server process crashed
  '57P03', // starting up, shutting down or in recovery
  '57P05', // idle for too long
])

/** The driver's messages for a query on a closed connection. */
const CLOSED_CONNECTION =
  /^(Client (was closed|has encountered a connection error) and is not queryable|Query read timeout)$/

/** Marks an error as a lost connection, because socket errors do not contain the kind of the socket. */
export function markConnectionError<Failure>(error: Failure): Failure {
  if (typeof error === 'object' && error !== null) connectionErrors.add(error)
  return error
}

/** Whether a connection could not be opened, broke, or was closed. */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (
    connectionErrors.has(error) || CLOSED_CONNECTION.test(error.message) || isConnectionError(error.cause)
  )
}

/** SQLSTATEs of a whole server that does not work, as opposed to one statement that it canceled. */
const SERVER_DOWN = /^(08\w{3}|25006|53\w{3}|57P0[1-3])$/

/** Whether the whole database was down, so that the failed statement and its place in the program do not matter. */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return SERVER_DOWN.test(code) || isConnectionError(error) || isDatabaseDown(error.cause)
}

/** Whether the database was unreachable or temporarily refused to work, as opposed to a bug. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const isTransient = TRANSIENT.has(code) || /^08\w{3}$/.test(code)
  return isTransient || isConnectionError(error) || isDatabaseUnavailable(error.cause)
}
