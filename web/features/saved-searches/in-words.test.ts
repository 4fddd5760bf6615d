import { expect, test } from 'vitest'
import { inWords } from './in-words.ts'

test.each([
  [{ q: 'pixel 8' }, '“pixel 8”'],
  [{ brand: ['Apple', 'Google'], max: 400 }, 'Apple or Google · up to $400'],
  [{ min: 100, max: 250.5 }, '$100 to $250.50'],
  [{ min: 100, condition: ['Good' as const] }, 'Good · from $100'],
  [{ used: 1, verified: true }, 'used at most 1 year · verified sellers'],
  [{ used: 0.5, location: ['Portland, OR'] }, 'used at most 0.5 years · Portland, OR'],
  [{}, ''],
])('describes %j', (filters, words) => {
  expect(inWords(filters)).toBe(words)
})
