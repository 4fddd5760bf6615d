import { type DestinationStream, type Logger, pino } from 'pino'

export type Log = Logger

/** Structured logs, one JSON object a line, times in ISO 8601. Nothing personal is logged: no bodies, no tokens. */
export function createLog({ level, destination }: { level: string; destination?: DestinationStream }): Log {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime }
  return destination ? pino(options, destination) : pino(options)
}
