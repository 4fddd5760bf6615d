import { expect, test } from 'vitest'
import { deadlineText } from './deadline.ts'

const NOW = Date.parse('2026-11-21T10:00:00Z')
const DUE = { deadline: '2026-11-28T18:00:00Z', delivery: 'meeting' } as const
const AGREED = {
  place: 'Central Station',
  at: '2026-11-24T18:00:00Z',
  timeZone: 'UTC',
  proposedBy: 'seller',
  proposedAt: '2026-11-21T09:00:00Z',
  acceptedAt: '2026-11-21T09:30:00Z',
} as const

test('a deadline states what to do and what happens otherwise', () => {
  expect(deadlineText({ ...DUE, state: 'paid', role: 'buyer' }, NOW)).toMatch(
    /^Agree on a meeting by November 28, .* Otherwise you get your money back\.$/,
  )
  expect(deadlineText({ ...DUE, state: 'paid', role: 'seller', meeting: AGREED }, NOW)).toMatch(
    /^Hand it over by November 28, .* Otherwise the buyer gets the money back\.$/,
  )
  expect(deadlineText({ ...DUE, state: 'paid', role: 'seller', delivery: 'shipping' }, NOW)).toMatch(
    /^Send it by/,
  )
})

test('without a deadline there is no text', () => {
  expect(deadlineText({ state: 'placed', role: 'buyer', delivery: 'meeting' }, NOW)).toBeUndefined()
  expect(deadlineText({ ...DUE, state: 'accepted', role: 'buyer' }, NOW)).toBeUndefined()
})
