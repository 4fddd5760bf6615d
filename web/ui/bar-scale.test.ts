import { expect, test } from 'vitest'
import { scaleMaximum } from './bar-scale.ts'

test('a scale ends at a round number at or above its highest bar', () => {
  expect([0, 1, 4, 5, 6, 7, 9, 10, 11, 21, 99, 100, 101, 4001].map(scaleMaximum)).toEqual([
    4, 4, 4, 6, 6, 8, 10, 10, 20, 40, 100, 100, 200, 6000,
  ])
})

test('the middle of a scale is a whole number', () => {
  for (let highest = 0; highest <= 2000; highest += 1) {
    expect(scaleMaximum(highest) % 2).toBe(0)
    expect(scaleMaximum(highest)).toBeGreaterThanOrEqual(highest)
  }
})
