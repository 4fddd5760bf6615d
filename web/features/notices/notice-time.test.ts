import { expect, test } from 'vitest'
import { noticeTimeText } from './notice-time.ts'

const now = Date.parse('2026-11-21T12:00:00.000Z')

test.each([
  ['2026-11-21T12:00:00.000Z', 'just now'],
  ['2026-11-21T12:03:00.000Z', 'just now'],
  ['2026-11-21T11:59:01.000Z', 'just now'],
  ['2026-11-21T11:59:00.000Z', '1 minute ago'],
  ['2026-11-21T11:00:01.000Z', '59 minutes ago'],
  ['2026-11-21T11:00:00.000Z', '1 hour ago'],
  ['2026-11-18T12:00:00.000Z', '3 days ago'],
])('a notice from %s is shown with the time %s', (instant, text) => {
  expect(noticeTimeText(instant, now)).toBe(text)
})
