import { expect, test } from 'vitest'
import { isMeetingDay } from './deal-labels.ts'

test('the day of a meeting begins at midnight of the reader and does not end', () => {
  const meeting = {
    place: 'Café',
    at: new Date(2026, 10, 29, 18).toISOString(),
    timeZone: 'UTC',
    proposedBy: 'buyer',
    proposedAt: '2026-11-26T12:00:00.000Z',
  } as const
  const now = (day: number, hour: number) => new Date(2026, 10, day, hour).getTime()
  expect(isMeetingDay({ stage: 'meet', meeting }, now(28, 23))).toBe(false)
  expect(isMeetingDay({ stage: 'meet', meeting }, now(29, 0))).toBe(true)
  expect(isMeetingDay({ stage: 'meet', meeting }, now(30, 9))).toBe(true)
  expect(isMeetingDay({ stage: 'answer-proposal', meeting }, now(29, 0))).toBe(false)
})
