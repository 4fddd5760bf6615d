import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database/connect.ts'
import { bookings, payments } from '../../../platform/database/schema.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { transitionPayments } from './transitions.ts'

/** A hold, expired or not. A literal, so that every statement can use the partial index. */
const isHold = sql`${payments.state} = 'held'`

/** A hold that keeps others from paying, by the database's clock. */
export const isHolding = sql`${isHold} and ${payments.holdExpiresAt} > now()`

/**
 * Ends the holds among these payments, in the transaction of `db`: their buyers cannot pay any more. A job cancels
 * them at the provider; money that arrived first is refunded.
 */
export async function endHoldsOf(
  db: Queries,
  { of, jobs }: { of: SQL | undefined; jobs: Pick<Jobs, 'send'> },
): Promise<void> {
  const ended = await transitionPayments(db, { of: sql`${isHold} and ${of}`, to: 'releasing' })
  await jobs.send(db, 'payment', ...ended.map(id => ({ id })))
}

/** Whether one of these bookings has a live hold or a pending refund. */
export async function isMoneyUnderWay(db: Queries, ofBookings: SQL | undefined): Promise<boolean> {
  const [row] = await db
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(bookings, eq(bookings.id, payments.bookingId))
    .where(and(ofBookings, or(isHolding, eq(payments.state, 'refunding'))))
    .limit(1)
  return row !== undefined
}
