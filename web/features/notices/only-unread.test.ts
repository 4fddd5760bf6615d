import { expect, test } from 'vitest'
import type { Notice } from '#contract/notices/calls.ts'
import { isOnlyUnread } from './only-unread.ts'

const noticesOf = (...read: boolean[]): Notice[] =>
  read.map((each, index) => ({
    _id: `notice-${index}`,
    kind: 'booked',
    text: 'Somebody has booked a phone of yours.',
    path: '/',
    read: each,
    createdAt: '2026-11-21T12:00:00.000Z',
  }))

/** The notices that can be marked. */
const markable = (unread: number, ...read: boolean[]) => {
  const notices = noticesOf(...read)
  return notices.flatMap((notice, index) => (isOnlyUnread(notice, notices, unread) ? [index] : []))
}

test('the only unread notice can be marked', () => {
  expect(markable(1, true, false, true)).toEqual([1])
})

test('of several unread notices, only the oldest can be marked', () => {
  expect(markable(2, false, false, true)).toEqual([1])
})

test('no notice can be marked while there are older unread ones on later pages', () => {
  expect(markable(3, false, false)).toEqual([])
})

test('a read notice cannot be marked', () => {
  expect(markable(0, true, true)).toEqual([])
})
