import { CURRENCY } from '#contract/constants.ts'

/** A price as programs read it: `289.50` and `USD`. */
export const priceOf = (dollars: number) => ({ amount: dollars.toFixed(2), currency: CURRENCY.toUpperCase() })
