/**
 * The states of bookings and payments, each with the states that may follow. The server allows no other transitions.
 * docs/money.md has a diagram, which a test compares with this table. After the payment, the moves of the deal
 * (`../deals/life.ts`) change both.
 */

/**
 * - `placed`: booked and not paid for.
 * - `paid`: the phone is sold to this buyer.
 * - `delivered`: the buyer has the phone.
 * - `cancelled`: cancelled by the buyer, or fully refunded.
 * - `lapsed`: ended because the phone was sold to somebody else or removed.
 */
export const bookingTransitions = {
  placed: ['paid', 'cancelled', 'lapsed'],
  paid: ['delivered', 'cancelled'],
  delivered: ['cancelled'],
  cancelled: [],
  lapsed: [],
} as const

/**
 * - `held`: the phone is held for this payer until the hold expires; the buyer may be paying.
 * - `captured`: the money was received in time and has bought the phone.
 * - `releasing`: the hold has ended; the payment must still be cancelled at the provider.
 * - `released`: the provider has confirmed the cancellation, so no money can arrive.
 * - `refunding`: all or a part of the money must be refunded.
 * - `refunded`: the provider has confirmed the full refund.
 * - `partly-refunded`: the provider has confirmed the partial refund; the rest has bought the phone.
 * - `stuck`: only an administrator can settle it. It holds no phone and is not retried automatically.
 */
export const paymentTransitions = {
  held: ['captured', 'releasing', 'refunding', 'stuck'],
  releasing: ['released', 'captured', 'refunding', 'stuck'],
  captured: ['refunding'],
  released: [],
  refunding: ['refunded', 'partly-refunded', 'stuck'],
  refunded: ['stuck'],
  'partly-refunded': ['refunding', 'stuck'],
  stuck: ['captured', 'releasing', 'refunding'],
} as const

export type BookingState = keyof typeof bookingTransitions
export type PaymentState = keyof typeof paymentTransitions

export const BOOKING_STATES = Object.keys(bookingTransitions) as [BookingState, ...BookingState[]]
export const PAYMENT_STATES = Object.keys(paymentTransitions) as [PaymentState, ...PaymentState[]]

/** The states in which a payment is not settled yet. The server settles it with the card provider automatically. */
export const OPEN_PAYMENT_STATES = ['held', 'releasing', 'refunding'] as const

/**
 * The reasons why a payment is stuck.
 * - `unknown-intent`: the card provider does not have it.
 * - `not-as-agreed`: the card provider reports another amount, currency or owner.
 * - `other-provider`: it was started with another card provider than the current one.
 * - `refused`: the card provider refused to cancel or to refund it.
 * - `refund-failed`: the card provider reports that a refund has failed, for example because the card was closed.
 */
export const STUCK_REASONS = [
  'unknown-intent',
  'not-as-agreed',
  'other-provider',
  'refused',
  'refund-failed',
] as const
export type StuckReason = (typeof STUCK_REASONS)[number]

/** Returns the states from which a booking may move to this one. */
export const bookingStatesBefore = (next: BookingState) => statesBefore(bookingTransitions, next)
/** Returns the states from which a payment may move to this one. */
export const paymentStatesBefore = (next: PaymentState) => statesBefore(paymentTransitions, next)

/** The states of active bookings. A buyer can have only one active booking of a phone. */
export const LIVE_BOOKING_STATES = ['placed', 'paid', 'delivered'] as const
/** The states of bookings that have bought their phone. */
export const SALE_STATES = ['paid', 'delivered'] as const

/** Returns whether a booking in this state has bought its phone. */
export const isSale = (state: BookingState): boolean => SALE_STATES.some(each => each === state)

function statesBefore<State extends string>(
  transitions: Record<State, readonly State[]>,
  next: State,
): State[] {
  return (Object.keys(transitions) as State[]).filter(state => transitions[state].includes(next))
}
