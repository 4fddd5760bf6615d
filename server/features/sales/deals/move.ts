import { and, eq, inArray, sql } from 'drizzle-orm'
import {
  type DealMoveName,
  type DealState,
  dealMoves,
  HELD_STATES,
  type Mover,
  mayMove,
  OWED_STATES,
} from '#contract/sales/deals/life.ts'
import { divided } from '#contract/sales/deals/terms.ts'
import type { LedgerKind } from '#contract/sales/ledger/accounts.ts'
import type { PayoutsConfig } from '../../../platform/config/config.ts'
import type { Queries } from '../../../platform/database/connect.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { dealEvents, deals, payouts } from '../../../schema/deals.ts'
import { products } from '../../../schema/products.ts'
import { bookings, payments } from '../../../schema/sales.ts'
import { releaseImei } from '../../imei/imei.ts'
import { post, sourceOf } from '../ledger/post.ts'
import { nextKey } from '../ledger/recorded.ts'
import { cancelPayout, hasNothingToPay, payoutDue, reversePayout } from '../owed/due.ts'
import { paymentsToSync } from '../shared/queues.ts'
import { transitionBookings, transitionPayments } from '../shared/transitions.ts'
import { contestedOf, leftOf } from './contested.ts'
import type { DealRow, LockedDeal } from './deal.ts'
import { scheduleDeal } from './schedule.ts'

export type Move = {
  name: DealMoveName
  by: Mover
  actorId?: string | null
  /** A note for both sides. */
  note?: string
  /**
   * An amount in cents. For `divide` and `freeze`: the buyer's refunds in total. For `contest`: the amount that the bank takes.
   * For `win-back`: the amount that it returns.
   */
  cents?: number
}

/** The services that moves need in addition to the database. */
export type MoveServices = { jobs: Pick<Jobs, 'send'>; payouts: Pick<PayoutsConfig, 'kind' | 'setOff'> }

/**
 * Makes a move of the table `dealMoves`: changes state, booking, money and history in the transaction that has locked the
 * deal. The caller checks that the move is allowed, and notifies both sides.
 */
export async function moveDeal(
  db: Queries,
  locked: LockedDeal,
  move: Move,
  moving: MoveServices,
): Promise<void> {
  const { state } = locked.deal
  if (!mayMove(state, move.name, move.by)) {
    throw new Error(`A deal that is ${state} does not allow ${move.name} by ${move.by}.`)
  }
  const change = await moneyMoves[dealMoves[move.name].money](db, locked, { move, moving })
  await recordMove(db, locked.deal, move, change)
  // Without a payout there is nothing to wait for.
  const { commissionCents, amountCents, refundedCents } = { ...locked.deal, ...change }
  const to = stateAfter(locked.deal, move.name)
  const isEmpty = amountCents - refundedCents === commissionCents
  if (OWED_STATES.includes(to) && (isEmpty || (await hasNothingToPay(db, locked.booking.id))))
    await recordMove(db, { ...locked.deal, state: to }, { name: 'pay-out', by: 'shop' })
}

/** Returns the state of a deal after a move. */
export function stateAfter(deal: DealRow, name: DealMoveName): DealState {
  const { to } = dealMoves[name]
  if (to === 'same') return deal.state
  if (to !== 'before') return to
  if (deal.state === 'disputed') return deal.beforeProblem ?? stateOfPhone(deal)
  const before = deal.beforeChargeback ?? stateOfPhone(deal)
  // The payout was taken back, and is due again.
  if (before === 'paid-out') return deal.refundedCents > 0 || name === 'bank-keeps' ? 'split' : 'accepted'
  return before
}

/** The state of a deal by what is known of its phone. */
const stateOfPhone = ({ handedOverAt, shippedAt }: DealRow): DealState =>
  handedOverAt ? 'handed-over' : shippedAt ? 'shipped' : 'paid'

