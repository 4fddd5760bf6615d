/** The language in which numbers, prices and dates are formatted. Nothing else names one. */
export const LOCALE = 'en-US'
