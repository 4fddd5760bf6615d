import { eq, inArray, or, sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database/connect.ts'
import { products } from '../../../platform/database/schema/products.ts'
import { bookings, payments } from '../../../platform/database/schema/sales.ts'
import { users } from '../../../platform/database/schema/users.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { notify } from '../../notices/notify.ts'
import { lapseBookings } from '../bookings/ending.ts'
import { amountOf } from '../deals/amount.ts'
import { dealPage } from '../deals/notify-sides.ts'
import { openDeal } from '../deals/open.ts'
import { endHoldsOf } from './holds.ts'
import { type PaymentRow, paymentColumns } from './payment-row.ts'
import { transitionBookings, transitionPayments } from './transitions.ts'

type BookingRow = typeof bookings.$inferSelect
type ProductRow = typeof products.$inferSelect

/** A booking with its phone and all payments for either. All are locked until the transaction ends. */
export type Sale = {
  booking: BookingRow
  /** The phone; undefined when it was deleted. */
  product: ProductRow | undefined
  payments: PaymentRow[]
}

/**
 * Locks the rows that decide who gets the phone of a booking, until the transaction of `db` ends. All transactions lock in
 * the same order: people, product, payments, bookings. The product's lock serializes payments for it.
 */
export async function lockSale(db: Queries, bookingId: string): Promise<Sale | undefined> {
  const [found] = await db.select().from(bookings).where(eq(bookings.id, bookingId))
  if (!found) return undefined
  await lockPeople(db, found)
  const [product] = found.productId
    ? await db.select().from(products).where(eq(products.id, found.productId)).for('update')
    : []
  const locked = await db
    .select(paymentColumns)
    .from(payments)
    .where(or(eq(payments.bookingId, bookingId), product && eq(payments.productId, product.id)))
    .orderBy(payments.id)
    .for('update')
  const [booking] = await db.select().from(bookings).where(eq(bookings.id, bookingId)).for('update')
  return booking && { booking, product, payments: locked }
}

/** Protects all people in the sale from deletion, because they may be notified. */
async function lockPeople(db: Queries, { id, productId, sellerId }: BookingRow): Promise<void> {
  const concerned = await db
    .select({ buyerId: bookings.buyerId })
    .from(bookings)
    .where(or(eq(bookings.id, id), productId ? eq(bookings.productId, productId) : undefined))
  const people = [sellerId, ...concerned.map(({ buyerId }) => buyerId)].filter(person => person !== null)
  if (people.length === 0) return
  await db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, people))
    .orderBy(users.id)
    .for('key share')
}

/**
 * Decides whether received money is captured or refunded. It is captured if the booking is still waiting, the phone is
 * unsold, the listing is not held by a review, and the buyer has not chosen a delivery with another amount in the meantime.
 */
export function decideCapture(
  { booking, product }: Sale,
  { amountCents }: Pick<PaymentRow, 'amountCents'>,
): 'captured' | 'refunding' {
  const isWaiting = booking.state === 'placed' && product && !product.soldAt && product.review !== 'held'
  return isWaiting && amountCents === amountOf(booking) ? 'captured' : 'refunding'
}

type Selling = {
  payment: PaymentRow
  jobs: Pick<Jobs, 'send'>
  /** The terms for bookings without terms. */
  termsId: string
}

/** Sells the phone to the buyer, and ends other bookings and holds, in the transaction that has locked the sale. */
export async function sell(db: Queries, sale: Sale, { payment, jobs, termsId }: Selling) {
  const { booking, product } = sale
  const { productName, sellerId, buyerId, buyerName } = booking
  const { amountCents } = payment
  const path = dealPage(booking.id)
  await transitionPayments(db, { of: eq(payments.id, payment.id), to: 'captured' })
  await transitionBookings(db, { of: eq(bookings.id, booking.id), to: 'paid' })
  const productId = product?.id ?? ''
  const now = sql`now()`
  await db.update(products).set({ soldAt: now, updatedAt: now }).where(eq(products.id, productId))
  await lapseBookings(db, { of: eq(bookings.productId, productId), why: 'sold-elsewhere', jobs })
  // The same buyer may have another hold, from a second tab.
  await endHoldsOf(db, { of: eq(payments.productId, productId), jobs })
  await notify(
    db,
    {
      userId: sellerId,
      kind: 'phone-paid',
      path,
      productName,
      personName: buyerName,
      amountCents,
    },
    { userId: buyerId, kind: 'paid', path, productName, amountCents },
  )
  // Last, because all sales wait for the lock of the receipt number.
  await openDeal(db, { ...sale, payment, termsId })
}