/** Records a move without its effect on money: changes state, booking, history and the next deadline. */
export async function recordMove(
  db: Queries,
  deal: DealRow,
  move: Move,
  change: Partial<DealRow> = {},
): Promise<void> {
  const { bookingId } = deal
  const to = stateAfter(deal, move.name)
  const isMoved = to !== deal.state
  await db
    .update(deals)
    .set({
      ...change,
      ...(isMoved && { state: to, stateChangedAt: sql`now()` }),
      ...(move.name === 'hand-over' && { handedOverAt: sql`now()` }),
      ...(move.name === 'ship' && { shippedAt: sql`now()` }),
      ...(move.name === 'sent-back' && { returnSentAt: sql`now()` }),
      ...(move.name === 'ask-back' && { returnSentAt: null }),
      ...(opensProblem.includes(move.name) && { beforeProblem: beforeProblemOf(deal) }),
      ...(move.name === 'charge-back' && { beforeChargeback: deal.state }),
      // The time that is left is given back when the deal goes on.
      ...(isMoved &&
        (to === 'disputed' || to === 'charged-back') && {
          secondsLeft: sql`coalesce(extract(epoch from ${deals.deadlineAt} - now())::integer, ${deals.secondsLeft})`,
        }),
    })
    .where(eq(deals.bookingId, bookingId))
  if (to === 'handed-over') await transitionBookings(db, { of: eq(bookings.id, bookingId), to: 'delivered' })
  await db.insert(dealEvents).values({
    bookingId,
    move: move.name,
    state: to,
    by: move.by,
    actorId: move.actorId ?? null,
    note: move.note ?? '',
    at: sql`now()`,
  })
  const isResumed = dealMoves[move.name].to === 'before'
  await scheduleDeal(db, bookingId, { isStarted: isMoved, isResumed })
}

const opensProblem: readonly DealMoveName[] = ['report', 'report-unconfirmed', 'freeze']

/** The state to which a deal returns after a new problem. Money that was due to the seller is held again. */
const beforeProblemOf = (deal: DealRow): DealState => {
  if (deal.state === 'returning') return deal.beforeProblem ?? stateOfPhone(deal)
  return HELD_STATES.includes(deal.state) ? deal.state : stateOfPhone(deal)
}

type MoneyContext = { move: Move; moving: MoveServices }
type MoneyMove = (db: Queries, locked: LockedDeal, context: MoneyContext) => Promise<Partial<DealRow>>

const nothing: MoneyMove = async () => ({})

/** The effects on money: ledger entries, payouts and refunds. */
const moneyMoves: Record<(typeof dealMoves)[DealMoveName]['money'], MoneyMove> = {
  // Recorded with the payment, by `openDeal`.
  hold: nothing,
  keep: nothing,
  // Recorded with the payout, when the provider has confirmed it.
  'pay-out': nothing,

  async owe(db, locked, { moving }) {
    const { booking, deal } = locked
    const left = leftOf(deal)
    await post(db, {
      ...(await about(db, deal, 'acceptance')),
      entries: [
        { account: 'held', cents: left },
        ...owed(booking, { left, commission: deal.commissionCents }),
      ],
    })
    await duePayout(db, locked, { sellerCents: left - deal.commissionCents, moving })
    return {}
  },

  async divide(db, locked, { move, moving }) {
    const { booking, deal } = locked
    const total = move.cents ?? 0
    const left = leftOf(deal)
    const { refundCents, commissionCents, sellerCents } = divided(
      left,
      deal.commissionCents,
      total - deal.refundedCents,
    )
    await post(db, {
      ...(await about(db, deal, 'division')),
      entries: [
        { account: 'held', cents: left },
        { account: 'refunds', cents: -refundCents },
        ...owed(booking, { left: left - refundCents, commission: commissionCents }),
      ],
    })
    if (refundCents > 0) await refundBuyer(db, locked, { total, moving })
    await duePayout(db, locked, { sellerCents, moving })
    return { refundedCents: total, commissionCents }
  },

  'give-back': giveBack,

  async 'take-back'(db, locked, context) {
    await reversePayout(db, locked.booking.id)
    return giveBack(db, locked, context)
  },

  async freeze(db, locked, { move, moving }) {
    const { deal, booking } = locked
    const total = move.cents ?? 0
    const left = leftOf(deal)
    const isOwed = OWED_STATES.includes(deal.state)
    if (isOwed) await cancelPayout(db, booking.id)
    await post(db, {
      ...(await about(db, deal, 'refund-due')),
      entries: [
        ...(isOwed
          ? [
              ...owedBack(booking, deal),
              { account: 'held' as const, cents: -(left - (total - deal.refundedCents)) },
            ]
          : [{ account: 'held' as const, cents: total - deal.refundedCents }]),
        { account: 'refunds', cents: -(total - deal.refundedCents) },
      ],
    })
    await refundBuyer(db, locked, { total, moving })
    return { refundedCents: total, commissionCents: reducedCommission(deal, total - deal.refundedCents) }
  },

  async contest(db, locked, { move }) {
    const { booking, deal } = locked
    const left = leftOf(deal)
    const taken = Math.min(move.cents ?? left, left)
    const isWhole = taken === left
    if (deal.state === 'paid-out' && isWhole) await reversePayout(db, booking.id)
    if (OWED_STATES.includes(deal.state)) {
      const payout = await cancelPayout(db, booking.id)
      if (payout === 'paid') await reversePayout(db, booking.id)
    }
    await recordContested(db, locked, { before: deal.state, from: 0, to: taken })
    return { contestedCents: taken, bankDecision: null }
  },

  async 'win-back'(db, locked, { moving }) {
    const { deal } = locked
    const before = deal.beforeChargeback ?? stateOfPhone(deal)
    await recordContested(db, locked, { before, from: contestedOf(deal), to: 0 })
    await duePayoutAgain(db, locked, { left: leftOf(deal), commission: deal.commissionCents, moving })
    return { contestedCents: 0, bankDecision: 'won' }
  },

  async 'bank-keeps'(db, locked, { moving }) {
    const { booking, deal } = locked
    const kept = contestedOf(deal)
    const left = leftOf(deal) - kept
    const commission = reducedCommission(deal, kept)
    if (OWED_STATES.includes(stateAfter(deal, 'bank-keeps')) && deal.beforeChargeback !== 'paid-out') {
      await post(db, {
        ...(await about(db, deal, 'acceptance')),
        entries: [{ account: 'held', cents: left }, ...owed(booking, { left, commission })],
      })
    }
    await duePayoutAgain(db, locked, { left, commission, moving })
    return {
      contestedCents: 0,
      bankDecision: 'lost',
      refundedCents: deal.refundedCents + kept,
      keptByBankCents: deal.keptByBankCents + kept,
      commissionCents: commission,
    }
  },
}

