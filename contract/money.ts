import { CURRENCY } from './constants.ts'

/**
 * Conversions and formats of money. It is whole cents in the database, in every rule, and in the API in fields whose name ends in
 * `Cents` and in the balances of the ledger. All other amounts of the API are dollars with at most two decimals. This file has no
 * schemas, so that pages that only show prices do not load zod.
 */

/** Converts dollars to whole cents. The result is rounded, because 19.99 × 100 is not exactly 1999. */
export const centsOf = (dollars: number): number => Math.round(dollars * 100)

/** Converts cents to dollars. */
export const dollarsOf = (cents: number): number => cents / 100

const prices = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: CURRENCY,
  trailingZeroDisplay: 'stripIfInteger',
})

/** Formats a price in dollars for pages: `$1,299` or `$89.50`. */
export const priceText = (dollars: number): string => prices.format(dollars)

/**
 * Formats an amount for receipts and e-mails, always with cents: `$1,299.00`.
 * @param dollars the amount in dollars, or in another currency
 * @param currency the ISO 4217 code of the currency, such as `usd`
 */
export const amountText = (dollars: number, currency: string = CURRENCY): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(dollars)

/** Formats an amount in dollars for files: `1299.00`. */
export const decimalText = (dollars: number): string => dollars.toFixed(2)
