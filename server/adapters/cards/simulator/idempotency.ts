import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { Connection } from './ledger.ts'
import { Refusal } from './refusal.ts'
import type { Answer } from './service.ts'

/** Any number; it keeps these locks apart from others of the shop. */
const LOCKS = 7_334_254

/**
 * Does the work of one request in one transaction, together with its idempotency key: the same key gets the same answer
 * for a day, refusals included, from every process. A process that is killed leaves neither work nor key.
 * @param request path and parameters
 * @throws Refusal when the key was used for another request, or its first request is still in progress
 */
export async function answerOnce(
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
    // A request may have a card number in it, which is not to be stored.
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

/** Removes the keys that are older than a day, after which Stripe forgets them too. */
export async function forgetOldKeys(pool: pg.Pool): Promise<void> {
  await pool.query(`delete from sandbox_cards.requests where created_at < now() - interval '1 day'`)
}

async function inTransaction<Result>(
  pool: pg.Pool,
  work: (db: Connection) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    // A connection that cannot even roll back is of no further use.
    await client.query('rollback').then(
      () => client.release(),
      () => client.release(true),
    )
    throw error
  }
}

const usedOtherwise = (key: string) =>
  new Refusal(400, {
    type: 'idempotency_error',
    message: `The key ${key} was first used for another request or with other parameters.`,
  })

const inProgress = (key: string) =>
  new Refusal(409, {
    type: 'invalid_request_error',
    code: 'idempotency_key_in_use',
    message: `A request with the key ${key} is in progress.`,
  })
