import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mistakesBetween } from './distance.ts'

test.each([
  ['iphone', 'iphone', 0],
  ['iphnoe', 'iphone', 1],
  ['ipone', 'iphone', 1],
  ['iphonee', 'iphone', 1],
  ['iphome', 'iphone', 1],
  ['samsugn', 'samsung', 1],
  ['smasugn', 'samsung', 2],
  ['', 'ab', 2],
])('%s and %s differ by %i mistakes', (one, other, mistakes) => {
  expect(mistakesBetween(one, other, 3)).toBe(mistakes)
})

test('the distance is symmetric, and large distances are capped', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 })
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 4 }), (one, other, most) => {
      const whole = mistakesBetween(one, other, 20)
      const cut = mistakesBetween(one, other, most)
      expect(mistakesBetween(other, one, 20)).toBe(whole)
      if (whole <= most) expect(cut).toBe(whole)
      else expect(cut).toBeGreaterThan(most)
    }),
  )
})
