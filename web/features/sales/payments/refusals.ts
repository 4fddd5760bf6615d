import { HOLD_MINUTES } from '#contract/constants.ts'

/** Why a payment could not be started, as the payer is told. */
export type RefusalWords = {
  /** What follows from it. */
  more: string
  /** Whether it can be worth trying again. */
  again: boolean
}

const TRY_AGAIN: RefusalWords = { more: 'You have not been charged.', again: true }

const words: Record<string, RefusalWords> = {
  ON_HOLD: {
    more: `It is kept for them for up to ${HOLD_MINUTES} minutes. If they do not finish, you can have it: try again in a while. You have not been charged.`,
    again: true,
  },
  PRODUCT_SOLD: { more: 'You pay nothing for it. There are other phones in the shop.', again: false },
  ALREADY_PAID: { more: 'There is nothing left to pay: the phone is yours.', again: false },
  PAYMENT_PROCESSING: { more: 'Do not pay again. Your booking tells when it is paid.', again: true },
  BOOKING_OVER: { more: 'You pay nothing for it.', again: false },
  CARDS_REFUSED: { more: 'You have not been charged.', again: false },
  BOOKING_NOT_FOUND: { more: 'You have not been charged.', again: false },
  PRICE_CHANGED: {
    more: 'You have not been charged. Close this window to see what it costs now.',
    again: false,
  },
}

export const refusalWords = (code: string | undefined): RefusalWords => words[code ?? ''] ?? TRY_AGAIN
