import { eq, sql } from 'drizzle-orm'
import { type DealMoveName, dealMoves, type Mover, mayMove } from '#contract/sales/deals/life.ts'
import { ARRIVAL_DAYS, divided, RETURN_DAYS } from '#contract/sales/deals/terms.ts'
import type { Queries } from '../../../platform/database/connect.ts'
import { dealEvents, deals, meetings } from '../../../platform/database/schema/deals.ts'
import { products } from '../../../platform/database/schema/products.ts'
import { bookings, dealTerms, payments } from '../../../platform/database/schema/sales.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { releaseImei } from '../../imei/imei.ts'
import { post, sourceOf } from '../ledger/post.ts'
import { transitionBookings, transitionPayments } from '../payments/transitions.ts'
import { cancelPayout, payoutDue, reversePayout } from '../payouts/due.ts'
import type { DealRow, LockedDeal } from './deal.ts'

export type Move = {
  name: DealMoveName
  by: Mover
  actorId?: string | null
  /** A note for both sides. */
  note?: string
  /** The buyer's refund in cents when the money is divided. */
  refundCents?: number
}

/** The services that moves need in addition to the database. */
export type MoveServices = { jobs: Pick<Jobs, 'send'>; payouts: 'manual' | 'connect' }

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
}

/** Records a move without its effect on money: changes state, booking, history and the next deadline. */
export async function recordMove(
  db: Queries,
  { bookingId }: Pick<DealRow, 'bookingId'>,
  move: Move,
  change: Partial<DealRow> = {},
): Promise<void> {
  const { to } = dealMoves[move.name]
  await db
    .update(deals)
    .set({
      ...change,
      state: to,
      stateChangedAt: sql`now()`,
      ...(move.name === 'hand-over' && { handedOverAt: sql`now()` }),
      ...(move.name === 'ship' && { shippedAt: sql`now()` }),
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
  await scheduleDeal(db, bookingId)
}

type MoneyMove = (
  db: Queries,
  locked: LockedDeal,
  context: { move: Move; moving: MoveServices },
) => Promise<Partial<DealRow>>

const nothing: MoneyMove = async () => ({})

/** The effects on money: ledger entries, payouts and refunds. */
const moneyMoves: Record<(typeof dealMoves)[DealMoveName]['money'], MoneyMove> = {
  // Recorded with the payment, by `openDeal`.
  hold: nothing,
  keep: nothing,
  // Recorded with the payout, when the provider has confirmed it.
  'pay-out': nothing,

  async owe(db, { booking, deal }, { moving }) {
    const { amountCents, commissionCents } = deal
    const sellerCents = amountCents - commissionCents
    await post(db, {
      kind: 'acceptance',
      onceKey: `acceptance:${booking.id}`,
      ...about(deal),
      entries: [
        { account: 'held', cents: amountCents },
        { account: 'commission', cents: -commissionCents },
        { account: 'owed', sellerId: booking.sellerId, cents: -sellerCents },
      ],
    })
    await duePayout(db, { booking, deal, sellerCents, moving })
    return {}
  },

  async divide(db, { booking, deal }, { move, moving }) {
    const parts = divided(deal.amountCents, deal.commissionCents, move.refundCents ?? 0)
    const { refundCents, commissionCents, sellerCents } = parts
    await post(db, {
      kind: 'division',
      onceKey: `division:${booking.id}`,
      ...about(deal),
      entries: [
        { account: 'held', cents: deal.amountCents },
        { account: 'refunds', cents: -refundCents },
        { account: 'commission', cents: -commissionCents },
        { account: 'owed', sellerId: booking.sellerId, cents: -sellerCents },
      ],
    })
    await refundBuyer(db, deal, { refundCents, moving })
    await duePayout(db, { booking, deal, sellerCents, moving })
    return { refundedCents: refundCents, commissionCents }
  },

  'give-back': giveBack,

  async 'take-back'(db, locked, context) {
    await reversePayout(db, locked.booking.id)
    return giveBack(db, locked, context)
  },

  async contest(db, { booking, deal, payments: paid }) {
    const { amountCents, refundedCents, state } = deal
    const left = amountCents - refundedCents
    const payout = await cancelPayout(db, booking.id)
    if (payout === 'paid') await reversePayout(db, booking.id)
    const wasOwed = ['accepted', 'released', 'split', 'paid-out'].includes(state)
    await post(db, {
      kind: 'contested',
      onceKey: `contested:${booking.id}`,
      ...about(deal),
      entries: [
        ...(wasOwed ? owedBack(booking, deal) : [{ account: 'held' as const, cents: left }]),
        { account: 'contested', cents: -left },
      ],
    })
    await post(db, {
      kind: 'chargeback',
      onceKey: `chargeback:${booking.id}`,
      ...about(deal),
      source: sourceOf.payment(intentOf(deal, paid)),
      entries: [
        { account: 'contested', cents: left },
        { account: 'provider', cents: -left },
      ],
    })
    return {}
  },

  async 'win-back'(db, { booking, deal, payments: paid }, { moving }) {
    const left = deal.amountCents - deal.refundedCents
    const sellerCents = left - deal.commissionCents
    await post(db, {
      kind: 'win-back',
      onceKey: `win-back:${booking.id}`,
      ...about(deal),
      source: sourceOf.payment(intentOf(deal, paid)),
      entries: [
        { account: 'provider', cents: left },
        { account: 'commission', cents: -deal.commissionCents },
        { account: 'owed', sellerId: booking.sellerId, cents: -sellerCents },
      ],
    })
    await duePayout(db, { booking, deal, sellerCents, moving })
    return {}
  },
}

/** Refunds all of the money to the buyer, including the part recorded as due to the seller. Makes the phone unsold. */
async function giveBack(
  db: Queries,
  { booking, product, deal }: LockedDeal,
  { moving }: { moving: MoveServices },
): Promise<Partial<DealRow>> {
  const { amountCents, commissionCents } = deal
  const isOwed = ['accepted', 'released', 'paid-out'].includes(deal.state)
  await post(db, {
    kind: 'refund-due',
    onceKey: `refund-due:${booking.id}`,
    ...about(deal),
    entries: [
      ...(isOwed ? owedBack(booking, deal) : [{ account: 'held' as const, cents: amountCents }]),
      { account: 'refunds', cents: -amountCents },
    ],
  })
  await refundBuyer(db, deal, { refundCents: null, moving })
  await transitionBookings(db, { of: eq(bookings.id, booking.id), to: 'cancelled' })
  // The seller has the phone, or gets it back, and decides whether to show it again.
  if (product) {
    await releaseImei(db, product.id)
    await db
      .update(products)
      .set({ soldAt: null, displayed: false, updatedAt: sql`now()` })
      .where(eq(products.id, product.id))
  }
  return { refundedCents: amountCents, commissionCents }
}

type Booking = LockedDeal['booking']

const about = ({ bookingId, currency }: DealRow) => ({ bookingId, currency })

/** Returns the entries that reverse the seller's claim and the commission. */
const owedBack = (booking: Booking, { amountCents, refundedCents, commissionCents }: DealRow) => [
  {
    account: 'owed' as const,
    sellerId: booking.sellerId,
    cents: amountCents - refundedCents - commissionCents,
  },
  { account: 'commission' as const, cents: commissionCents },
]

function intentOf(deal: DealRow, paid: LockedDeal['payments']): string {
  const intentId = paid.find(({ id }) => id === deal.paymentId)?.intentId
  if (!intentId) throw new Error(`Deal ${deal.bookingId} has no payment at the provider.`)
  return intentId
}

async function duePayout(
  db: Queries,
  {
    booking,
    deal,
    sellerCents,
    moving,
  }: { booking: Booking; deal: DealRow; sellerCents: number; moving: MoveServices },
): Promise<void> {
  if (sellerCents === 0) return
  await payoutDue(db, {
    bookingId: booking.id,
    productName: booking.productName,
    sellerId: booking.sellerId,
    amountCents: sellerCents,
    currency: deal.currency,
    kind: moving.payouts,
    jobs: moving.jobs,
  })
}

/** Queues a refund, which is retried until the provider has confirmed it. */
async function refundBuyer(
  db: Queries,
  { paymentId }: DealRow,
  { refundCents, moving }: { refundCents: number | null; moving: MoveServices },
): Promise<void> {
  const of = eq(payments.id, paymentId)
  await db.update(payments).set({ refundCents }).where(of)
  await transitionPayments(db, { of, to: 'refunding' })
  await moving.jobs.send(db, 'payment', { id: paymentId })
}

const hours = (count: unknown) => sql`make_interval(hours => ${count})`
const days = (count: unknown) => sql`make_interval(days => ${count})`

/** Sets the deadline of a deal's current state. Called after every move and every change of the meeting. */
export async function scheduleDeal(db: Queries, bookingId: string): Promise<void> {
  const handOverBy = sql`${deals.createdAt} + ${days(dealTerms.handOverDays)}`
  const agreed = sql`select ${meetings.at} from ${meetings}
    where ${meetings.bookingId} = ${deals.bookingId} and ${meetings.acceptedAt} is not null`
  const deadline = sql`(
    select case ${deals.state}
      when 'paid' then case
        when ${bookings.delivery} = 'shipping' then ${handOverBy}
        when (${agreed}) is null then ${deals.createdAt} + ${hours(dealTerms.meetingHours)}
        else greatest(${handOverBy}, (${agreed}) + interval '1 day') end
      when 'shipped' then ${deals.shippedAt} + ${days(ARRIVAL_DAYS)}
      when 'handed-over' then ${deals.handedOverAt} + ${hours(dealTerms.reportHours)}
      when 'returning' then ${deals.stateChangedAt} + ${days(RETURN_DAYS)}
    end
    from ${bookings} join ${dealTerms} on ${dealTerms.id} = ${bookings.termsId}
    where ${bookings.id} = ${deals.bookingId})`
  await db.update(deals).set({ deadlineAt: deadline }).where(eq(deals.bookingId, bookingId))
}
