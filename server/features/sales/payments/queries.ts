import { and, asc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { SALE_STATES } from '#contract/sales/bookings/states.ts'
import type { Queries } from '../../../platform/database/connect.ts'
import { creditNotes, deals, problems } from '../../../schema/deals.ts'
import { products } from '../../../schema/products.ts'
import { bookings, payments } from '../../../schema/sales.ts'
import { users } from '../../../schema/users.ts'
import type { Caller } from '../../session/caller.ts'

/** Returns a booking of this buyer, and the ID of its payment with this intent ID, if there is one. */
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

/** Returns the ID of the payment with this intent ID. */
export async function paymentIdOfIntent(db: Queries, intentId: string): Promise<string | undefined> {
  const [row] = await db.select({ id: payments.id }).from(payments).where(eq(payments.intentId, intentId))
  return row?.id
}

/** Returns whether a product is sold; undefined when it does not exist. */
export async function isSold(db: Queries, productId: string): Promise<boolean | undefined> {
  const [row] = await db.select({ soldAt: products.soldAt }).from(products).where(eq(products.id, productId))
  return row && row.soldAt !== null
}

/** Returns the paid booking of a receipt with its credit notes, for its buyer, its seller or an administrator. */
export async function receiptFor(db: Queries, { bookingId, caller }: { bookingId: string; caller: Caller }) {
  const [row] = await db
    .select({ booking: bookings, payment: payments, deal: deals, problem: problems, sellerName: users.name })
    .from(bookings)
    .leftJoin(deals, eq(deals.bookingId, bookings.id))
    .innerJoin(
      payments,
      and(
        eq(payments.bookingId, bookings.id),
        // Sales made by versions without deals are found by their payment.
        sql`case when ${deals.paymentId} is null then ${payments.state} = 'captured' else ${payments.id} = ${deals.paymentId} end`,
      ),
    )
    .leftJoin(problems, eq(problems.bookingId, deals.bookingId))
    .leftJoin(users, eq(users.id, bookings.sellerId))
    // A receipt stays when the money was refunded.
    .where(
      and(
        eq(bookings.id, bookingId),
        or(isNotNull(deals.bookingId), inArray(bookings.state, [...SALE_STATES])),
        concerns(caller),
      ),
    )
  if (!row) return undefined
  const notes = await db
    .select()
    .from(creditNotes)
    .where(eq(creditNotes.bookingId, bookingId))
    .orderBy(asc(creditNotes.number))
  return { ...row, notes }
}

function concerns({ id, role }: Caller) {
  return role === 'admin' ? undefined : or(eq(bookings.buyerId, id), eq(bookings.sellerId, id))
}
