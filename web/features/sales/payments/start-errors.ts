import { HOLD_MINUTES } from '#contract/constants.ts'

/** The text that explains to the payer why a payment could not be started. */
export type StartError = {
  /** What the payer can do. */
  more: string
  /** Whether a retry can help. */
  again: boolean
}

const TRY_AGAIN: StartError = { more: "You haven't been charged.", again: true }

const words: Record<string, StartError> = {
  ON_HOLD: {
    more: `It's reserved for them for up to ${HOLD_MINUTES} minutes. If they don't finish, it's yours to buy: try again in a while. You haven't been charged.`,
    again: true,
  },
  PRODUCT_SOLD: { more: "You haven't been charged. Have a look at our other phones.", again: false },
  ALREADY_PAID: { more: "There's nothing left to pay: the phone is yours.", again: false },
  PAYMENT_PROCESSING: { more: "Please don't pay again. Your booking will show when it's paid.", again: true },
  BOOKING_OVER: { more: "You haven't been charged.", again: false },
  CARDS_REFUSED: { more: "You haven't been charged.", again: false },
  BOOKING_NOT_FOUND: { more: "You haven't been charged.", again: false },
  SELLER_CANNOT_BE_PAID: { more: "You haven't been charged, and you still have your booking.", again: true },
  LISTING_CHANGED: { more: "You haven't been charged. Close this window to see the changes.", again: false },
  LISTING_HIDDEN: { more: "You haven't been charged.", again: true },
  SELLER_AWAY: { more: "You haven't been charged.", again: false },
  PRICE_CHANGED: {
    more: "You haven't been charged. Close this window to see the new price.",
    again: false,
  },
}

export const startErrorOf = (code: string | undefined): StartError => words[code ?? ''] ?? TRY_AGAIN
