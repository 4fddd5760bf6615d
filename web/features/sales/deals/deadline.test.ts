import { expect, test } from 'vitest'
import { dealDeadlineText } from './deadline.ts'

const NOW = Date.parse('2026-11-21T10:00:00Z')
const deadline = '2026-11-28T18:00:00Z'

test('a deadline states what to do and what happens otherwise', () => {
  expect(dealDeadlineText({ deadline, stage: 'propose-meeting', role: 'buyer' }, NOW)).toMatch(
    /^Agree on a meeting by November 28, .* Otherwise you get all of your money back\.$/,
  )
  expect(dealDeadlineText({ deadline, stage: 'meet', role: 'seller' }, NOW)).toMatch(
    /^Hand it over by November 28, .* Otherwise the buyer gets all of the money back\.$/,
  )
  expect(dealDeadlineText({ deadline, stage: 'send', role: 'seller' }, NOW)).toMatch(/^Send it by/)
})

test('a deadline names its time zone when the people meet in another one', () => {
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const meetingIn = (timeZone: string) => ({
    place: 'Station',
    at: deadline,
    timeZone,
    proposedBy: 'buyer' as const,
    proposedAt: deadline,
  })
  const text = (timeZone: string) =>
    dealDeadlineText({ deadline, stage: 'meet', role: 'buyer', meeting: meetingIn(timeZone) }, NOW)
  expect(text(own)).toMatch(/^Meet by November 28, [^(]*\. Otherwise/)
  expect(text(own === 'Asia/Tokyo' ? 'Asia/Dubai' : 'Asia/Tokyo')).toMatch(
    /^Meet by November 28, [^(]* \(.+\)\. Otherwise/,
  )
})

test('without a deadline there is no text', () => {
  expect(dealDeadlineText({ stage: 'pay', role: 'buyer' }, NOW)).toBeUndefined()
  expect(dealDeadlineText({ deadline, stage: 'payout', role: 'buyer' }, NOW)).toBeUndefined()
})
