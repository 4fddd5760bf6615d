import { type DestinationStream, type Logger, pino } from 'pino'
import { loggedError } from './log-errors.ts'

export type Log = Logger

/** Bytes of lines that wait while they cannot be written, as on a full disk; more are dropped. */
const LARGEST_BACKLOG = 1_000_000

/**
 * Structured logs, one JSON object a line, times in ISO 8601. Nothing personal is logged: no bodies, no tokens, no names,
 * and of errors only what `loggedError` lets through. Security events name a user's id and an address.
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
 * Where the lines of a log go. A log that cannot be written (the disk is full) never stops the program: its lines wait,
 * the oldest are written first when there is room again, and standard error says so once.
 * @param file readable by its owner only; standard output without it
 */
export function logDestination(file?: string): DestinationStream {
  // Written at once: what waits to be written together is waited for without end where the disk is full.
  const destination = pino.destination({
    dest: file ?? 1,
    sync: true,
    mode: 0o600,
    maxLength: LARGEST_BACKLOG,
  })
  let isFailing = false
  destination.on('error', (error: Error) => {
    if (!isFailing) process.stderr.write(`The log cannot be written (${error.message}).\n`)
    isFailing = true
  })
  destination.on('write', () => {
    isFailing = false
  })
  return destination
}
