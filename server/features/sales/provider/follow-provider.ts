import { eq } from 'drizzle-orm'
import { mayMove } from '#contract/sales/deals/life.ts'
import { type Intent, takenByBank } from '../../../adapters/cards/port.ts'
import { atomically } from '../../../platform/database/atomically.ts'
import { databaseNow } from '../../../platform/database/clock.ts'
import type { Queries } from '../../../platform/database/connect.ts'
import { deals } from '../../../schema/deals.ts'
import { contestedOf } from '../deals/contested.ts'
import { type DealRow, type LockedDeal, lockDealRow } from '../deals/deal.ts'
import { isPaidOut, type MoveServices, moveDeal, recordContested, unsell } from '../deals/move.ts'
import { payoutSucceeded } from '../deals/payout-events.ts'
import { isRecordedSince } from '../ledger/recorded.ts'
import { partsOfBank, recordContestedRefund } from '../payments/contested.ts'
import { paymentIdOfIntent } from '../payments/queries.ts'
import { type SettlementContext, syncWithProvider } from '../payments/settle.ts'
import { lockSale } from '../shared/lock-sale.ts'
import { type News, notifySides } from '../shared/notify-sides.ts'
import { type PaymentRow, paymentOfId } from '../shared/payment-row.ts'
import { evidenceToSend } from '../shared/queues.ts'
import { followRefunds } from './provider-refunds.ts'

/** The provider's answer may be older than what another process has recorded meanwhile. Then it is asked again. */
const TRIES = 5

/**
 * Records what has happened to a payment at the provider: refunds that the shop did not make, failed refunds, and what the
 * buyer's bank has taken or returned. Called after a webhook or a line of the provider's balance. It compares amounts and not
 * events, so it may be repeated, and events may be lost or arrive in any order.
 * @throws CardsUnreachable; an error if the record has changed during each try
 */
export async function followProvider({ db, services }: SettlementContext, intentId: string): Promise<void> {
  const paymentId = await paymentIdOfIntent(db, intentId)
  if (!paymentId) return
  // The chargeback may have been reported before the payment.
  await syncWithProvider({ db, services }, paymentId)
  const moving = { jobs: services.jobs, payouts: services.payoutRules }
  for (let tries = 1; tries <= TRIES; tries++) {
    const askedAt = await databaseNow(db)
    const intent = await services.cards.findIntent(intentId)
    const payment = await paymentOfId(db, paymentId)
    if (intent?.status !== 'succeeded' || !payment) return
    const isDone = await atomically(db, transaction =>
      follow(transaction, { payment, intent, askedAt, moving }),
    )
    if (isDone) return
  }
  throw new Error(`The record of ${intentId} has changed during each of ${TRIES} tries.`)
}

type Following = { payment: PaymentRow; intent: Intent; askedAt: Date; moving: MoveServices }

/** @returns false when the provider must be asked again */
async function follow(db: Queries, { payment, intent, askedAt, moving }: Following): Promise<boolean> {
  const sale = await lockSale(db, payment.bookingId)
  const locked = sale?.payments.find(({ id }) => id === payment.id)
  if (!sale || !locked) return true
  if (locked.stateChangedAt >= askedAt || (await isRecordedSince(db, intent.id, askedAt))) return false
  const deal = await lockDealRow(db, sale.booking.id)
  const ofPayment = deal?.paymentId === payment.id ? { ...sale, deal } : undefined
  await followRefunds(db, { payment: locked, sale, deal: ofPayment, intent, moving })
  // A refund at the provider may have changed the deal.
  const current = ofPayment && (await lockDealRow(db, sale.booking.id))
  const change = await recordContestedRefund(db, locked, intent)
  if (change !== 0) await tellAboutRefunded(db, sale, { change, moving })
  if (current) await followBank(db, { ...sale, deal: current }, { intent, moving })
  return true
}

