import { and, eq, inArray } from 'drizzle-orm'
import { SALE_STATES } from '#contract/sales/bookings/states.ts'
import type { Queries } from '../../../platform/database/connect.ts'
import { bookings, payments, products, users } from '../../../platform/database/schema.ts'
import type { Caller } from '../../session/caller.ts'

/** A booking of this buyer and the payment with this intent id, if the payment belongs to the booking. */
export async function bookingWithPayment(
  db: Queries,
  { bookingId, buyerId, intentId }: { bookingId: string; buyerId: string; intentId: string },
) {
  const [row] = await db
    .select({ booking: bookings, paymentId: payments.id })
    .from(bookings)
    .leftJoin(payments, and(eq(payments.bookingId, bookings.id), eq(payments.intentId, intentId)))
    .where(and(eq(bookings.id, bookingId), eq(bookings.buyerId, buyerId)))
  return row
}

/** The payment with this intent id. */
export async function paymentIdOfIntent(db: Queries, intentId: string): Promise<string | undefined> {
  const [row] = await db.select({ id: payments.id }).from(payments).where(eq(payments.intentId, intentId))
  return row?.id
}

/** Whether a product is sold; undefined when it does not exist. */
export async function isSold(db: Queries, productId: string): Promise<boolean | undefined> {
  const [row] = await db.select({ soldAt: products.soldAt }).from(products).where(eq(products.id, productId))
  return row && row.soldAt !== null
}

/** The paid booking of a receipt, for its buyer, its seller or an administrator. */
export async function receiptFor(db: Queries, { bookingId, caller }: { bookingId: string; caller: Caller }) {
  const [row] = await db
    .select({ booking: bookings, payment: payments, sellerName: users.name })
    .from(bookings)
    .innerJoin(payments, and(eq(payments.bookingId, bookings.id), eq(payments.state, 'captured')))
    .leftJoin(users, eq(users.id, bookings.sellerId))
    .where(and(eq(bookings.id, bookingId), inArray(bookings.state, [...SALE_STATES]), concerns(caller)))
  return row
}

function concerns({ id, role }: Caller) {
  if (role === 'admin') return undefined
  return role === 'seller' ? eq(bookings.sellerId, id) : eq(bookings.buyerId, id)
}
