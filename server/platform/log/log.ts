import { type DestinationStream, type Logger, pino } from 'pino'
import { loggedError } from './log-errors.ts'

export type Log = Logger

/** Bytes of log lines that wait while they cannot be written, for example on a full disk. More are dropped. */
const LARGEST_BACKLOG = 1_000_000

/**
 * Structured logs: one JSON object per line, with ISO 8601 times. Nothing personal is logged: no bodies, tokens or
 * names, and only the fields of errors that `loggedError` allows. Security events contain a user id and a network
 * address.
 */
export function createLog({ level, destination }: { level: string; destination?: DestinationStream }): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: (error: unknown) => loggedError(error) },
  }
  return destination ? pino(options, destination) : pino(options)
}

/**
 * The destination of a log. A log that cannot be written (a full disk) never stops the program. Its lines wait and
 * are written in order when there is space again; standard error reports it once.
 * @param file readable by its owner only; undefined is standard output
 */
export function logDestination(file?: string): DestinationStream {
  // Synchronous, because an asynchronous log would never finish its buffered lines on a full disk.
  const destination = pino.destination({
    dest: file ?? 1,
    sync: true,
    mode: 0o600,
    maxLength: LARGEST_BACKLOG,
  })
  let isFailing = false
  destination.on('error', (error: Error) => {
    if (!isFailing) console.error(`The log cannot be written (${error.message}).`)
    isFailing = true
  })
  destination.on('write', () => {
    isFailing = false
  })
  return destination
}
