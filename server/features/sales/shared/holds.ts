import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database/connect.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { bookings, payments } from '../../../schema/sales.ts'
import { paymentsToSync } from './queues.ts'
import { transitionPayments } from './transitions.ts'

/** A hold, expired or not. The state is a literal, so that every statement can use the partial index. */
const isHold = sql`${payments.state} = 'held'`

/** An unexpired hold, which prevents others from paying, by the database's clock. */
export const isHolding = sql`${isHold} and ${payments.holdExpiresAt} > now()`

/**
 * Ends the holds among these payments, in the transaction of `db`, so that their buyers cannot pay any more. A job cancels
 * them at the provider, or refunds money that has arrived already.
 */
export async function endHoldsOf(
  db: Queries,
  { of, jobs }: { of: SQL | undefined; jobs: Pick<Jobs, 'send'> },
): Promise<void> {
  const ended = await transitionPayments(db, { of: sql`${isHold} and ${of}`, to: 'releasing' })
  await jobs.send(db, paymentsToSync, ...ended.map(id => ({ id })))
}

/** Returns whether one of these bookings has a live hold or a pending refund. */
export async function isPaymentInProgress(db: Queries, ofBookings: SQL | undefined): Promise<boolean> {
  const [row] = await db
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(bookings, eq(bookings.id, payments.bookingId))
    .where(and(ofBookings, or(isHolding, eq(payments.state, 'refunding'))))
    .limit(1)
  return row !== undefined
}
