import { expect, test } from 'vitest'
import { clockOf, deadlineOf, minutesOf } from './hold-time.ts'

const NOW = Date.parse('2026-11-21T12:00:00Z')

test('a hold expires at the server’s time', () => {
  expect(deadlineOf('2026-11-21T12:15:00Z', NOW)).toBe(NOW + 15 * 60_000)
  expect(deadlineOf('2026-11-21T12:00:30Z', NOW)).toBe(NOW + 30_000)
})

test('with a very wrong local clock, the full time is shown, because the server decides in the end', () => {
  expect(deadlineOf('2026-11-21T11:40:00Z', NOW)).toBe(NOW + 15 * 60_000)
  expect(deadlineOf('2026-11-22T12:15:00Z', NOW)).toBe(NOW + 15 * 60_000)
})

test('the remaining time is shown to the second, and announced to the minute', () => {
  expect([15 * 60_000, 65_000, 59_001, 1, 0, -5].map(clockOf)).toEqual([
    { minutes: 15, seconds: 0 },
    { minutes: 1, seconds: 5 },
    { minutes: 1, seconds: 0 },
    { minutes: 0, seconds: 1 },
    { minutes: 0, seconds: 0 },
    { minutes: 0, seconds: 0 },
  ])
  expect([15 * 60_000, 61_000, 60_000, 1].map(minutesOf)).toEqual([15, 2, 1, 1])
})
