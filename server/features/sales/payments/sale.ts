import { eq, inArray, or, sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database/connect.ts'
import { bookings, payments, products, users } from '../../../platform/database/schema.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { notify } from '../../notices/notify.ts'
import { lapseBookings } from '../bookings/ending.ts'
import { endHoldsOf } from './holds.ts'
import { type PaymentRow, paymentColumns } from './payment-row.ts'
import { transitionBookings, transitionPayments } from './transitions.ts'

type BookingRow = typeof bookings.$inferSelect
type ProductRow = typeof products.$inferSelect

/** A booking with its phone and all payments for either, locked until the transaction ends. */
export type Sale = {
  booking: BookingRow
  /** Undefined when it was deleted. */
  product: ProductRow | undefined
  payments: PaymentRow[]
}

/**
 * Locks everything that decides who gets the phone of a booking, until the transaction of `db` ends. All transactions
 * lock in the same order: people, product, payments, bookings. The product's lock serializes payments for it.
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

/** Protects everybody in the sale from deletion, because they are about to be notified. */
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
 * Decides what to do with received money. It buys the phone if the booking is still waiting and nobody else has
 * bought it. Otherwise it is refunded.
 */
export const decideCapture = ({ booking, product }: Sale): 'captured' | 'refunding' =>
  booking.state === 'placed' && product && !product.soldAt ? 'captured' : 'refunding'

type Selling = { payment: PaymentRow; jobs: Pick<Jobs, 'send'> }

/** Sells the phone to the buyer with everything that follows, in the transaction that has locked the sale. */
export async function sell(db: Queries, { booking, product }: Sale, { payment, jobs }: Selling) {
  const { productName, sellerId, buyerId, buyerName } = booking
  const { amountCents } = payment
  const receipt = `/receipt/${booking.id}`
  await transitionPayments(db, { of: eq(payments.id, payment.id), to: 'captured' })
  await transitionBookings(db, { of: eq(bookings.id, booking.id), to: 'paid' })
  const productId = product?.id ?? ''
  const now = sql`now()`
  await db.update(products).set({ soldAt: now, updatedAt: now }).where(eq(products.id, productId))
  await lapseBookings(db, { of: eq(bookings.productId, productId), why: 'sold-elsewhere', jobs })
  // Another hold of the same buyer, from a second tab.
  await endHoldsOf(db, { of: eq(payments.productId, productId), jobs })
  await notify(
    db,
    {
      userId: sellerId,
      kind: 'phone-paid',
      path: receipt,
      productName,
      personName: buyerName,
      amountCents,
    },
    { userId: buyerId, kind: 'paid', path: receipt, productName, amountCents },
  )
}
