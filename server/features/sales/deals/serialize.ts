import { readableNumber } from '#contract/phone-number.ts'
import {
  DEAL_MOVES,
  type DealMoveName,
  HELD_STATES,
  MAX_WITHDRAWALS,
  mayMove,
} from '#contract/sales/deals/life.ts'
import type { Deal, DealDetails, Meeting } from '#contract/sales/deals/schemas.ts'
import { publicState } from './deal.ts'
import { isRefundable } from './decide.ts'
import { nextStepOf } from './next-step.ts'
import { type DealView, type dealOf, dealViewOf, type ListedDealRow, roleIn } from './queries.ts'
import type { Reading } from './step-texts.ts'

type Reader = { id: string; role: 'buyer' | 'seller' | 'admin' } & Reading
type Row = Omit<ListedDealRow, 'id' | 'createdAt'>

/** Converts a deal to the contract's format, for its buyer, its seller or an administrator. */
export function serializeDeal(row: Row, reader: Reader): Deal {
  const { booking, deal } = row
  const role = roleIn(row, reader)
  const view = dealViewOf(row, reader.language)
  const isOwnHold = row.hold?.bookingId === booking.id
  return {
    _id: booking.id,
    state: view.state,
    stage: view.stage,
    role,
    nextStep: nextStepOf(view, role, reader),
    ...(deal?.deadlineAt && { deadline: deal.deadlineAt.toISOString() }),
    moves: deal || view.state === 'placed' ? movesOf(view, role) : [],
    amountCents: view.amountCents,
    shippingCents:
      deal?.shippingCents ?? (booking.delivery === 'shipping' ? (booking.shippingCents ?? 0) : 0),
    commissionCents: view.commissionCents,
    sellerCents: view.sellerCents,
    refundedCents: view.refundedCents,
    currency: booking.currency,
    delivery: booking.delivery,
    ...(booking.shippingCents !== null && { offeredShippingCents: booking.shippingCents }),
    // A booking outlives its product.
    ...(booking.productId && { productId: booking.productId }),
    productName: booking.productName,
    productImage: booking.productImage,
    ...peopleOf(view, { role, isPaid: deal !== null }),
    meetingLocation: booking.meetingLocation,
    ...meetingOf(view),
    ...shipmentOf(row, view),
    ...returnedOf(deal),
    ...(row.problem && { problem: problemSummaryOf(row.problem) }),
    ...(row.hold &&
      isOwnHold &&
      role === 'buyer' && { heldUntil: new Date(row.hold.expiresAt).toISOString() }),
    ...(view.state === 'placed' &&
      row.sellerAwayUntil && { sellerAwayUntil: new Date(row.sellerAwayUntil).toISOString() }),
    beingBought: row.hold !== null && !isOwnHold,
    createdAt: booking.createdAt.toISOString(),
    stateChangedAt: (deal ?? booking).stateChangedAt.toISOString(),
    ...(deal && { paidAt: deal.createdAt.toISOString(), receiptNumber: deal.receiptNumber }),
    ...(deal?.handedOverAt && { handedOverAt: deal.handedOverAt.toISOString() }),
  }
}

/** Returns the moves that a reader can make with a call. Shipping and meeting exclude each other. */
function movesOf(view: DealView, role: Reader['role']): DealMoveName[] {
  const { state, delivery, refundedCents, isHandedOver, isClaimable, problem, lastPayout } = view
  return DEAL_MOVES.filter(
    name =>
      mayMove(state, name, role) &&
      (name !== 'withdraw' || (problem?.reportedBy === role && problem.withdrawals < MAX_WITHDRAWALS)) &&
      (name !== 'report-unconfirmed' || isClaimable) &&
      (name !== 'hand-over' || !isHandedOver) &&
      (name !== 'ask-back' || isHandedOver) &&
      name !== 'pay-out' &&
      (name !== 'lapse' || role === 'seller') &&
      ((name !== 'refund' && name !== 'take-back') || isRefundable({ refundedCents })) &&
      (name !== 'refund' || lastPayout?.state !== 'sending') &&
      (name !== 'ship' || delivery === 'shipping') &&
      !(name === 'hand-over' && role === 'seller' && delivery === 'shipping'),
  )
}

/** The seller sees the buyer's contact details from the booking on. The buyer sees the seller's from the payment on. */
function peopleOf(
  view: DealView,
  { role, isPaid }: { role: Reader['role']; isPaid: boolean },
): Pick<Deal, 'buyer' | 'seller'> {
  const person = (name: string, email: string, phone: string, shown: boolean) => ({
    name,
    ...(shown && email && { email }),
    ...(shown && phone && { phone: readableNumber(phone) }),
  })
  const { buyerName, buyerEmail, buyerPhone, sellerName, sellerEmail, sellerPhone } = view
  return {
    buyer: person(buyerName, buyerEmail, buyerPhone, true),
    seller: person(sellerName, sellerEmail, sellerPhone, isPaid || role !== 'buyer'),
  }
}

