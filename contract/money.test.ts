import { afterEach, expect, test, vi } from 'vitest'
import { LANGUAGES } from './languages.ts'
import { amountText, decimalText, minorOf, priceText, unitsOf } from './money.ts'

test('an amount in cents survives serialization', () => {
  for (let cents = 0; cents <= 10_000_000; cents += 7) {
    if (minorOf(JSON.parse(JSON.stringify(unitsOf(cents)))) !== cents) expect.fail(`${cents} cents`)
  }
})

test('dollars without an exact binary fraction become whole cents', () => {
  expect([19.99, 0.29, 1.15, 4.35, 1099.99].map(minorOf)).toEqual([1999, 29, 115, 435, 109_999])
})

test('prices omit zero cents, amounts never do', () => {
  expect([1299, 89.5, 0].map(amount => priceText(amount))).toEqual(['$1,299', '$89.50', '$0'])
  expect([1299, 89.5, 0].map(dollars => amountText(dollars))).toEqual(['$1,299.00', '$89.50', '$0.00'])
  expect(amountText(5, 'eur')).toBe('€5.00')
  expect([1299, 89.5].map(decimalText)).toEqual(['1299.00', '89.50'])
})

// Other files of the worker share the modules, which must be those of the usual shop again.
afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

test('amounts that are read from the right have digits as in numbers, and no dot that a sentence would double', async () => {
  vi.resetModules()
  vi.stubEnv('CURRENCY', 'kwd')
  const inDinars = await import('./money.ts')
  const { locale } = LANGUAGES.ar
  expect(inDinars.priceText(96, locale)).toMatch(/^\u200f96\sد\.ك\u200f$/)
  expect(inDinars.amountText(1299.5, undefined, locale)).toMatch(/^\u200f1,299\.500\sد\.ك\u200f$/)
})
