import { and, eq, inArray } from 'drizzle-orm'
import {
  type BookingState,
  bookingStatesBefore,
  type PaymentState,
  paymentStatesBefore,
} from '#contract/bookings/states.ts'
import type { Queries } from '../database/connect.ts'
import { bookings, paymentEvents, payments } from '../database/schema.ts'

/**
 * Brings a booking into a state, if it is in one that may come before it.
 * @returns whether it has moved
 */
export async function moveBooking(
  db: Queries,
  { id, to, now }: { id: string; to: BookingState; now: Date },
): Promise<boolean> {
  const moved = await db
    .update(bookings)
    .set({ state: to, stateChangedAt: now })
    .where(and(eq(bookings.id, id), inArray(bookings.state, bookingStatesBefore(to))))
    .returning({ id: bookings.id })
  return moved.length > 0
}

/**
 * Brings a payment into a state, if it is in one that may come before it, and notes it in its history.
 * @returns whether it has moved
 */
export async function movePayment(
  db: Queries,
  { id, to, now }: { id: string; to: PaymentState; now: Date },
): Promise<boolean> {
  const moved = await db
    .update(payments)
    .set({ state: to, stateChangedAt: now })
    .where(and(eq(payments.id, id), inArray(payments.state, paymentStatesBefore(to))))
    .returning({ id: payments.id })
  if (moved.length > 0) await db.insert(paymentEvents).values({ paymentId: id, state: to, at: now })
  return moved.length > 0
}
