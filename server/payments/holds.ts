import { and, eq, gt, or, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../database/connect.ts'
import { bookings, payments } from '../database/schema.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { movePayment } from './moves.ts'

/** A hold, whether or not it has run out. In words instead of as a value, so that every statement can use the index of those. */
export const isHold = sql`${payments.state} = 'held'`

/** A hold that keeps others from paying at that moment. */
export const isHolding = (now: Date): SQL => and(isHold, gt(payments.holdExpiresAt, now)) as SQL

/**
 * Ends the holds among these payments, in the transaction of `db`: their payers may not pay any more. The card provider
 * is told by a job; money that was faster goes back.
 */
export async function endHoldsOf(
  db: Queries,
  { of, jobs, now }: { of: SQL | undefined; jobs: Pick<Jobs, 'send'>; now: Date },
): Promise<void> {
  const held = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(of, eq(payments.state, 'held')))
  for (const { id } of held) {
    await movePayment(db, { id, to: 'releasing', now })
    await jobs.send(db, 'payment', { id })
  }
}

/**
 * Whether money is on its way to or from one of these bookings at that moment: somebody holds the phone to pay for it,
 * or money is going back.
 */
export async function isMoneyUnderWay(db: Queries, ofBookings: SQL | undefined, now: Date): Promise<boolean> {
  const [row] = await db
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(bookings, eq(bookings.id, payments.bookingId))
    .where(and(ofBookings, or(isHolding(now), eq(payments.state, 'refunding'))))
    .limit(1)
  return row !== undefined
}
