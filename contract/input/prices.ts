import { SHOP } from '#shop'
import { amountsIn } from '../currency-rules.ts'
import { signsOf } from '../currency-texts.ts'
import { MAX_PRICE } from '../money.ts'
import type { Shop } from '../shop.ts'
import { type NumberRule, readNumber } from './numbers.ts'

/**
 * How prices are typed: in forms, files, filters and saved searches. Signs of other currencies are not left out, because their
 * amounts mean something else.
 * @returns the rule of prices from `lowest` to `highest`, in units of the currency
 */
export function pricesIn(currency: Shop['currency']) {
  const signs = signsOf(currency)
    .map(sign => sign.replaceAll(/[$.]/g, String.raw`\$&`))
    .join('|')
  const units = new RegExp(String.raw`^(?:${signs})\.?\s*|\s*(?:${signs})\.?$`, 'gi')
  // 1.250 dinars has three decimals, although the last one must be 0.
  const { decimals, priceDecimals } = amountsIn(currency)
  const written = decimals === 3 ? decimals : priceDecimals
  return (lowest: number, highest: number): NumberRule => ({
    units,
    isPossible: (value, places) => places <= written && value >= lowest && value <= highest,
    hasIndianGroups: currency.code === 'inr',
  })
}

/** The rule of the shop's prices. */
export const priceRule = pricesIn(SHOP.currency)

/** A typed price of the shop, from 0 to `highest` if both of its meanings are possible; undefined when it is none. */
export function readPrice(typed: string, highest: number = MAX_PRICE): number | undefined {
  const reading = readNumber(typed.replace(/^\s*(?=\.\d)/, '0'), priceRule(0, highest))
  return typeof reading === 'object' ? reading.value : undefined
}
