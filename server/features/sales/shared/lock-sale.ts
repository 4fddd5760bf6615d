import { eq, inArray, or } from 'drizzle-orm'
import type { Queries } from '../../../platform/database/connect.ts'
import { products } from '../../../schema/products.ts'
import { bookings, payments } from '../../../schema/sales.ts'
import { users } from '../../../schema/users.ts'
import { type PaymentRow, paymentColumns } from './payment-row.ts'

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