/** Refunds all of the money to the buyer, including the part recorded as due to the seller. Makes the phone unsold. */
async function giveBack(
  db: Queries,
  locked: LockedDeal,
  { moving }: Pick<MoneyContext, 'moving'>,
): Promise<Partial<DealRow>> {
  const { booking, deal } = locked
  const { amountCents, commissionCents } = deal
  const left = leftOf(deal)
  const elsewhere = fromEarnings(locked)
  const isHeld = HELD_STATES.includes(deal.state)
  if (OWED_STATES.includes(deal.state)) await cancelPayout(db, booking.id)
  await post(db, {
    ...(await about(db, deal, 'refund-due')),
    entries: [
      ...(isHeld ? [{ account: 'held' as const, cents: left }] : owedBack(booking, deal)),
      { account: 'commission', cents: -elsewhere },
      { account: 'refunds', cents: elsewhere - left },
    ],
  })
  await refundBuyer(db, locked, { total: amountCents, moving })
  await unsell(db, locked)
  return { refundedCents: amountCents, commissionCents }
}

/** The amount that was refunded at the provider after the payout, and that the shop has borne until now. */
function fromEarnings({ deal, payments: paid }: LockedDeal): number {
  const payment = paid.find(({ id }) => id === deal.paymentId)
  if (payment?.state !== 'partly-refunded' && payment?.state !== 'refunding') return 0
  return Math.max(0, (payment.refundCents ?? 0) - (deal.refundedCents - deal.keptByBankCents))
}

/** Ends the sale. The seller has the phone, or gets it back, and decides whether to show it again. */
export async function unsell(db: Queries, { booking, product }: LockedDeal): Promise<void> {
  await transitionBookings(db, { of: eq(bookings.id, booking.id), to: 'cancelled' })
  if (!product) return
  await releaseImei(db, product.id)
  await db
    .update(products)
    .set({ soldAt: null, displayed: false, updatedAt: sql`now()` })
    .where(eq(products.id, product.id))
}

type Booking = LockedDeal['booking']

const about = async (db: Queries, { bookingId, currency }: DealRow, kind: LedgerKind) => ({
  kind,
  onceKey: await nextKey(db, kind, bookingId, bookingId),
  bookingId,
  currency,
})

