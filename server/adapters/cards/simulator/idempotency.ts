import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { Answer } from './call.ts'
import { type Connection, inTransaction } from './connection.ts'
import { SimulatedError } from './stripe-error.ts'

/** An arbitrary number that separates these locks from others of the shop. */
const LOCKS = 7_334_254

/**
 * Runs the work of one request in one transaction with its idempotency key. For a day, the same key gets the same
 * response from every process, errors included. A killed process leaves neither work nor key.
 * @param request the path and parameters
 * @throws SimulatedError when the key was used for another request, or its first request is still in progress
 */
export async function respondOnce(
  pool: pg.Pool,
  { key, request }: { key: string | undefined; request: string },
  work: (db: Connection) => Promise<Answer>,
): Promise<Answer & { replayed: boolean }> {
  return inTransaction(pool, async db => {
    if (key === undefined) return { ...(await work(db)), replayed: false }
    const lock = await db.query('select pg_try_advisory_xact_lock(hashtextextended($1, $2)) as own', [
      key,
      LOCKS,
    ])
    if (!lock.rows[0].own) throw inProgress(key)
    const { rows } = await db.query(
      'select request, status, answer as text from sandbox_cards.requests where idempotency_key = $1',
      [key],
    )
    const [first] = rows
    // A request may contain a card number, which must not be stored.
    const fingerprint = createHash('sha256').update(request).digest('hex')
    if (first && first.request !== fingerprint) throw usedOtherwise(key)
    if (first) return { status: first.status, text: first.text, replayed: true }
    const answer = await work(db)
    await db.query(
      'insert into sandbox_cards.requests (idempotency_key, request, status, answer) values ($1, $2, $3, $4)',
      [key, fingerprint, answer.status, answer.text],
    )
    return { ...answer, replayed: false }
  })
}

/** Removes keys older than a day, as Stripe does. */
export async function forgetOldKeys(pool: pg.Pool): Promise<void> {
  await pool.query(`delete from sandbox_cards.requests where created_at < now() - interval '1 day'`)
}

const usedOtherwise = (key: string) =>
  new SimulatedError(400, {
    type: 'idempotency_error',
    message: `The key ${key} was first used for another request or with other parameters.`,
  })

const inProgress = (key: string) =>
  new SimulatedError(409, {
    type: 'invalid_request_error',
    code: 'idempotency_key_in_use',
    message: `A request with the key ${key} is in progress.`,
  })
