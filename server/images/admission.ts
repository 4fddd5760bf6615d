import type { MiddlewareHandler } from 'hono'
import { inTurn } from './in-turn.ts'

/** Uploads of this process whose bodies are in memory at the same time, each several times 10 MB while it is read. */
const AT_ONCE = 3

/**
 * Lets only so many uploads in at a time; the others wait before their bodies are read, so that their bytes stay with
 * whoever sends them.
 */
export function admitUploads(): MiddlewareHandler {
  const oneOfFew = inTurn(AT_ONCE)
  return (_context, next) => oneOfFew(next)
}
