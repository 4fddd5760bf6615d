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
 * Moves these bookings to a state, if the transition is allowed.
 * @returns the ids of those that changed
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
 * Moves these payments to a state, if the transition is allowed, and records it in their history. Open ones are due
 * for a check within seconds.
 * @returns the ids of those that changed
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
      // No transition leads back to a hold.
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

/** SQL: when a payment is checked again if its process was killed. */
export const SOON = sql`now() + interval '15 seconds'`
