import { expect, test } from 'vitest'
import { CURRENCIES, type CurrencyCode, rulesOf } from '../currencies.ts'
import { readNumber } from './numbers.ts'
import { pricesIn } from './prices.ts'

const read = (typed: string, currency: CurrencyCode, locale: string) => {
  const { minPrice, maxPrice } = rulesOf(currency)
  const rule = pricesIn({ code: currency, ...CURRENCIES[currency] })(minPrice, maxPrice)
  const reading = readNumber(typed, rule, { locale })
  return typeof reading === 'object' ? reading.value : reading
}

test.each<[typed: string, currency: CurrencyCode, locale: string, value: number | string]>([
  ['1.299,00', 'eur', 'de', 1299],
  ['1.299,00 €', 'eur', 'en-US', 1299],
  ['EUR 1,299.00', 'eur', 'en-US', 1299],
  ['289,5 Euro', 'eur', 'en-US', 289.5],
  ['1 299', 'eur', 'de', 1299],
  ['1\u202f299,50', 'eur', 'fr', 1299.5],
  ['1299.-', 'chf', 'de', 1299],
  ["1'299.50 Fr.", 'chf', 'de', 1299.5],
  ['١٢٩٩', 'kwd', 'ar', 1299],
  ['١٬٢٩٩٫٥٠', 'kwd', 'ar', 1299.5],
  ['٨٩٫٥٠٠ د.ك', 'kwd', 'ar', 89.5],
  ['¥12,800', 'jpy', 'en-US', 12_800],
  ['￥１２，８００', 'jpy', 'ja', 12_800],
  ['12.800円', 'jpy', 'de', 12_800],
  ['₹1,29,999', 'inr', 'en-US', 129_999],
  ['12 990 Ft', 'huf', 'en-US', 12_990],
  ['12.990,00', 'isk', 'en-US', 12_990],
  // Three digits after a separator are a group, where nothing else is possible.
  ['1.299', 'eur', 'de', 1299],
  ['1.299', 'eur', 'en-US', 1299],
  ['1.299', 'usd', 'en-US', 1299],
  // In dinars, the language decides.
  ['1.250', 'kwd', 'en-US', 1.25],
  ['1.250', 'kwd', 'de', 1250],
  ['1,250', 'kwd', 'en-US', 1250],
  // Read, and refused by the limits and steps of prices.
  ['0.001', 'kwd', 'en-US', 0.001],
  ['-5', 'usd', 'en-US', -5],
  ['12800.50', 'jpy', 'en-US', 12_800.5],
  // Not read.
  ['1e21', 'usd', 'en-US', 'unreadable'],
  ['1,2,3', 'usd', 'en-US', 'unreadable'],
  ['1,29,999', 'usd', 'en-US', 'unreadable'],
  ['$1,299', 'eur', 'en-US', 'unreadable'],
  ['€1,299', 'jpy', 'en-US', 'unreadable'],
  ['1.2.3,4', 'eur', 'de', 'unreadable'],
  ['', 'eur', 'de', 'unreadable'],
])('%j in %s and %s is %j', (typed, currency, locale, value) => {
  expect(read(typed, currency, locale)).toBe(value)
})

test('the decimal mark of the rest of a file decides about dinars with three decimals', () => {
  const rule = pricesIn({ code: 'kwd', ...CURRENCIES.kwd })(0.5, 50_000)
  expect(readNumber('45.250', rule, { mark: '.', locale: 'de' })).toEqual({ value: 45.25 })
  expect(readNumber('45.250', rule, { mark: ',', locale: 'de' })).toEqual({ value: 45_250 })
})