function meetingOf({ meeting, newMeeting }: DealView): Pick<Deal, 'meeting' | 'newMeeting'> {
  return {
    ...(meeting && { meeting: serializeMeeting(meeting) }),
    ...(newMeeting && { newMeeting: serializeMeeting(newMeeting) }),
  }
}

const serializeMeeting = ({
  place,
  at,
  timeZone,
  proposedBy,
  proposedAt,
  acceptedAt,
}: NonNullable<DealView['meeting'] | DealView['newMeeting']>): Meeting => ({
  place,
  at: at.toISOString(),
  timeZone,
  proposedBy,
  proposedAt: proposedAt.toISOString(),
  ...(acceptedAt && { acceptedAt: acceptedAt.toISOString() }),
})

const problemSummaryOf = ({
  reason,
  reportedBy,
  openedAt,
  answerBy,
  answeredAt,
}: NonNullable<Row['problem']>) => ({
  reason,
  by: reportedBy,
  openedAt: openedAt.toISOString(),
  answerBy: answerBy.toISOString(),
  isAnswered: answeredAt !== null,
})

/** How the buyer has sent the phone back. */
const returnedOf = (deal: Row['deal']): Pick<Deal, 'returned'> =>
  deal?.returnSentAt
    ? {
        returned: {
          at: deal.returnSentAt.toISOString(),
          ...(deal.returnCarrier && { carrier: deal.returnCarrier }),
          ...(deal.returnTrackingNumber && { trackingNumber: deal.returnTrackingNumber }),
        },
      }
    : {}

function shipmentOf({ booking, deal }: Row, { state, delivery }: DealView): Pick<Deal, 'shipment'> {
  if (delivery !== 'shipping') return {}
  const isOpen = state === 'placed' || HELD_STATES.includes(state)
  return {
    shipment: {
      ...(booking.shipTo && isOpen && { address: booking.shipTo }),
      ...(deal?.carrier && { carrier: deal.carrier }),
      ...(deal?.trackingNumber && { trackingNumber: deal.trackingNumber }),
      ...(deal?.shippedAt && { shippedAt: deal.shippedAt.toISOString() }),
    },
  }
}

type DetailsRow = NonNullable<Awaited<ReturnType<typeof dealOf>>>

/** Converts a deal with its history and its problem. The buyer does not see the payout. */
export function serializeDealDetails(row: DetailsRow, reader: Reader): DealDetails {
  const { deal, payout } = row
  const { contestedCents, bankDecision } = dealViewOf(row, reader.language)
  const { problem, ...listed } = serializeDeal(row, reader)
  return {
    ...listed,
    history: [
      ...row.history.map(({ state, move, by, at, note }) => ({
        state,
        move,
        by,
        at: at.toISOString(),
        ...(note && { note }),
      })),
      ...endOfUnpaid(row),
    ],
    ...(deal?.checklist && { checklist: deal.checklist }),
    imeiKnown: row.imeiKnown,
    ...(problem && { problem: { ...problem, ...discussionOf(row, listed) } }),
    ...(deal?.listing ? { listing: deal.listing } : row.booking.listing && { listing: row.booking.listing }),
    ...(row.changedListing && { changedListing: row.changedListing }),
    ...(payout &&
      roleIn(row, reader) !== 'buyer' && {
        payout: {
          state: payout.state,
          amountCents: payout.amountCents,
          keptCents: payout.keptCents,
          ...(payout.failure && { failure: payout.failure }),
          at: new Date(payout.at).toISOString(),
        },
      }),
    ...(contestedCents > 0 && {
      chargeback: { amountCents: contestedCents, isLost: bankDecision === 'lost' },
    }),
    isRefundStuck: row.isRefundStuck,
  }
}

/** The end of a booking that was never paid for. It has no deal, and therefore no events. */
function endOfUnpaid({ booking, deal }: DetailsRow): DealDetails['history'] {
  const state = publicState(booking.state)
  if (deal || (state !== 'cancelled' && state !== 'lapsed')) return []
  return [
    {
      state,
      by: state === 'cancelled' ? 'buyer' : 'provider',
      at: booking.stateChangedAt.toISOString(),
    },
  ]
}

/** The messages about a problem, and its decision. */
function discussionOf(
  { problem, messages, deal }: DetailsRow,
  { buyer, seller }: Pick<Deal, 'buyer' | 'seller'>,
) {
  const names = { buyer: buyer.name, seller: seller.name, admin: 'Redial' }
  return {
    messages: messages.map(({ id, authorRole, text, photos, createdAt }) => ({
      _id: id,
      from: authorRole,
      name: names[authorRole],
      text,
      photos,
      createdAt: createdAt.toISOString(),
    })),
    ...(problem?.decision &&
      problem.decidedAt && {
        decision: {
          kind: problem.decision,
          refundCents: deal?.refundedCents ?? 0,
          reason: problem.decisionReason,
          at: problem.decidedAt.toISOString(),
        },
      }),
  }
}
