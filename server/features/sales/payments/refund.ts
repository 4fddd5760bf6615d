import { eq } from 'drizzle-orm'
import type { PaymentState } from '#contract/sales/bookings/states.ts'
import { CardsRefused } from '../../../adapters/cards/port.ts'
import { atomically } from '../../../platform/database/atomically.ts'
import type { Queries } from '../../../platform/database/connect.ts'
import { ledgerTransactions } from '../../../platform/database/schema/deals.ts'
import { bookings } from '../../../platform/database/schema/sales.ts'
import { notify } from '../../notices/notify.ts'
import type { Services } from '../../services.ts'
import { dealPage } from '../deals/notify-sides.ts'
import { type LedgerPosting, post, sourceOf } from '../ledger/post.ts'
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
    const target = refundCents ?? intent.amountCents
    return intent.refundedCents < target ? 'refunding' : await recordRefund(db, payment, 'provider')
  } catch (error) {
    if (!(error instanceof CardsRefused) || error.code !== 'disputed') throw error
    await recordContested(db, payment)
    const intent = await cards.findIntent(payment.intentId ?? '')
    return intent?.dispute === 'lost' ? recordRefund(db, payment, 'contested') : 'refunding'
  }
}

/** @param from the account that had the money: `provider`, or `contested` after a chargeback */
const recordRefund = (
  db: Queries,
  payment: PaymentRow,
  from: 'provider' | 'contested',
): Promise<PaymentState> => {
  const cents = payment.refundCents ?? payment.amountCents
  return transition(db, payment, {
    to: payment.refundCents === null ? 'refunded' : 'partly-refunded',
    async onTransition(transaction) {
      if (from === 'provider') await recordReturned(transaction, payment)
      await post(transaction, {
        ...about(payment, 'refund'),
        entries: [
          { account: 'refunds', cents },
          { account: from, cents: -cents },
        ],
      })
      const [booking] = await transaction.select().from(bookings).where(eq(bookings.id, payment.bookingId))
      if (!booking) return
      const { buyerId: userId, productName } = booking
      const path = dealPage(booking.id)
      await notify(transaction, { userId, kind: 'refunded', path, productName, amountCents: cents })
    },
  })
}

/** Records a chargeback of money that was to be refunded. The deal records the chargeback of other money. */
async function recordContested(db: Queries, payment: PaymentRow): Promise<void> {
  const cents = payment.refundCents ?? payment.amountCents
  await atomically(db, transaction =>
    post(transaction, {
      ...about(payment, 'chargeback'),
      entries: [
        { account: 'contested', cents },
        { account: 'provider', cents: -cents },
      ],
    }),
  )
}

/** Records that a bank returned charged-back money that was to be refunded. */
async function recordReturned(db: Queries, payment: PaymentRow): Promise<void> {
  const cents = payment.refundCents ?? payment.amountCents
  const { onceKey } = about(payment, 'chargeback')
  const taken = await db.$count(ledgerTransactions, eq(ledgerTransactions.onceKey, onceKey))
  if (taken === 0) return
  await post(db, {
    ...about(payment, 'win-back'),
    entries: [
      { account: 'provider', cents },
      { account: 'contested', cents: -cents },
    ],
  })
}

const about = (
  { id, bookingId, intentId, currency }: PaymentRow,
  kind: 'refund' | 'chargeback' | 'win-back',
): Omit<LedgerPosting, 'entries'> => ({
  kind,
  onceKey: kind === 'refund' ? `refund:${id}` : `${kind}-of-refund:${id}`,
  bookingId,
  source: sourceOf.payment(intentId ?? ''),
  currency,
})
