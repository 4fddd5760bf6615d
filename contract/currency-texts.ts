import { about, CURRENCY, PRICE_DECIMALS } from './money.ts'

const named = (currencyDisplay: 'symbol' | 'narrowSymbol' | 'name') =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: CURRENCY, currencyDisplay })
    .formatToParts(2)
    .find(({ type }) => type === 'currency')?.value ?? CURRENCY

/** The sign of the currency, such as `$`. */
export const CURRENCY_SIGN = named('narrowSymbol')

/** The name of the currency in a sentence, and an example of a price. */
export const CURRENCY_NAME = CURRENCY === 'usd' ? 'dollars' : named('name')
export const EXAMPLE_PRICE = about(289.5).toFixed(PRICE_DECIMALS)
