/**
 * The states and moves of a deal. A deal is a booking and everything that follows it. Until the payment, it has the state of
 * its booking. Only the moves of this table change a state, and pages offer the moves that it allows. docs/money.md has a
 * diagram, which a test compares with this table.
 */

/**
 * - `placed`: booked and not paid for.
 * - `paid`: the buyer has paid, and the money is held.
 * - `shipped`: the seller has shipped the phone.
 * - `handed-over`: the buyer has the phone and may report a problem.
 * - `accepted`: the money is due to the seller.
 * - `paid-out`: the seller has the money.
 * - `cancelled`, `lapsed`: ended before the payment, by the buyer or by others.
 * - `refunded`: all of the money goes back to the buyer.
 * - `disputed`: the buyer has reported a problem, and the money is frozen.
 * - `returning`: the buyer must return the phone and gets the money back afterwards.
 * - `released`: the problem was decided for the seller.
 * - `split`: the problem was decided for both: a part of the money goes back.
 * - `charged-back`: the buyer's bank has taken the money back.
 */
export const DEAL_STATES = [
  'placed',
  'paid',
  'shipped',
  'handed-over',
  'accepted',
  'paid-out',
  'cancelled',
  'lapsed',
  'refunded',
  'disputed',
  'returning',
  'released',
  'split',
  'charged-back',
] as const
export type DealState = (typeof DEAL_STATES)[number]

/**
 * The initiator of a move. `deadline`: the shop, after a deadline. `shop`: the shop, for its own reasons. `provider`: the card
 * provider's report.
 */
export const MOVERS = ['buyer', 'seller', 'admin', 'deadline', 'shop', 'provider'] as const
export type Mover = (typeof MOVERS)[number]

/**
 * The effect of a move on the money.
 * - `hold`: the shop receives and holds it. `owe`: it is due to the seller, less the commission.
 * - `pay-out`: it is paid to the seller. `give-back`: it is fully refunded. `divide`: a part of it is refunded.
 * - `take-back`: the payout is reversed, and the money is fully refunded to the buyer.
 * - `freeze`: a part was refunded at the provider, and the rest is held again.
 * - `contest`: the bank charges it back. `win-back`: the bank returns it. `bank-keeps`: the bank keeps a part.
 * - `keep`: no effect.
 */
export type MoneyEffect =
  | 'hold'
  | 'owe'
  | 'pay-out'
  | 'give-back'
  | 'divide'
  | 'take-back'
  | 'freeze'
  | 'contest'
  | 'win-back'
  | 'bank-keeps'
  | 'keep'

/**
 * The state after a move. `same`: the state does not change. `before`: the state before the problem or before the chargeback
 * that the move ends.
 */
export type DealMove = {
  from: readonly DealState[]
  to: DealState | 'same' | 'before'
  by: readonly Mover[]
  money: MoneyEffect
}

const HELD = ['paid', 'shipped', 'handed-over', 'disputed', 'returning'] as const
const OWED = ['accepted', 'released', 'split'] as const

