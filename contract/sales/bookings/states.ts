/**
 * The life of a booking and of a payment for it: each state with those that may follow. The server moves neither in any
 * other way, the screens show what is possible by it, and ARCHITECTURE.md draws it (a test holds the drawing to this).
 */

/**
 * - `placed`: booked and not paid for.
 * - `paid`: the phone is sold to this buyer.
 * - `delivered`: the buyer has it.
 * - `cancelled`: given up by the buyer.
 * - `lapsed`: ended by others: sold to somebody else, or taken down.
 */
export const bookingTransitions = {
  placed: ['paid', 'cancelled', 'lapsed'],
  paid: ['delivered'],
  delivered: [],
  cancelled: [],
  lapsed: [],
} as const

/**
 * - `held`: the phone is kept for this payer until the hold runs out; the card provider may be asking for the money.
 * - `captured`: the money came first, so it has bought the phone.
 * - `releasing`: the hold has ended; the provider is still to be told that nobody may pay any more.
 * - `released`: the provider has confirmed that; no money can come.
 * - `refunding`: money came too late or for nothing, and is to go back.
 * - `refunded`: the provider has confirmed that it went back.
 * - `stuck`: it cannot be settled without a person, who is told why. It holds no phone and is not retried.
 */
export const paymentTransitions = {
  held: ['captured', 'releasing', 'refunding', 'stuck'],
  releasing: ['released', 'captured', 'refunding', 'stuck'],
  captured: [],
  released: [],
  refunding: ['refunded', 'stuck'],
  refunded: [],
  stuck: ['captured', 'releasing', 'refunding'],
} as const

export type BookingState = keyof typeof bookingTransitions
export type PaymentState = keyof typeof paymentTransitions

export const BOOKING_STATES = Object.keys(bookingTransitions) as [BookingState, ...BookingState[]]
export const PAYMENT_STATES = Object.keys(paymentTransitions) as [PaymentState, ...PaymentState[]]

/** The states in which a payment still has to be settled with the card provider, and is by itself. */
export const OPEN_PAYMENT_STATES = ['held', 'releasing', 'refunding'] as const

/**
 * Why a payment is stuck.
 * - `unknown-intent`: the card provider does not know it.
 * - `not-as-agreed`: the card provider reports another amount, currency or owner.
 * - `other-provider`: it was begun at another card provider than the one in use.
 * - `refused`: the card provider refuses to call it off or to send the money back.
 */
export const STUCK_REASONS = ['unknown-intent', 'not-as-agreed', 'other-provider', 'refused'] as const
export type StuckReason = (typeof STUCK_REASONS)[number]

/** The states from which a booking may come into this one. */
export const bookingStatesBefore = (next: BookingState) => statesBefore(bookingTransitions, next)
/** The states from which a payment may come into this one. */
export const paymentStatesBefore = (next: PaymentState) => statesBefore(paymentTransitions, next)

/** Bookings that count for their buyer: the same phone cannot be booked again beside them. */
export const LIVE_BOOKING_STATES = ['placed', 'paid', 'delivered'] as const
/** Bookings that have bought their phone. */
export const SALE_STATES = ['paid', 'delivered'] as const

/** Whether this booking has bought its phone. */
export const isSale = (state: BookingState): boolean => SALE_STATES.some(each => each === state)

function statesBefore<State extends string>(
  transitions: Record<State, readonly State[]>,
  next: State,
): State[] {
  return (Object.keys(transitions) as State[]).filter(state => transitions[state].includes(next))
}
