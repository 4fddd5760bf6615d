import { MAX_YEARS_USED } from '../constants.ts'
import { CURRENCY_NAME, EXAMPLE_PRICE } from '../currency-texts.ts'
import { MAX_PRICE, MAX_SHIPPING_PRICE, MIN_PRICE } from '../money.ts'
import { type NumberContext, type NumberReading, type NumberRule, readNumber } from './numbers.ts'
import { priceRule } from './prices.ts'

const YEARS = /\s*(?:years?|yrs?\.?|y|jahre?)$/i

/** How the numbers of a listing are read. */
export const listingNumbers = {
  resellPrice: priceRule(MIN_PRICE, MAX_PRICE),
  orginalPrice: priceRule(MIN_PRICE, MAX_PRICE),
  shippingPrice: priceRule(0, MAX_SHIPPING_PRICE),
  usedYear: { units: YEARS, isPossible: value => value >= 0 && value <= MAX_YEARS_USED },
} satisfies Record<string, NumberRule>

export type ListingNumber = keyof typeof listingNumbers

/** Reads a number as a seller types it into the form or a file. */
export function readListingNumber(
  field: ListingNumber,
  typed: string,
  context?: NumberContext,
): NumberReading {
  const years = field === 'usedYear' ? monthsInYears(typed) : undefined
  return years === undefined ? readNumber(typed, listingNumbers[field], context) : { value: years }
}

/** The number that a seller has typed; undefined when it cannot be read. */
export function listingNumber(field: ListingNumber, typed: string): number | undefined {
  const reading = readListingNumber(field, typed)
  return typeof reading === 'object' ? reading.value : undefined
}

const MONTHS = /^(\d{1,3})\s*(?:months?|mos?\.?|monate?)$/i

/** Months in years with one decimal, e.g. `18 months`; undefined for other texts. */
const monthsInYears = (typed: string): number | undefined => {
  const [, months] = typed.trim().match(MONTHS) ?? []
  return months === undefined ? undefined : Math.round((Number(months) / 12) * 10) / 10
}

/** The message about a text that is no number, or has two meanings. It shows the text. */
export function numberIssue(field: ListingNumber, typed: string, reading: 'unclear' | 'unreadable'): string {
  if (reading === 'unclear')
    return `“${shown(typed)}” has two meanings. Write it without a thousands separator`
  if (field === 'usedYear') return `“${shown(typed)}” isn't a number of years. Enter e.g. 2.5`
  return `“${shown(typed)}” isn't a price in ${CURRENCY_NAME}. Enter e.g. ${EXAMPLE_PRICE}`
}

/** Shortens a text for a message. */
export const shown = (typed: string) => (typed.length > 40 ? `${typed.slice(0, 39)}…` : typed)
