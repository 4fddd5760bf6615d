import { HOLD_MINUTES } from '#contract/constants.ts'
import { texts } from '../../../texts/texts.ts'

/** The text that explains to the payer why a payment could not be started. */
export type StartError = {
  /** What the payer can do. */
  more: string
  /** Whether a retry can help. */
  again: boolean
}

/** Errors with an own text. */
const EXPLAINED = [
  'ON_HOLD',
  'PRODUCT_SOLD',
  'ALREADY_PAID',
  'PAYMENT_PROCESSING',
  'SELLER_CANNOT_BE_PAID',
  'LISTING_CHANGED',
  'PRICE_CHANGED',
] as const

/** Errors after which another try is refused, too. */
const FINAL = [
  'PRODUCT_SOLD',
  'ALREADY_PAID',
  'BOOKING_OVER',
  'CARDS_REFUSED',
  'BOOKING_NOT_FOUND',
  'LISTING_CHANGED',
  'SELLER_AWAY',
  'PRICE_CHANGED',
]

export function startErrorOf(code = ''): StartError {
  const explained = EXPLAINED.find(each => each === code) ?? 'notCharged'
  const more = texts('payment')(`startErrors.${explained}`, { minutes: String(HOLD_MINUTES) })
  return { more, again: !FINAL.includes(code) }
}
