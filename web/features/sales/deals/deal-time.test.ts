import { expect, test } from 'vitest'
import {
  cutText,
  dueText,
  eventTimeText,
  meetingDayText,
  meetingTimeText,
  placedDayText,
  shortDayText,
} from './deal-time.ts'

const NOW = Date.parse('2026-11-21T10:00:00Z')

test('a day is written with the name of its month', () => {
  expect(shortDayText('2026-11-05T23:30:00Z', 'Europe/Helsinki')).toBe('Nov 6')
  expect(placedDayText('2026-11-05T23:30:00Z', 'UTC')).toBe('5 November 2026')
  expect(placedDayText('2026-11-05T23:30:00Z', 'Europe/Helsinki')).toBe('6 November 2026')
})

test('recent times are written with today and yesterday', () => {
  expect(eventTimeText('2026-11-21T00:05:00Z', NOW, 'UTC')).toBe('12:05 am, Today')
  expect(eventTimeText('2026-11-20T23:30:00Z', NOW, 'UTC')).toBe('11:30 pm, Yesterday')
  expect(eventTimeText('2026-11-19T12:00:00Z', NOW, 'UTC')).toBe('12:00 pm, 19 November 2026')
})

test('a long name is cut between characters, not within one', () => {
  expect(cutText('Apple iPhone 13 Pro Max', 20)).toBe('Apple iPhone 13 Pro…')
  expect(cutText('Nokia 3310', 20)).toBe('Nokia 3310')
  expect(cutText('📱📱📱', 2)).toBe('📱📱…')
})

test('due times are written with today, tomorrow, the weekday, or the date', () => {
  expect(dueText('2026-11-21T18:30:00Z', NOW, 'UTC')).toBe('today, 6:30 pm')
  expect(dueText('2026-11-22T18:00:00Z', NOW, 'UTC')).toBe('tomorrow, 6 pm')
  expect(dueText('2026-11-26T09:05:00Z', NOW, 'UTC')).toBe('Thursday, 9:05 am')
  expect(dueText('2026-11-28T18:00:00Z', NOW, 'UTC')).toBe('November 28, 6 pm')
  expect(dueText('2026-11-19T18:00:00Z', NOW, 'UTC')).toBe('November 19, 6 pm')
})

test('a meeting is written with its day in its time zone', () => {
  expect(meetingTimeText('2026-11-27T01:00:00Z', 'America/Chicago')).toBe('Thursday, November 26, 7 pm')
})

test('the day of a meeting is near, or has a date', () => {
  const now = Date.parse('2026-11-26T23:30:00Z')
  const day = (instant: string) => meetingDayText(instant, now, 'UTC')
  expect(day('2026-11-26T23:59:00Z')).toBe('today')
  expect(day('2026-11-27T00:00:00Z')).toBe('tomorrow')
  expect(day('2026-11-28T18:00:00Z')).toBe('on Saturday, November 28')
})