export const dealMoves = {
  pay: { from: ['placed'], to: 'paid', by: ['provider'], money: 'hold' },
  cancel: { from: ['placed'], to: 'cancelled', by: ['buyer'], money: 'keep' },
  lapse: { from: ['placed'], to: 'lapsed', by: ['seller', 'admin', 'provider'], money: 'keep' },
  ship: { from: ['paid'], to: 'shipped', by: ['seller'], money: 'keep' },
  // The seller enters the buyer's code, or the buyer confirms that the phone has arrived. During a dispute, only if the phone
  // was never handed over.
  'hand-over': {
    from: ['paid', 'shipped', 'disputed'],
    to: 'handed-over',
    by: ['seller', 'buyer'],
    money: 'keep',
  },
  // A buyer can also accept during a dispute, to close a solved problem.
  accept: { from: ['handed-over', 'disputed'], to: 'accepted', by: ['buyer', 'deadline'], money: 'owe' },
  'pay-out': { from: OWED, to: 'paid-out', by: ['provider', 'admin', 'shop'], money: 'pay-out' },
  report: {
    from: ['paid', 'shipped', 'handed-over'],
    to: 'disputed',
    by: ['buyer', 'deadline'],
    money: 'keep',
  },
  // The seller has handed over or sent the phone, and the buyer does not confirm it.
  'report-unconfirmed': { from: ['paid', 'shipped'], to: 'disputed', by: ['seller'], money: 'keep' },
  // The person who reported the problem withdraws it, or an administrator lets the deal go on.
  withdraw: { from: ['disputed'], to: 'before', by: ['buyer', 'seller'], money: 'keep' },
  continue: { from: ['disputed'], to: 'before', by: ['admin'], money: 'keep' },
  'ask-back': { from: ['disputed'], to: 'returning', by: ['admin'], money: 'keep' },
  'sent-back': { from: ['returning'], to: 'same', by: ['buyer'], money: 'keep' },
  // The phone was not returned in time, so an administrator decides again.
  'not-returned': { from: ['returning'], to: 'disputed', by: ['deadline'], money: 'keep' },
  release: { from: ['disputed', 'returning'], to: 'released', by: ['admin'], money: 'owe' },
  split: { from: ['disputed', 'returning'], to: 'split', by: ['admin'], money: 'divide' },
  // Possible only until the payout is sent.
  refund: {
    from: [...HELD, 'accepted', 'released', 'split'],
    to: 'refunded',
    by: ['seller', 'admin', 'deadline', 'provider'],
    money: 'give-back',
  },
  // After the payout, the money is taken from the seller's account. The seller owes the shop any missing part.
  'take-back': { from: ['paid-out'], to: 'refunded', by: ['admin', 'provider'], money: 'take-back' },
  // A part was refunded at the provider, not by the shop.
  freeze: {
    from: ['paid', 'shipped', 'handed-over', 'returning', ...OWED],
    to: 'disputed',
    by: ['provider'],
    money: 'freeze',
  },
  // The shop could not be reached for a while, so the deadline has moved.
  extend: {
    from: ['paid', 'shipped', 'handed-over', 'returning'],
    to: 'same',
    by: ['shop'],
    money: 'keep',
  },
  'charge-back': {
    from: [...HELD, ...OWED, 'paid-out'],
    to: 'charged-back',
    by: ['provider'],
    money: 'contest',
  },
  'win-back': { from: ['charged-back'], to: 'before', by: ['provider'], money: 'win-back' },
  // The bank keeps a part of the money, and the deal goes on with the rest.
  'bank-keeps': { from: ['charged-back'], to: 'before', by: ['provider'], money: 'bank-keeps' },
} as const satisfies Record<string, DealMove>

export type DealMoveName = keyof typeof dealMoves
export const DEAL_MOVES = Object.keys(dealMoves) as [DealMoveName, ...DealMoveName[]]

/** Returns whether a deal in this state allows a move, by this mover or, without one, by any. */
export function mayMove(state: DealState, name: DealMoveName, mover?: Mover): boolean {
  const move: DealMove = dealMoves[name]
  return move.from.includes(state) && (mover === undefined || move.by.includes(mover))
}

/** States in which the shop holds the buyer's money for this deal. */
export const HELD_STATES: readonly DealState[] = HELD
/** States in which the money is due to the seller and has not been sent. */
export const OWED_STATES: readonly DealState[] = OWED

/** The problems that a buyer may report. */
export const REPORTED_REASONS = ['not-arrived', 'not-as-described', 'defect', 'locked', 'other'] as const
export type ReportedReason = (typeof REPORTED_REASONS)[number]
/**
 * The reasons for which money is frozen: those of buyers, and
 * - `not-confirmed`: the seller has handed over or sent the phone, and the buyer does not confirm it.
 * - `refunded-elsewhere`: a part was refunded at the card provider, not by the shop.
 */
export const PROBLEM_REASONS = [...REPORTED_REASONS, 'not-confirmed', 'refunded-elsewhere'] as const
export type ProblemReason = (typeof PROBLEM_REASONS)[number]

/** How often problems of one deal can be withdrawn. Otherwise, one person could freeze the money for ever. */
export const MAX_WITHDRAWALS = 2

/** `continue`: the deal goes on where it was before the problem. */
export const DECISIONS = ['release', 'refund', 'split', 'return', 'continue'] as const
export type Decision = (typeof DECISIONS)[number]

/** The buyer's checks at the meeting, in this order. */
export const CHECKLIST = [
  'right-phone',
  'imei',
  'account-lock',
  'test-call',
  'screen',
  'cameras',
  'battery',
] as const
export type Check = (typeof CHECKLIST)[number]
