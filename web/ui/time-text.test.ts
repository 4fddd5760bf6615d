import { expect, test } from 'vitest'
import { durationText, fullTimeText, relativeTimeText, timeAheadText, timeLeftText } from './time-text.ts'

test.each([
  ['2026-11-20T15:04:05.000Z', 'November 20th 2026, 3:04:05 pm'],
  ['2026-01-01T00:00:00.000Z', 'January 1st 2026, 12:00:00 am'],
  ['2026-02-02T12:00:09.000Z', 'February 2nd 2026, 12:00:09 pm'],
  ['2026-03-03T09:30:00.000Z', 'March 3rd 2026, 9:30:00 am'],
  ['2026-04-11T23:59:59.999Z', 'April 11th 2026, 11:59:59 pm'],
  ['2026-05-13T01:01:01.000Z', 'May 13th 2026, 1:01:01 am'],
  ['2026-12-31T10:00:00.000Z', 'December 31st 2026, 10:00:00 am'],
])('%s is written %s', (instant, text) => {
  expect(fullTimeText(instant, 'UTC')).toBe(text)
})

test.each([
  ['2026-11-20T12:00:00Z', 'less than an hour ago'],
  ['2026-11-20T11:31:00Z', 'less than an hour ago'],
  ['2026-11-20T11:00:00Z', '1 hour ago'],
  ['2026-11-20T09:20:00Z', '3 hours ago'],
  ['2026-11-19T12:00:00Z', '1 day ago'],
  ['2026-10-01T12:00:00Z', '2 months ago'],
  ['2025-11-19T12:00:00Z', '1 year ago'],
  ['2023-05-14', '3½ years ago'],
  ['2025-12-03', '1 year ago'],
  ['2026-01-20', '10 months ago'],
  ['2026-11-20T13:00:00Z', 'less than an hour ago'],
])('%s was %s at noon', (instant, text) => {
  expect(relativeTimeText(instant, Date.parse('2026-11-20T12:00:00Z'))).toBe(text)
})

test.each([
  [0, 'less than a month'],
  [0.1, '1 month'],
  [0.8, '10 months'],
  [0.99, '1 year'],
  [1, '1 year'],
  [1.5, '1½ years'],
  [3, '3 years'],
  [3.5, '3½ years'],
  [3.8, '4 years'],
])('%s years are %s', (years, text) => {
  expect(durationText(years)).toBe(text)
})

test.each([
  ['2026-11-23T13:00:00Z', '3 days left'],
  ['2026-11-22T11:59:00Z', '47 hours left'],
  ['2026-11-20T13:30:00Z', '1 hour left'],
  ['2026-11-20T12:30:00Z', 'less than an hour left'],
  ['2026-11-20T09:00:00Z', 'ended 3 hours ago'],
])('%s has %s', (instant, text) => {
  expect(timeLeftText(instant, Date.parse('2026-11-20T12:00:00Z'))).toBe(text)
})

test.each([
  ['2026-11-20T12:10:00Z', 'in less than an hour'],
  ['2026-11-20T15:00:00Z', 'in 3 hours'],
  ['2026-11-23T12:00:00Z', 'in 3 days'],
  ['2027-05-20T12:00:00Z', 'in 6 months'],
])('%s is %s at noon', (instant, text) => {
  expect(timeAheadText(instant, Date.parse('2026-11-20T12:00:00Z'))).toBe(text)
})
