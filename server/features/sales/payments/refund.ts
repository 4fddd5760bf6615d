import { eq } from 'drizzle-orm'
import type { PaymentState } from '#contract/sales/bookings/states.ts'
import { CardsRefused } from '../../../adapters/cards/port.ts'
import type { Queries } from '../../../platform/database/connect.ts'
import { bookings } from '../../../platform/database/schema/sales.ts'
import { notify } from '../../notices/notify.ts'
import type { Services } from '../../services.ts'
import { dealPage } from '../deals/notify-sides.ts'
import { post, sourceOf } from '../ledger/post.ts'
import { nextKey, refundedByRecord } from '../ledger/recorded.ts'
import { recordContestedRefund } from './contested.ts'
import { type PaymentRow, paymentOfId } from './payment-row.ts'
import { transition } from './transitions.ts'

type Refunding = { db: Queries; services: Pick<Services, 'cards'> }

/**
 * Refunds a payment fully or in part, and notifies the buyer when the refund is on its way. Money that the buyer's bank has
 * charged back cannot be refunded. It counts as refunded when the dispute is lost.
 */
export async function refundPayment(
  { db, services: { cards } }: Refunding,
  { id }: { id: string },
): Promise<PaymentState> {
  // The caller may have read the payment before the amount of the refund was decided.
  const payment = await paymentOfId(db, id)
  if (!payment) throw new Error(`Payment ${id} does not exist.`)
  if (payment.state !== 'refunding') return payment.state
  const { refundCents } = payment
  try {
    const intent = await cards.refundIntent(payment.intentId ?? '', {
      ...(refundCents !== null && { toCents: refundCents }),
    })
    await recordContestedRefund(db, payment, intent)
    const target = refundCents ?? intent.amountCents
    return intent.refundedCents < target ? 'refunding' : await recordRefund(db, payment, 'provider')
  } catch (error) {
    if (!(error instanceof CardsRefused) || error.code !== 'disputed') throw error
    const intent = await cards.findIntent(payment.intentId ?? '')
    if (intent) await recordContestedRefund(db, payment, intent)
    return intent?.dispute === 'lost' ? recordRefund(db, payment, 'contested') : 'refunding'
  }
}

/** @param from the account that had the money: `provider`, or `contested` after a chargeback */
const recordRefund = (
  db: Queries,
  payment: PaymentRow,
  from: 'provider' | 'contested',
): Promise<PaymentState> =>
  transition(db, payment, {
    to: payment.refundCents === null ? 'refunded' : 'partly-refunded',
    async onTransition(transaction) {
      const { id, bookingId, intentId, currency } = payment
      const total = payment.refundCents ?? payment.amountCents
      // A part may have been refunded before.
      const cents = total - (await refundedByRecord(transaction, intentId ?? ''))
      await post(transaction, {
        kind: 'refund',
        onceKey: await nextKey(transaction, 'refund', id, bookingId),
        bookingId,
        source: sourceOf.payment(intentId ?? ''),
        currency,
        entries: [
          { account: 'refunds', cents },
          { account: from, cents: -cents },
        ],
      })
      const [booking] = await transaction.select().from(bookings).where(eq(bookings.id, bookingId))
      if (!booking || cents === 0) return
      const { buyerId: userId, productName } = booking
      const path = dealPage(booking.id)
      await notify(transaction, { userId, kind: 'refunded', path, productName, amountCents: cents })
    },
  })
