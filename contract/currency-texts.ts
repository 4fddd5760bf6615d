import type { CurrencyCode } from './currencies.ts'
import { LOCALE } from './locale.ts'
import { about, CURRENCY, PRICE_DECIMALS } from './money.ts'
import type { Shop } from './shop.ts'

const named = (currency: CurrencyCode, currencyDisplay: 'symbol' | 'narrowSymbol' | 'name') =>
  new Intl.NumberFormat(LOCALE, { style: 'currency', currency, currencyDisplay })
    .formatToParts(2)
    .find(({ type }) => type === 'currency')?.value ?? currency

/** The name of a currency in a sentence: in America, dollars are enough. */
const nameOf = (currency: CurrencyCode) => (currency === 'usd' ? 'dollars' : named(currency, 'name'))

/** The sign of the shop's currency, such as `$`. */
export const CURRENCY_SIGN = named(CURRENCY, 'narrowSymbol')

/** Its name in a sentence, and an example of a price. */
export const CURRENCY_NAME = nameOf(CURRENCY)
export const EXAMPLE_PRICE = about(289.5).toFixed(PRICE_DECIMALS)

/** How people mark a price: code, signs and names of its currency, in lower case and without a dot at the end, the longest first. */
export function signsOf({ code, signs = [] }: Shop['currency']): string[] {
  const name = nameOf(code)
  const last = name.slice(name.lastIndexOf(' ') + 1)
  const all = [
    code,
    named(code, 'narrowSymbol'),
    named(code, 'symbol'),
    name,
    last,
    last.replace(/s$/, ''),
    ...signs,
  ].map(sign => sign.toLowerCase())
  return [...new Set(all)].sort((one, other) => other.length - one.length)
}
