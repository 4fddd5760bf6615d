import type { CurrencyCode } from './currencies.ts'
import { LOCALE } from './locale.ts'
import { about, CURRENCY, PRICE_DECIMALS } from './money.ts'

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

/** Signs that people write besides the usual one. */
const LOCAL_SIGNS: Partial<Record<CurrencyCode, string[]>> = {
  aed: ['د.إ', 'dh'],
  bhd: ['د.ب', 'bd'],
  chf: ['fr', 'sfr'],
  clp: ['$'],
  czk: ['kč'],
  gbp: ['quid'],
  huf: ['ft'],
  inr: ['rs', 'rupees'],
  jod: ['د.أ', 'jd'],
  jpy: ['円', 'yen'],
  krw: ['원', 'won'],
  kwd: ['د.ك', 'kd'],
  omr: ['ر.ع'],
  pln: ['zł'],
  qar: ['ر.ق', 'qr'],
  sar: ['ر.س', 'sr'],
  tnd: ['د.ت', 'dt'],
  try: ['tl'],
  usd: ['us$', 'us $'],
}

/** How people mark a price: code, signs and names of its currency, in lower case and without a dot at the end, the longest first. */
export function signsOf(currency: CurrencyCode): string[] {
  const name = nameOf(currency)
  const last = name.slice(name.lastIndexOf(' ') + 1)
  const signs = [
    currency,
    named(currency, 'narrowSymbol'),
    named(currency, 'symbol'),
    name,
    last,
    last.replace(/s$/, ''),
    ...(LOCAL_SIGNS[currency] ?? []),
  ].map(sign => sign.toLowerCase())
  return [...new Set(signs)].sort((one, other) => other.length - one.length)
}
