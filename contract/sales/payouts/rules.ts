/** Days within which payouts by hand are usually made. Then administrators are asked for attention. */
export const BY_HAND_DAYS = 3

/** Days after which a payout that is being paid by hand should have a result. */
export const BEING_PAID_DAYS = 7

/** Days for which payouts by hand wait after a seller has changed how to be paid, in case it was somebody else. */
export const DETAILS_WAIT_DAYS = 3
