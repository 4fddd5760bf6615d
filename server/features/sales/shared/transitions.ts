import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import {
  type BookingState,
  bookingStatesBefore,
  type PaymentState,
  paymentStatesBefore,
  type StuckReason,
} from '#contract/sales/bookings/states.ts'
import { atomically } from '../../../platform/database/atomically.ts'
import type { Queries } from '../../../platform/database/connect.ts'
import { bookings, paymentEvents, payments } from '../../../schema/sales.ts'
import { paymentOfId } from './payment-row.ts'

/**
 * Moves these bookings to a state, if the transition is allowed.
 * @returns the IDs of the changed bookings
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
 * Moves these payments to a state, if the transition is allowed, and records it in their history. Open payments are checked
 * within seconds.
 * @returns the IDs of the changed payments
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

/** The time at which a payment is checked again if its process was killed, as SQL. */
export const SOON = sql`now() + interval '15 seconds'`

type Transition = {
  to: 'released' | 'releasing' | 'refunded' | 'partly-refunded'
  /** An additional condition on the payment. */
  condition?: SQL
  /** Runs in the same transaction if the payment has changed its state. */
  onTransition?: (db: Queries) => Promise<void>
}

/** Moves one payment to a state, if allowed. @returns its current state, even if another process has changed it */
export const transition = (
  db: Queries,
  { id }: { id: string },
  { to, condition, onTransition }: Transition,
): Promise<PaymentState> =>
  atomically(db, async transaction => {
    const of = and(eq(payments.id, id), condition) as SQL
    const [moved] = await transitionPayments(transaction, { of, to })
    if (!moved) return (await paymentOfId(transaction, id))?.state ?? to
    await onTransition?.(transaction)
    return to
  })
