import { expect, test } from 'vitest'
import { recentTimeText } from './recent-time.tsx'

test.each([
  ['2026-11-21T12:00:00.000Z', 'just now'],
  ['2026-11-21T12:03:00.000Z', 'just now'],
  ['2026-11-21T11:59:01.000Z', 'just now'],
  ['2026-11-21T11:59:00.000Z', '1 minute ago'],
  ['2026-11-21T11:00:01.000Z', '59 minutes ago'],
  ['2026-11-21T11:00:00.000Z', '1 hour ago'],
  ['2026-11-18T12:00:00.000Z', '3 days ago'],
])('%s was lately %s', (instant, text) => {
  expect(recentTimeText(instant, Date.parse('2026-11-21T12:00:00.000Z'))).toBe(text)
})
