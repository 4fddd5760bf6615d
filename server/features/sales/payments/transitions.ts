import { and, inArray, type SQL, sql } from 'drizzle-orm'
import {
  type BookingState,
  bookingStatesBefore,
  type PaymentState,
  paymentStatesBefore,
  type StuckReason,
} from '#contract/sales/bookings/states.ts'
import type { Queries } from '../../../platform/database/connect.ts'
import { bookings, paymentEvents, payments } from '../../../platform/database/schema.ts'

/**
 * Brings those of these bookings into a state that are in one that may come before it.
 * @returns the ids of those that have moved
 */
export async function transitionBookings(
  db: Queries,
  { of, to }: { of: SQL; to: BookingState },
): Promise<string[]> {
  const moved = await db
    .update(bookings)
    .set({ state: to, stateChangedAt: sql`now()` })
    .where(and(of, inArray(bookings.state, bookingStatesBefore(to))))
    .returning({ id: bookings.id })
  return moved.map(({ id }) => id)
}

type PaymentMove = { of: SQL } & (
  | { to: Exclude<PaymentState, 'stuck'> }
  | { to: 'stuck'; stuckReason: StuckReason }
)

/**
 * Brings those of these payments into a state that are in one that may come before it, and notes it in their history.
 * What is still to be done about them is looked after within seconds.
 * @returns the ids of those that have moved
 */
export async function transitionPayments(db: Queries, { of, ...move }: PaymentMove): Promise<string[]> {
  const { to } = move
  const moved = await db
    .update(payments)
    .set({
      state: to,
      stuckReason: move.to === 'stuck' ? move.stuckReason : null,
      stateChangedAt: sql`now()`,
      checkAt: SOON,
      // No move leads back to a hold.
      holderAddress: null,
    })
    .where(and(of, inArray(payments.state, paymentStatesBefore(to))))
    .returning({ id: payments.id })
  if (moved.length > 0) {
    const events = moved.map(({ id: paymentId }) => ({ paymentId, state: to, at: sql`now()` }))
    await db.insert(paymentEvents).values(events)
  }
  return moved.map(({ id }) => id)
}

/** SQL: when a payment is looked at whose process may have been killed. */
export const SOON = sql`now() + interval '15 seconds'`
