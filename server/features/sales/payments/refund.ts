import { eq } from 'drizzle-orm'
import type { PaymentState } from '#contract/sales/bookings/states.ts'
import { CardsRefused, type Intent, takenByBank } from '../../../adapters/cards/port.ts'
import { atomically } from '../../../platform/database/atomically.ts'
import { databaseNow } from '../../../platform/database/clock.ts'
import type { Queries } from '../../../platform/database/connect.ts'
import { bookings } from '../../../schema/sales.ts'
import { notify } from '../../notices/notify.ts'
import type { Services } from '../../services.ts'
import { post, sourceOf } from '../ledger/post.ts'
import { isRecordedSince, nextKey, refundedByRecord, settledByRecord } from '../ledger/recorded.ts'
import { lockSale } from '../shared/lock-sale.ts'
import { dealPage } from '../shared/notify-sides.ts'
import { type PaymentRow, paymentOfId } from '../shared/payment-row.ts'
import { transition } from '../shared/transitions.ts'
import { keptForRefund, recordContestedRefund } from './contested.ts'

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
  const askedAt = await databaseNow(db)
  const intent = await refundAsMuchAsPossible(cards, payment)
  return atomically(db, async transaction => {
    await lockSale(transaction, payment.bookingId)
    // Another process may have recorded a chargeback meanwhile. The next check asks again.
    if (await isRecordedSince(transaction, intent.id, askedAt))
      return (await paymentOfId(transaction, id))?.state ?? 'refunding'
    await recordContestedRefund(transaction, payment, intent)
    const byBank = await keptForRefund(transaction, payment, intent)
    // The paid amount may differ from the agreed one.
    const target = payment.refundCents ?? intent.amountCents
    if (intent.refundedCents + byBank >= target) return recordRefund(transaction, payment, intent)
    await recordPart(transaction, payment, intent)
    return 'refunding'
  })
}

/** Refunds as much of the amount to be refunded as the buyer's bank has left at the provider. */
async function refundAsMuchAsPossible(
  cards: Services['cards'],
  { intentId, refundCents }: PaymentRow,
): Promise<Intent> {
  const id = intentId ?? ''
  try {
    return await cards.refundIntent(id, { toCents: refundCents ?? undefined })
  } catch (error) {
    if (!(error instanceof CardsRefused) || error.code !== 'disputed') throw error
    const intent = await cards.findIntent(id)
    if (!intent) throw error
    const possible = intent.amountCents - takenByBank(intent)
    return possible > intent.refundedCents ? await cards.refundIntent(id, { toCents: possible }) : intent
  }
}

/** Records a finished refund. The provider has paid a part of it, and the bank has kept the rest for the buyer. */
const recordRefund = (db: Queries, payment: PaymentRow, intent: Intent): Promise<PaymentState> =>
  transition(db, payment, {
    to: payment.refundCents === null ? 'refunded' : 'partly-refunded',
    async onTransition(transaction) {
      const total = payment.refundCents ?? payment.amountCents
      // A part may have been refunded before.
      const cents = total - (await settledByRecord(transaction, intent.id))
      await postRefund(transaction, payment, { intent, cents })
    },
  })

/** Records what the provider has refunded of an amount whose rest waits for a bank or for an administrator. */
export const recordPart = (db: Queries, payment: PaymentRow, intent: Intent): Promise<void> =>
  atomically(db, async transaction => {
    await lockSale(transaction, payment.bookingId)
    const current = await paymentOfId(transaction, payment.id)
    const cents = intent.refundedCents - (await refundedByRecord(transaction, intent.id))
    const isWaiting = current?.state === 'refunding' || current?.stuckReason === 'refund-failed'
    if (isWaiting && cents > 0) await postRefund(transaction, payment, { intent, cents })
  })

/** Posts a refund and notifies the buyer. What the provider has not paid, the bank has kept. */
async function postRefund(
  db: Queries,
  { id, bookingId, currency }: PaymentRow,
  { intent, cents }: { intent: Intent; cents: number },
): Promise<void> {
  const byProvider = Math.min(cents, intent.refundedCents - (await refundedByRecord(db, intent.id)))
  await post(db, {
    kind: 'refund',
    onceKey: await nextKey(db, 'refund', id, bookingId),
    bookingId,
    source: sourceOf.payment(intent.id),
    currency,
    entries: [
      { account: 'refunds', cents },
      { account: 'provider', cents: -byProvider },
      { account: 'contested', cents: byProvider - cents },
    ],
  })
  const [booking] = await db.select().from(bookings).where(eq(bookings.id, bookingId))
  if (!booking || cents === 0) return
  const { buyerId: userId, productName } = booking
  const path = dealPage(booking.id)
  await notify(db, { userId, kind: 'refunded', path, productName, amountCents: cents })
}
