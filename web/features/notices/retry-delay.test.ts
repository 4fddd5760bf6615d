import { expect, test } from 'vitest'
import { retryDelay } from './retry-delay.ts'

test('the retry delay grows up to five minutes', () => {
  expect([0, 1, 2, 5, 8, 9, 40].map(failures => retryDelay(failures, 1))).toEqual([
    1000, 2000, 4000, 32_000, 256_000, 300_000, 300_000,
  ])
})

test('jitter shortens a delay by half at most', () => {
  expect(retryDelay(0, 0)).toBe(500)
  expect(retryDelay(40, 0)).toBe(150_000)
})