/** A bank has taken or returned money that was refunded, so the shop bears it. The evidence says that it was refunded. */
async function tellAboutRefunded(
  db: Queries,
  { booking }: Pick<LockedDeal, 'booking'>,
  { change, moving }: { change: number; moving: MoveServices },
): Promise<void> {
  const amountCents = Math.abs(change)
  const kind = change > 0 ? 'charged-back' : 'chargeback-won'
  await notifySides(db, booking, { administrators: { kind, amountCents } })
  if (change > 0) await moving.jobs.send(db, evidenceToSend, { id: booking.id })
}

async function followBank(
  db: Queries,
  locked: LockedDeal,
  { intent, moving }: { intent: Intent; moving: MoveServices },
): Promise<void> {
  const { deal, booking } = locked
  const { ofDeal } = partsOfBank(deal, takenByBank(intent))
  const isTaken = deal.state === 'charged-back'
  if (!isTaken && ofDeal > 0 && mayMove(deal.state, 'charge-back', 'provider'))
    return chargeBack(db, locked, { cents: ofDeal, moving })
  if (!isTaken) return
  if (ofDeal === 0) return winBack(db, locked, moving)
  const recorded = contestedOf(deal)
  if (ofDeal !== recorded) {
    const before = deal.beforeChargeback ?? 'paid'
    await recordContested(db, locked, { before, from: recorded, to: ofDeal })
    await db.update(deals).set({ contestedCents: ofDeal, bankDecision: null }).where(isDeal(deal))
    const news = { kind: 'charged-back', amountCents: ofDeal } as const
    await notifySides(db, booking, toAll(news))
    await moving.jobs.send(db, evidenceToSend, { id: booking.id })
  }
  const isDecided = intent.disputes.every(({ status }) => status !== 'open')
  if (isDecided && deal.bankDecision !== 'lost') await lose(db, locked, { cents: ofDeal, moving })
}

const isDeal = ({ bookingId }: DealRow) => eq(deals.bookingId, bookingId)
const toAll = (news: News) => ({ buyer: news, seller: news, administrators: news })

type Taking = { cents: number; moving: MoveServices }

async function chargeBack(db: Queries, locked: LockedDeal, { cents, moving }: Taking): Promise<void> {
  const { booking } = locked
  await moveDeal(db, locked, { name: 'charge-back', by: 'provider', cents }, moving)
  await moving.jobs.send(db, evidenceToSend, { id: booking.id })
  await notifySides(db, booking, toAll({ kind: 'charged-back', amountCents: cents }))
}

/** The bank has returned the money, and the deal goes on where it was. */
async function winBack(db: Queries, locked: LockedDeal, moving: MoveServices): Promise<void> {
  const { booking, deal } = locked
  const amountCents = contestedOf(deal)
  await moveDeal(db, locked, { name: 'win-back', by: 'provider' }, moving)
  // A payout by hand was not reversed.
  if (await isPaidOut(db, booking.id)) await payoutSucceeded(db, booking.id)
  await notifySides(db, booking, toAll({ kind: 'chargeback-won', amountCents }))
  // The bank had decided before, and the seller has kept the phone.
  const [now] = await db.select().from(deals).where(isDeal(deal))
  if (now && booking.state === 'cancelled')
    await moveDeal(db, { ...locked, deal: now }, { name: 'refund', by: 'provider' }, moving)
}

/** The bank keeps the money. If it keeps a part, the deal goes on with the rest. */
async function lose(db: Queries, locked: LockedDeal, { cents, moving }: Taking): Promise<void> {
  const { booking, deal } = locked
  await notifySides(db, booking, toAll({ kind: 'chargeback-lost', amountCents: cents }))
  if (cents < deal.amountCents - deal.refundedCents) {
    // The amount may have changed a moment ago.
    const current = { ...deal, contestedCents: cents }
    await moveDeal(db, { ...locked, deal: current }, { name: 'bank-keeps', by: 'provider' }, moving)
    if (await isPaidOut(db, booking.id)) await payoutSucceeded(db, booking.id)
    return
  }
  await db.update(deals).set({ bankDecision: 'lost' }).where(isDeal(deal))
  // The seller still has the phone, and may sell it again.
  if (deal.handedOverAt === null && deal.shippedAt === null) await unsell(db, locked)
}
