import { expect, test } from 'vitest'
import { CURRENCIES, type CurrencyCode, isCurrency, LARGEST_CHARGE, rulesOf } from './currencies.ts'

const codes = Object.keys(CURRENCIES).filter(isCurrency)

test.each(codes)('in %s, every price can be charged and paid out', code => {
  const rules = rulesOf(code)
  const { about, isPayable, leastCharge, maxPrice, maxShipping, minorOf, minPrice, priceDecimals } = rules
  expect(minorOf(minPrice)).toBeGreaterThanOrEqual(leastCharge)
  // Phone and shipping together.
  expect(minorOf(maxPrice) + minorOf(maxShipping)).toBeLessThanOrEqual(LARGEST_CHARGE)
  const smallest = 10 ** -priceDecimals
  for (const amount of [minPrice, maxPrice, smallest, minPrice + smallest, about(289.5), about(19.99)])
    expect(isPayable(minorOf(amount)), `${amount}`).toBe(true)
})

test.each(codes)('in %s, the size is that of a dollar', code => {
  const { scale } = CURRENCIES[code]
  const digit = scale / 10 ** Math.floor(Math.log10(scale))
  expect([1, 2, 5]).toContain(Math.round(digit))
})

test.each(codes)('%s is a currency with no more decimals than people write', code => {
  expect(Intl.supportedValuesOf('currency')).toContain(code.toUpperCase())
  const format = new Intl.NumberFormat('en', { style: 'currency', currency: code })
  const { maximumFractionDigits = 0 } = format.resolvedOptions()
  expect(rulesOf(code).priceDecimals).toBeLessThanOrEqual(maximumFractionDigits)
})

/** From https://docs.stripe.com/currencies#special-cases: what is charged, and what the provider is sent. */
test.each<[CurrencyCode, number, number]>([
  ['usd', 10, 1000],
  ['jpy', 500, 500],
  ['kwd', 5.12, 5120],
  ['isk', 5, 500],
  ['ugx', 5, 500],
  ['huf', 10, 1000],
  ['twd', 800, 80_000],
])('%s: %d are %d minor units', (code, amount, minor) => {
  const { unitsOf, minorOf, payable } = rulesOf(code)
  expect(minorOf(amount)).toBe(minor)
  expect(unitsOf(minor)).toBe(amount)
  expect(payable(minor)).toBe(minor)
})

test.each<[CurrencyCode, number, number]>([
  ['kwd', 5124, 5120],
  ['isk', 550, 500],
  ['huf', 1045, 1000],
  ['twd', 80_045, 80_000],
  ['usd', 1045, 1045],
])('%s: of %d minor units, %d can be paid out', (code, minor, payable) => {
  expect(rulesOf(code).payable(minor)).toBe(payable)
})
