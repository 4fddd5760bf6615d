import { eq, sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database/connect.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { products } from '../../../schema/products.ts'
import { bookings, payments } from '../../../schema/sales.ts'
import { notify } from '../../notices/notify.ts'
import { amountOf } from '../deals/amount.ts'
import { lapseBookings } from '../deals/ending.ts'
import { openDeal } from '../deals/open.ts'
import { endHoldsOf } from '../shared/holds.ts'
import type { Sale } from '../shared/lock-sale.ts'
import { dealPage } from '../shared/notify-sides.ts'
import type { PaymentRow } from '../shared/payment-row.ts'
import { transitionBookings, transitionPayments } from '../shared/transitions.ts'

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
