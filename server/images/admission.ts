import { setTimeout as sleep } from 'node:timers/promises'
import type { MiddlewareHandler } from 'hono'
import { inTurn } from './in-turn.ts'

/** Uploads of this process whose bodies are in memory at the same time, each several times 10 MB while it is read. */
const AT_ONCE = 2

/** Milliseconds after which the next one is let in, so that a slow sender holds up nobody for long. */
const LONGEST_TURN_MS = 20_000

/**
 * Lets only so many uploads in at a time; the others wait before their bodies are read, so that their bytes stay with
 * whoever sends them.
 */
export function admitUploads(): MiddlewareHandler {
  const oneOfFew = inTurn(AT_ONCE)
  return async (_context, next) => {
    let answered: Promise<void> | undefined
    await oneOfFew(() => {
      answered = next()
      return Promise.race([answered, sleep(LONGEST_TURN_MS, undefined, { ref: false })])
    })
    await answered
  }
}
