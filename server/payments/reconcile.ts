import { and, asc, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { payments } from '../database/schema.ts'
import { inTurn } from '../in-turn.ts'
import { CardsUnreachable } from '../outside/cards/port.ts'
import { bringUpToDate, type Settling } from './settle.ts'

/** Milliseconds after which an open payment is looked at again. */
const LOOK_AGAIN_MS = 15_000
/** Payments looked at in one go, and how many of them at the same time. */
const BATCH = 200
const AT_ONCE = 8

/**
 * Looks at every payment that is open: whatever was killed, lost or forgotten on the way of one, this finishes it. Several
 * processes may do it at once; each payment is looked at by one of them.
 */
export async function reconcile(settling: Settling): Promise<void> {
  const { log } = settling.services
  const oneOfFew = inTurn(AT_ONCE)
  for (;;) {
    const due = await claimOpenPayments(settling)
    await Promise.all(
      due.map(id =>
        oneOfFew(() => bringUpToDate(settling, id)).catch(error => {
          const level = error instanceof CardsUnreachable ? 'warn' : 'error'
          log[level]({ err: error, payment: id }, 'a payment could not be brought up to date')
        }),
      ),
    )
    if (due.length < BATCH) return
  }
}

/** Takes open payments that nobody has looked at for a while, so that no other process looks at them meanwhile. */
async function claimOpenPayments({ db, now }: Settling): Promise<string[]> {
  const lookedBefore = new Date(now.getTime() - LOOK_AGAIN_MS)
  const due = db
    .select({ id: payments.id })
    .from(payments)
    .where(
      and(
        // Literals, as in the partial index of these: no plan may read all payments for the few that are open.
        sql`${payments.state} in ('held', 'releasing', 'refunding')`,
        or(isNull(payments.checkedAt), lt(payments.checkedAt, lookedBefore)),
      ),
    )
    .orderBy(asc(payments.checkedAt))
    .limit(BATCH)
    .for('update', { skipLocked: true })
  const claimed = await db
    .update(payments)
    .set({ checkedAt: now })
    .where(inArray(payments.id, due))
    .returning({ id: payments.id })
  return claimed.map(({ id }) => id)
}
