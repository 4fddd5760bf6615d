import { eq, sql } from 'drizzle-orm'
import { commissionOf } from '#contract/sales/deals/terms.ts'
import type { Queries } from '../../../platform/database/connect.ts'
import { counters, dealEvents, deals } from '../../../schema/deals.ts'
import type { products } from '../../../schema/products.ts'
import { bookings, dealTerms } from '../../../schema/sales.ts'
import { post, sourceOf } from '../ledger/post.ts'
import type { PaymentRow } from '../shared/payment-row.ts'
import { scheduleDeal } from './schedule.ts'
import { commissionOfRow } from './terms.ts'

type BookingRow = typeof bookings.$inferSelect
type ProductRow = typeof products.$inferSelect

type NewDeal = {
  booking: BookingRow
  product: ProductRow | undefined
  payment: Pick<PaymentRow, 'id' | 'intentId' | 'amountCents' | 'currency'>
  /** The terms for bookings made by versions without deals. */
  termsId: string
}

/**
 * Opens a deal whose money is held from now on, in the transaction that records the payment and has locked the sale. The
 * receipt number is taken last, because all sales wait for its lock.
 */
export async function openDeal(db: Queries, { booking, product, payment, termsId }: NewDeal): Promise<void> {
  const { amountCents, currency } = payment
  const terms = { id: booking.termsId ?? termsId }
  if (!booking.termsId) await db.update(bookings).set({ termsId }).where(eq(bookings.id, booking.id))
  const [row] = await db.select().from(dealTerms).where(eq(dealTerms.id, terms.id))
  if (!row) throw new Error(`The terms ${terms.id} do not exist.`)
  const shippingCents = booking.delivery === 'shipping' ? (booking.shippingCents ?? 0) : 0
  await post(db, {
    kind: 'payment',
    onceKey: `payment:${payment.id}`,
    bookingId: booking.id,
    source: sourceOf.payment(payment.intentId ?? ''),
    currency,
    entries: [
      { account: 'provider', cents: amountCents },
      { account: 'held', cents: -amountCents },
    ],
  })
  const [receipt] = await db
    .update(counters)
    .set({ value: sql`${counters.value} + 1` })
    .where(eq(counters.name, 'receipts'))
    .returning({ number: counters.value })
  if (!receipt) throw new Error('The counter of receipts does not exist.')
  await db.insert(deals).values({
    bookingId: booking.id,
    paymentId: payment.id,
    amountCents,
    shippingCents,
    commissionCents: commissionOf(booking.priceCents, commissionOfRow(row)),
    currency,
    // The buyer has agreed to the listing as it was booked.
    listing:
      booking.listing ??
      (product && sql`(select listing_of(products) from products where id = ${product.id})`),
    receiptNumber: receipt.number,
    createdAt: sql`now()`,
    stateChangedAt: sql`now()`,
  })
  await db
    .insert(dealEvents)
    .values({ bookingId: booking.id, move: 'pay', state: 'paid', by: 'provider', at: sql`now()` })
  await scheduleDeal(db, booking.id)
}
