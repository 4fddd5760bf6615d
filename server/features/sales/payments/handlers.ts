import { minorOf, unitsOf } from '#contract/money.ts'
import { readableNumber } from '#contract/phone-number.ts'
import { paymentMessages } from '#contract/sales/payments/messages.ts'
import type { Receipt } from '#contract/sales/payments/schemas.ts'
import { CardsRefused } from '../../../adapters/cards/port.ts'
import { MINUTE, rateLimit } from '../../../platform/budgets/limits.ts'
import { tooMany } from '../../../platform/budgets/rate-limited.ts'
import { type CallContext, callerOf, calls } from '../../calls.ts'
import { limited } from '../../limited.ts'
import { nameIn } from '../../privacy/former-member.ts'
import { withProviderTimeout } from '../shared/provider-timeout.ts'
import { hashOfAddress } from './hold-limits.ts'
import { money } from './money.ts'
import { bookingWithPayment, isSold, receiptFor } from './queries.ts'
import { type SettlementContext, syncWithProvider } from './settle.ts'
import { startPayment } from './start.ts'

/** Each start locks its buyer. Too many at once would wait for each other and use up the connections. */
const paymentStartsByUser = rateLimit('payment-starts-by-user', {
  of: 'user',
  most: 30,
  seconds: 15 * MINUTE,
  says: "You've started too many payments.",
})

export const payments = {
  createIntent: calls.payments.createIntent
    .use(limited(paymentStartsByUser))
    .handler(async ({ context, input: { id: bookingId, resellPrice }, errors }) => {
      const priceCents = resellPrice === undefined ? undefined : minorOf(resellPrice)
      const buyerId = callerOf(context).id
      const { secrets } = context.services
      const address = hashOfAddress(secrets['client-addresses'].current, context.clientAddress)
      const starting = startPayment(settlingOf(context), { bookingId, buyerId, address, priceCents })
      const started = await withProviderTimeout(starting, errors).catch(cause => {
        throw cause instanceof CardsRefused ? errors.CARDS_REFUSED({ cause }) : cause
      })
      if ('refused' in started) {
        const { refused } = started
        throw typeof refused === 'string' ? errors[refused]() : errors.TOO_MANY_REQUESTS(tooMany(refused))
      }
      const { payment, intent } = started
      return {
        clientSecret: intent.clientSecret,
        heldUntil: payment.holdExpiresAt.toISOString(),
        amount: unitsOf(payment.amountCents),
        cards: context.services.cards.form,
      }
    }),

  record: calls.payments.record.handler(async ({ context, input, errors }) => {
    const { id: bookingId, transactionId: intentId, resellPrice, productId, buyerEmail } = input
    const buyerId = callerOf(context).id
    const found = await bookingWithPayment(context.db, { bookingId, buyerId, intentId })
    if (!found) throw errors.BOOKING_NOT_FOUND()
    const { booking, paymentId } = found
    const agrees =
      (resellPrice === undefined || minorOf(resellPrice) === booking.priceCents) &&
      (productId === undefined || booking.productId === null || productId === booking.productId) &&
      (buyerEmail === undefined || buyerEmail === booking.buyerEmail)
    if (!paymentId || !agrees) throw errors.PAYMENT_MISMATCH()

    const state = await withProviderTimeout(syncWithProvider(settlingOf(context), paymentId), errors)
    if (state === 'captured') return { acknowledged: true }
    if (state === 'stuck') throw errors.PAYMENT_STUCK()
    if (state !== 'refunding' && state !== 'refunded') throw errors.PAYMENT_NOT_COMPLETED()
    const sold = booking.productId && (await isSold(context.db, booking.productId))
    throw sold ? errors.PRODUCT_SOLD() : errors.BOOKING_OVER({ message: paymentMessages.over })
  }),

  ofProduct: calls.payments.ofProduct.handler(async ({ context: { db }, input: { id }, errors }) => {
    const paid = await isSold(db, id)
    if (paid === undefined) throw errors.PRODUCT_NOT_FOUND()
    return { paid }
  }),

  receipt: calls.payments.receipt.handler(
    async ({ context, input: { id: bookingId }, errors }): Promise<Receipt> => {
      const found = await receiptFor(context.db, { bookingId, caller: callerOf(context) })
      if (!found) throw errors.BOOKING_NOT_FOUND()
      const { booking, payment, deal, sellerName, notes } = found
      return {
        bookingId,
        transactionId: payment.intentId ?? '',
        paidAt: (deal?.createdAt ?? payment.stateChangedAt).toISOString(),
        ...deliveryOf(found),
        ...(deal && { receiptNumber: deal.receiptNumber, shipping: unitsOf(deal.shippingCents) }),
        ...(deal && deal.refundedCents > 0 && { refunded: unitsOf(deal.refundedCents) }),
        creditNotes: notes.map(({ number, kind, amountCents, at }) => ({
          number,
          kind,
          amount: unitsOf(amountCents),
          at: at.toISOString(),
        })),
        standing: standingOf(found),
        productName: booking.productName,
        productImage: booking.productImage,
        amount: unitsOf(payment.amountCents),
        currency: payment.currency,
        buyerName: nameIn(context.language, booking.buyerName),
        buyerEmail: booking.buyerEmail,
        buyerNumber: readableNumber(booking.buyerPhone),
        // The booking has the seller's email address even after the account is deleted.
        sellerName: nameIn(context.language, sellerName ?? booking.sellerEmail),
        sellerEmail: booking.sellerEmail,
        meetingLocation: booking.meetingLocation,
      }
    },
  ),

  ...money,
}

type Found = NonNullable<Awaited<ReturnType<typeof receiptFor>>>

/** What is open or was decided about the sale. Credit notes show the money that has moved. */
function standingOf({ deal, problem, payment }: Found): Receipt['standing'] {
  if (!deal) return []
  const { state, beforeChargeback, bankDecision, refundedCents, stateChangedAt } = deal
  const isContested = state === 'charged-back' && bankDecision !== 'lost'
  const isDisputed = state === 'disputed' || (state === 'charged-back' && beforeChargeback === 'disputed')
  const standing: Receipt['standing'] = []
  if (problem && isDisputed) standing.push({ kind: 'problem-open', at: problem.openedAt.toISOString() })
  else if (problem?.decision && problem.decidedAt)
    standing.push({
      kind: 'problem-decided',
      decision: problem.decision,
      at: problem.decidedAt.toISOString(),
    })
  if (refundedCents > 0 && (payment.state === 'refunding' || payment.state === 'stuck'))
    standing.push({ kind: 'refund-open' })
  if (isContested) standing.push({ kind: 'bank-open', at: stateChangedAt.toISOString() })
  else if (bankDecision) standing.push({ kind: `bank-${bankDecision}` })
  return standing
}

/** When the buyer got the phone, even if it went back later. */
function deliveryOf({ booking, deal }: Found) {
  const at = deal?.handedOverAt ?? (booking.state === 'delivered' ? booking.stateChangedAt : undefined)
  return at && { deliveredAt: at.toISOString() }
}

const settlingOf = ({ db, services }: CallContext): SettlementContext => ({ db, services })
