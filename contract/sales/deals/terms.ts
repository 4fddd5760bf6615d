import { payable } from '../../money.ts'

/** The operator's terms for deals. A booking has the terms of the time at which it was placed. */
export type DealTerms = {
  commission: CommissionTerms
  /** Hours after the payment within which both agree on a meeting; otherwise the buyer is refunded. */
  meetingHours: number
  /** Days after the payment within which the phone is handed over; otherwise the buyer is refunded. */
  handOverDays: number
  /** Hours after the hand-over within which the buyer can report a problem. */
  reportHours: number
}

/** The terms of the commission, in cents, except `basisPoints`: hundredths of a percent of the price. */
export type CommissionTerms = {
  basisPoints: number
  fixedCents: number
  minCents: number
  /** null: no maximum. */
  maxCents: number | null
}

/** Returns the shop's commission in cents, at most the price. @param priceCents the price without shipping */
export function commissionOf(
  priceCents: number,
  { basisPoints, fixedCents, minCents, maxCents }: CommissionTerms,
): number {
  const share = Math.round((priceCents * basisPoints) / 10_000) + fixedCents
  return payable(Math.min(Math.max(share, minCents), maxCents ?? Number.POSITIVE_INFINITY, priceCents))
}

/**
 * Divides an amount in cents. The commission decreases in proportion to the buyer's refund.
 * @param refundCents between 0 and `amountCents`
 */
export function divided(amountCents: number, commissionCents: number, refundCents: number) {
  const left = amountCents - refundCents
  const sellerCents = payable(left - Math.floor((commissionCents * left) / amountCents))
  return { refundCents, commissionCents: left - sellerCents, sellerCents }
}

/** Days after which a shipped phone without a confirmed arrival becomes a problem. */
export const ARRIVAL_DAYS = 14
/** Days within which a phone must be returned. */
export const RETURN_DAYS = 7
/** Hours within which a seller should answer a problem. */
export const ANSWER_HOURS = 72
/** Wrong hand-over codes after which codes are refused for `CODE_LOCK_MINUTES`. */
export const WRONG_CODES = 5
export const CODE_LOCK_MINUTES = 60
