import { expect, test } from 'vitest'
import { cutText, eventTimeText, placedDayText } from './booking-time.ts'

const NOW = Date.parse('2026-11-21T10:00:00Z')

test('The day is written with the name of its month', () => {
  expect(placedDayText('2026-11-05T23:30:00Z', 'UTC')).toBe('5 November 2026')
  expect(placedDayText('2026-11-05T23:30:00Z', 'Europe/Helsinki')).toBe('6 November 2026')
})

test('What happened lately is told by today and yesterday', () => {
  expect(eventTimeText('2026-11-21T00:05:00Z', NOW, 'UTC')).toBe('12:05 am, Today')
  expect(eventTimeText('2026-11-20T23:30:00Z', NOW, 'UTC')).toBe('11:30 pm, Yesterday')
  expect(eventTimeText('2026-11-19T12:00:00Z', NOW, 'UTC')).toBe('12:00 pm, 19 November 2026')
})

test('A long name is cut by characters, not by halves of them', () => {
  expect(cutText('Apple iPhone 13 Pro Max', 20)).toBe('Apple iPhone 13 Pro…')
  expect(cutText('Nokia 3310', 20)).toBe('Nokia 3310')
  expect(cutText('📱📱📱', 2)).toBe('📱📱…')
})
