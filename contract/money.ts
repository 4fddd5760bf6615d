import { CURRENCY } from './constants.ts'

/**
 * Money is whole cents in the database and in every rule, and dollars with at most two decimals on the wire. These are the
 * only conversions and the only formats. No schema is here, so that pages that show prices load none.
 */

/** Whole cents of dollars with two decimals. They are rounded, since 19.99 × 100 lies a hair beside 1999. */
export const centsOf = (dollars: number): number => Math.round(dollars * 100)

export const dollarsOf = (cents: number): number => cents / 100

const prices = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: CURRENCY,
  trailingZeroDisplay: 'stripIfInteger',
})

/** A price in dollars as pages show it: `$1,299` or `$89.50`. */
export const priceText = (dollars: number): string => prices.format(dollars)

/**
 * An amount as receipts and e-mails show it, always with cents: `$1,299.00`.
 * @param dollars or as many of another currency
 * @param currency its ISO 4217 code, such as `usd`
 */
export const amountText = (dollars: number, currency: string = CURRENCY): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(dollars)

/** An amount in dollars as programs read it: `1299.00`. */
export const decimalText = (dollars: number): string => dollars.toFixed(2)
