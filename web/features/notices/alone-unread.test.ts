import { expect, test } from 'vitest'
import type { Notice } from '#contract/notices/calls.ts'
import { isAloneUnread } from './alone-unread.ts'

const noticesOf = (...read: boolean[]): Notice[] =>
  read.map((each, index) => ({
    _id: `notice-${index}`,
    kind: 'booked',
    text: 'Somebody has booked a phone of yours.',
    path: '/',
    read: each,
    createdAt: '2026-11-21T12:00:00.000Z',
  }))

/** Which of these can be marked. */
const markable = (unread: number, ...read: boolean[]) => {
  const notices = noticesOf(...read)
  return notices.flatMap((notice, index) => (isAloneUnread(notice, notices, unread) ? [index] : []))
}

test('The only unread one can be marked', () => {
  expect(markable(1, true, false, true)).toEqual([1])
})

test('Of several, only the oldest', () => {
  expect(markable(2, false, false, true)).toEqual([1])
})

test('None while there are unread ones further back', () => {
  expect(markable(3, false, false)).toEqual([])
})

test('None that is read already', () => {
  expect(markable(0, true, true)).toEqual([])
})
