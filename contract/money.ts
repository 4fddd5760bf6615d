import { CURRENCIES, type CurrencyCode, isCurrency } from './currencies.ts'

/**
 * Conversions and formats of money. It is whole minor units of the shop's currency in the database, in every rule, and in the API
 * in fields whose name ends in `Cents` and in the balances of the ledger. All other amounts of the API are decimal units. This
 * file has no schemas, so that pages that only show prices do not load zod.
 */

/**
 * The shop's currency. A server reads it from its environment, which `settings.mjs` checks, and a browser from the page. It is the
 * same as long as a process or a page lives.
 */
export const CURRENCY: CurrencyCode = shopsCurrency()

function shopsCurrency(): CurrencyCode {
  const { document, process } = globalThis as {
    document?: { documentElement: { dataset: Record<string, string | undefined> } }
    process?: { env?: Record<string, string | undefined> }
  }
  const code = document?.documentElement.dataset.currency ?? process?.env?.CURRENCY?.trim().toLowerCase()
  return code !== undefined && isCurrency(code) ? code : 'usd'
}

const { decimals: DECIMALS, step: STEP, scale: SCALE } = CURRENCIES[CURRENCY]

/** The decimals that a price can have: a shop in kronur has none, one in dinars has two. */
export const PRICE_DECIMALS = DECIMALS - Math.log10(STEP)

/** An amount of about so many dollars, for limits and examples. */
export const about = (dollars: number): number => Number((dollars * SCALE).toFixed(PRICE_DECIMALS))

/** The most minor units of a payment: eight digits, or in whole units without coins what fits an `integer` of the database. */
const MOST = STEP === 100 ? 1_500_000_000 : 90_000_000

/** The least price, the highest one and the highest price of shipping. */
export const MIN_PRICE = about(1)
export const MAX_PRICE = Math.min(about(100_000), MOST / 10 ** DECIMALS)
export const MAX_SHIPPING_PRICE = about(1000)
/** The width of a bar in the histogram of prices, and the number of bars. */
export const PRICE_STEP = about(50)
export const PRICE_STEPS = 30

/** Converts units to whole minor units. The result is rounded, because 19.99 × 100 is not exactly 1999. */
export const centsOf = (amount: number): number => Math.round(amount * 10 ** DECIMALS)

/** Converts minor units to units. */
export const dollarsOf = (cents: number): number => cents / 10 ** DECIMALS

/** Rounds minor units down to an amount that the card provider takes. */
export const payable = (cents: number): number => Math.floor(cents / STEP) * STEP

/** Whether the card provider takes an amount in minor units. */
export const isPayable = (cents: number): boolean => payable(cents) === cents

const prices = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: CURRENCY,
  trailingZeroDisplay: 'stripIfInteger',
})

/** Formats a price for pages: `$1,299` or `$89.50`. */
export const priceText = (amount: number): string => prices.format(amount)

/**
 * Formats an amount for receipts and e-mails, always with decimals: `$1,299.00`.
 * @param amount units of the currency
 * @param currency the ISO 4217 code of the currency
 */
export const amountText = (amount: number, currency: string = CURRENCY): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(amount)

/** Formats an amount for files: `1299.00`. */
export const decimalText = (amount: number): string => amount.toFixed(DECIMALS)

/** Messages about prices outside the limits. */
export const amountIssues = {
  tooLow: `The price must be at least ${priceText(MIN_PRICE)}`,
  tooHigh: `The price must be at most ${priceText(MAX_PRICE)}`,
  decimals:
    PRICE_DECIMALS === 0 ? 'A price has no decimals in this shop' : 'A price can have at most two decimals',
}