/** The commission decreases in proportion to what the seller loses. */
export const reducedCommission = (deal: DealRow, cents: number) =>
  divided(leftOf(deal), deal.commissionCents, cents).commissionCents

/** Returns the entries that make an amount due to the seller, less the commission. */
const owed = (booking: Booking, { left, commission }: { left: number; commission: number }) => [
  { account: 'commission' as const, cents: -commission },
  { account: 'owed' as const, sellerId: booking.sellerId, cents: -(left - commission) },
]

/** Returns the entries that reverse the seller's claim and the commission. */
const owedBack = (booking: Booking, deal: DealRow) =>
  owed(booking, { left: leftOf(deal), commission: deal.commissionCents }).map(entry => ({
    ...entry,
    cents: -entry.cents,
  }))

/**
 * Records that the amount of a deal that the bank has changes.
 * @param change.before the state of the deal before the chargeback
 */
export async function recordContested(
  db: Queries,
  locked: LockedDeal,
  { before, from, to }: { before: DealState; from: number; to: number },
): Promise<void> {
  const { booking } = locked
  const deal = { ...locked.deal, state: before }
  const earlier = claimBack(booking, deal, from).map(entry => ({ ...entry, cents: -entry.cents }))
  await post(db, {
    ...(await about(db, deal, to > from ? 'chargeback' : 'win-back')),
    source: sourceOf.payment(intentOf(locked)),
    entries: [...claimBack(booking, deal, to), ...earlier, { account: 'provider', cents: from - to }],
  })
}

/**
 * Returns the entries that take an amount for the bank. What is not paid out yet is held again as a whole. A part of a paid
 * payout is owed by the seller.
 */
function claimBack(booking: Booking, deal: DealRow, taken: number) {
  const left = leftOf(deal)
  if (taken === 0) return []
  if (HELD_STATES.includes(deal.state)) return [{ account: 'held' as const, cents: taken }]
  if (deal.state === 'paid-out' && taken < left) {
    const commission = deal.commissionCents - reducedCommission(deal, taken)
    return [
      { account: 'commission' as const, cents: commission },
      { account: 'owed' as const, sellerId: booking.sellerId, cents: taken - commission },
    ]
  }
  return [...owedBack(booking, deal), { account: 'held' as const, cents: taken - left }]
}

function intentOf({ deal, payments: paid }: LockedDeal): string {
  const intentId = paid.find(({ id }) => id === deal.paymentId)?.intentId
  if (!intentId) throw new Error(`Deal ${deal.bookingId} has no payment at the provider.`)
  return intentId
}

async function duePayout(
  db: Queries,
  { booking, deal }: LockedDeal,
  { sellerCents, moving }: { sellerCents: number; moving: MoveServices },
): Promise<void> {
  if (sellerCents === 0) return
  await payoutDue(db, {
    bookingId: booking.id,
    productName: booking.productName,
    sellerId: booking.sellerId,
    shareCents: sellerCents,
    currency: deal.currency,
    ...moving,
  })
}

/** After a chargeback, what was due to the seller is due again, unless the payout was kept. */
async function duePayoutAgain(
  db: Queries,
  locked: LockedDeal,
  { left, commission, moving }: { left: number; commission: number; moving: MoveServices },
): Promise<void> {
  if (!OWED_STATES.includes(stateAfter(locked.deal, 'win-back'))) return
  await duePayout(db, locked, { sellerCents: left - commission, moving })
}

/** Returns whether the seller of a deal was paid. */
export const isPaidOut = async (db: Queries, bookingId: string): Promise<boolean> =>
  (await db.$count(payouts, and(eq(payouts.bookingId, bookingId), inArray(payouts.state, ['paid'])))) > 0

/**
 * Queues a refund, which is retried until the provider has confirmed it.
 * @param refund.total the buyer's refunds in total, including the amount that a bank has kept for the buyer
 */
async function refundBuyer(
  db: Queries,
  locked: LockedDeal,
  { total, moving }: { total: number; moving: MoveServices },
): Promise<void> {
  const { deal } = locked
  const of = eq(payments.id, deal.paymentId)
  const byShop = total - deal.keptByBankCents
  await db
    .update(payments)
    .set({ refundCents: byShop === deal.amountCents ? null : byShop })
    .where(of)
  await transitionPayments(db, { of, to: 'refunding' })
  await moving.jobs.send(db, paymentsToSync, { id: deal.paymentId })
}
