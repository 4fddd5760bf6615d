import { SHOP } from '#shop'
import type { CurrencyCode } from './currencies.ts'
import { amountsIn } from './currency-rules.ts'
import { LOCALE, localeNow } from './locale.ts'

/**
 * The money of this shop: conversions and formats. It is whole minor units of the shop's currency in the database, in every rule,
 * and in the API in fields whose name ends in `Cents` and in the balances of the ledger. All other amounts of the API are decimal
 * units. This file has no schemas, so that pages that only show prices do not load zod.
 */

/** The shop's currency. It is the same as long as a process or a page lives. */
export const CURRENCY: CurrencyCode = SHOP.currency.code

const { decimals: DECIMALS, ...rules } = amountsIn(SHOP.currency)

export const { about, roughly, inDollars, minorOf, unitsOf, payable, isPayable } = rules
export const PRICE_DECIMALS = rules.priceDecimals

/** Whether an amount has no more decimals than prices have. */
export const hasPriceDecimals = (amount: number): boolean =>
  isPayable(minorOf(amount)) && unitsOf(minorOf(amount)) === amount

/** The least price, the highest one and the highest price of shipping. */
export const MIN_PRICE = rules.minPrice
export const MAX_PRICE = rules.maxPrice
export const MAX_SHIPPING_PRICE = rules.maxShipping
/** The width of a bar in the histogram of prices, and the number of bars. */
export const PRICE_STEP = about(50)
export const PRICE_STEPS = 30

/** Decimals of amounts: whole forints have none, but no amount is shown rounded. */
const allDecimals = {
  minimumFractionDigits: PRICE_DECIMALS === 0 ? 0 : DECIMALS,
  maximumFractionDigits: DECIMALS,
}
const shopsMoney = { style: 'currency', currency: CURRENCY, currencyDisplay: 'narrowSymbol' } as const

/** An amount that is read from the right although its currency has a Latin sign, which would be mirrored: `$US 590`. */
const LATIN_SIGN = /^\u200f([^\u0600-\u06ff]*)$/

/** The dot after an Arabic sign, as in `د.ك.`, would be a second one at the end of a sentence. */
const LAST_DOT = /(?<=[\u0600-\u06ff])\.\u200f$/

/** Creates each format once for a locale. */
function inLocales(options: Intl.NumberFormatOptions): (amount: number, locale: string) => string {
  const formats = new Map<string, Intl.NumberFormat>()
  return (amount, locale) => {
    const format = formats.get(locale) ?? new Intl.NumberFormat(locale, options)
    formats.set(locale, format)
    return format.format(amount).replace(LATIN_SIGN, '\u2066$1\u2069').replace(LAST_DOT, '\u200f')
  }
}

const inPrices = inLocales({ ...shopsMoney, ...allDecimals, trailingZeroDisplay: 'stripIfInteger' })
const inAmounts = inLocales({ ...shopsMoney, ...allDecimals })

/**
 * Formats a price for pages: `$1,299` or `$89.50`.
 * @param locale when it is for somebody else than the reader of the page
 */
export const priceText = (amount: number, locale: string = localeNow()): string => inPrices(amount, locale)

/**
 * Formats an amount for receipts and e-mails, always with decimals: `$1,299.00`.
 * @param amount units of the currency
 * @param currency the ISO 4217 code of the currency
 * @param locale when it is for somebody else than the reader of the page
 */
export const amountText = (
  amount: number,
  currency: string = CURRENCY,
  locale: string = localeNow(),
): string =>
  currency === CURRENCY
    ? inAmounts(amount, locale)
    : new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount)

/** Formats an amount for files: `1299.00`. */
export const decimalText = (amount: number): string => amount.toFixed(DECIMALS)

/** A price in a message of the contract, which is English. Pages word it in their language. */
export const priceInMessage = (amount: number): string => priceText(amount, LOCALE)

/** Messages about prices outside the limits. */
export const amountIssues = {
  tooLow: `The price must be at least ${priceInMessage(MIN_PRICE)}`,
  tooHigh: `The price must be at most ${priceInMessage(MAX_PRICE)}`,
  decimals:
    PRICE_DECIMALS === 0
      ? 'A price has no decimals in this shop'
      : DECIMALS > PRICE_DECIMALS
        ? 'The last digit of a price with three decimals must be 0'
        : 'A price can have at most two decimals',
}
