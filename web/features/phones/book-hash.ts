/** The hash of a phone's page that opens the booking dialog, because the buyer pressed Book Now before logging in. */
export const BOOK_HASH = 'book'
