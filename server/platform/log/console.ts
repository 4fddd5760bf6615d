import { type DestinationStream, pino } from 'pino'
import { createLog, type Log } from './log.ts'
import { loggedError } from './log-errors.ts'

/** Node's methods that libraries print with, and the levels of their lines. */
const LEVELS = { error: 'error', warn: 'warn', log: 'info', info: 'info', debug: 'debug' } as const

/**
 * Turns everything that this process prints to standard error into JSON lines without the values of statements: what
 * libraries print with `console`, and the warnings of Node.
 * @returns the log of standard error
 */
export function consoleAsJson(
  destination: DestinationStream = pino.destination({ dest: 2, sync: true }),
): Log {
  const log = createLog({ level: 'info', destination })
  for (const [method, level] of Object.entries(LEVELS)) {
    console[method as keyof typeof LEVELS] = (...printed: unknown[]) =>
      log[level]({ printed: printed.map(loggedPart) }, 'a library has printed this')
  }
  process.removeAllListeners('warning')
  process.on('warning', warning => log.warn({ err: warning }, 'a warning of Node'))
  return log
}

const loggedPart = (part: unknown) => (part instanceof Error ? loggedError(part) : loggedError(part).message)
