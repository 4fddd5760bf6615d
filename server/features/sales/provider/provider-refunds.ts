import { eq } from 'drizzle-orm'
import { mayMove } from '#contract/sales/deals/life.ts'
import type { Intent } from '../../../adapters/cards/port.ts'
import type { Queries } from '../../../platform/database/connect.ts'
import { deals } from '../../../schema/deals.ts'
import { payments } from '../../../schema/sales.ts'
import type { LockedDeal } from '../deals/deal.ts'
import { type MoveServices, moveDeal, reducedCommission } from '../deals/move.ts'
import { openProblem } from '../deals/problem.ts'
import { post, sourceOf } from '../ledger/post.ts'
import { nextKey, refundedByRecord } from '../ledger/recorded.ts'
import { recordPart } from '../payments/refund.ts'
import type { Sale } from '../shared/lock-sale.ts'
import { notifySides } from '../shared/notify-sides.ts'
import type { PaymentRow } from '../shared/payment-row.ts'
import { paymentsToSync } from '../shared/queues.ts'
import { transitionPayments } from '../shared/transitions.ts'

type Following = {
  payment: PaymentRow
  sale: Sale
  /** The deal of the payment; undefined for money that came too late. */
  deal: LockedDeal | undefined
  intent: Intent
  moving: MoveServices
}

/**
 * Compares the refunds of a payment at the provider with those that the ledger records, in the transaction that has locked the
 * sale. Refunds that somebody made at the provider end or freeze the deal. A failed refund needs an administrator. Refunds that
 * the shop is making are left alone.
 */
export async function followRefunds(db: Queries, following: Following): Promise<void> {
  const { payment, deal, intent } = following
  if (payment.stuckReason === 'refund-failed') return followFailedRefund(db, following)
  if (!['captured', 'refunded', 'partly-refunded'].includes(payment.state)) return
  const recorded = await refundedByRecord(db, intent.id)
  const change = intent.refundedCents - recorded
  // A refund that the bank has made instead has no line at the provider.
  if (change < 0) await refundFailed(db, following, -change)
  if (change > 0 && deal) await refundedElsewhere(db, { ...following, deal }, change)
}

/** Somebody has made a failed refund again at the provider, in full or in part. */
async function followFailedRefund(db: Queries, { payment, intent, moving }: Following): Promise<void> {
  const target = payment.refundCents ?? intent.amountCents
  if (intent.refundedCents < target) return recordPart(db, payment, intent)
  await transitionPayments(db, { of: eq(payments.id, payment.id), to: 'refunding' })
  await moving.jobs.send(db, paymentsToSync, { id: payment.id })
}

/** Somebody has refunded an amount at the provider, so it is gone. */
async function refundedElsewhere(
  db: Queries,
  { deal: locked, intent, moving }: Following & { deal: LockedDeal },
  change: number,
): Promise<void> {
  const { deal, booking } = locked
  const { amountCents, state } = deal
  const total = Math.min(amountCents, intent.refundedCents + deal.keptByBankCents)
  const news = { kind: 'refunded-elsewhere', amountCents: change } as const
  const tellAll = () => notifySides(db, booking, { buyer: news, seller: news, administrators: news })
  if (total === amountCents) {
    const name = state === 'paid-out' ? 'take-back' : 'refund'
    if (mayMove(state, name, 'provider')) {
      await moveDeal(db, locked, { name, by: 'provider' }, moving)
      return tellAll()
    }
  } else if (mayMove(state, 'freeze', 'provider')) {
    await openProblem(db, { bookingId: booking.id, by: 'shop', reason: 'refunded-elsewhere' })
    await moveDeal(db, locked, { name: 'freeze', by: 'provider', cents: total }, moving)
    return tellAll()
  }
  await recordGone(db, locked, { intent, change, total, moving })
  await tellAll()
}

type Gone = { intent: Intent; change: number; total: number; moving: MoveServices }

/** Records a refund that does not move the deal: during a dispute from the held money, after the payout from the earnings. */
async function recordGone(
  db: Queries,
  { deal, booking }: LockedDeal,
  { intent, change, total, moving }: Gone,
): Promise<void> {
  const isHeld =
    deal.state === 'disputed' || (deal.state === 'charged-back' && deal.beforeChargeback !== 'paid-out')
  await post(db, {
    kind: 'refund-due',
    onceKey: await nextKey(db, 'refund-due', booking.id, booking.id),
    bookingId: booking.id,
    currency: deal.currency,
    entries: [
      { account: isHeld ? 'held' : 'commission', cents: change },
      { account: 'refunds', cents: -change },
    ],
  })
  if (isHeld) {
    const commissionCents = reducedCommission(deal, change)
    await db
      .update(deals)
      .set({ refundedCents: total, commissionCents })
      .where(eq(deals.bookingId, booking.id))
  }
  const of = eq(payments.id, deal.paymentId)
  const isAll = intent.refundedCents === deal.amountCents
  await db
    .update(payments)
    .set({ refundCents: isAll ? null : intent.refundedCents })
    .where(of)
  await transitionPayments(db, { of, to: 'refunding' })
  await moving.jobs.send(db, paymentsToSync, { id: deal.paymentId })
}

/** The provider could not refund an amount, for example because the card was closed. An administrator tries again. */
async function refundFailed(db: Queries, { payment, sale, intent }: Following, cents: number): Promise<void> {
  const { id, bookingId, currency } = payment
  await post(db, {
    kind: 'refund-failed',
    onceKey: await nextKey(db, 'refund-failed', id, bookingId),
    bookingId,
    source: sourceOf.payment(intent.id),
    currency,
    entries: [
      { account: 'provider', cents },
      { account: 'refunds', cents: -cents },
    ],
  })
  await transitionPayments(db, { of: eq(payments.id, id), to: 'stuck', stuckReason: 'refund-failed' })
  const news = { kind: 'refund-failed', amountCents: cents } as const
  await notifySides(db, sale.booking, { buyer: news, administrators: news })
}
