import { expect, test } from 'vitest'
import { en } from '../../texts/en.ts'
import { type StepTexts, trackOf, trackText } from './track.ts'

const AT = (day: number) => `2026-11-${String(day).padStart(2, '0')}T12:00:00.000Z`
const booked = { delivery: 'meeting', createdAt: AT(1), stateChangedAt: AT(1) } as const
const meeting = { place: 'Café', at: AT(4), timeZone: 'UTC', proposedBy: 'buyer', proposedAt: AT(2) } as const
const paid = { ...booked, paidAt: AT(2), stateChangedAt: AT(2) }
const met = {
  ...paid,
  meeting: { ...meeting, acceptedAt: AT(3) },
  handedOverAt: AT(4),
  stateChangedAt: AT(4),
}

const english: StepTexts = { track: step => en.dealTrack[step], state: state => en.dealStates[state] }

const shown = (deal: Parameters<typeof trackOf>[0]) =>
  trackOf(deal).map(step =>
    `${'state' in step ? step.state : step.point} ${step.progress} ${step.at ?? ''}`.trim(),
  )

test('a deal passes five points, and the next one is current', () => {
  expect(shown({ ...booked, state: 'placed', stage: 'pay' })).toEqual([
    `booked done ${AT(1)}`,
    'paid current',
    'ready later',
    'received later',
    'accepted later',
  ])
  expect(shown({ ...paid, state: 'paid', stage: 'answer-proposal', meeting })).toContain('ready current')
  const shipment = { shippedAt: AT(3) }
  const arriving = { ...paid, delivery: 'shipping', shipment, state: 'shipped', stage: 'arrive' } as const
  expect(shown(arriving).slice(2, 4)).toEqual([`ready done ${AT(3)}`, 'received current'])
})

test('a finished deal tells how it was settled, and leaves out a meeting that never was', () => {
  const history = [{ state: 'released' as const, by: 'admin' as const, at: AT(6) }]
  const over = { ...met, state: 'paid-out', stage: 'over', stateChangedAt: AT(8), history } as const
  expect(shown(over).at(-1)).toBe(`released done ${AT(6)}`)
  const accepted = { ...met, meeting: undefined, state: 'accepted', stage: 'payout' } as const
  expect(shown(accepted)).toEqual([
    `booked done ${AT(1)}`,
    `paid done ${AT(2)}`,
    `received done ${AT(4)}`,
    `accepted done ${AT(4)}`,
  ])
})

test('the dates are in the order of the steps, also of a meeting that was agreed before the payment', () => {
  const early = { ...met, paidAt: AT(3), meeting: { ...meeting, acceptedAt: AT(2) } }
  expect(shown({ ...early, state: 'handed-over', stage: 'check' }).slice(1, 4)).toEqual([
    `paid done ${AT(3)}`,
    'ready done',
    `received done ${AT(4)}`,
  ])
})

test('an interrupted deal ends with its state instead of points that it may never reach', () => {
  expect(shown({ ...booked, state: 'cancelled', stage: 'over', stateChangedAt: AT(2) })).toEqual([
    `booked done ${AT(1)}`,
    `cancelled done ${AT(2)}`,
  ])
  const disputed = { ...met, state: 'disputed', stage: 'answer', stateChangedAt: AT(5) } as const
  expect(shown(disputed).at(-1)).toBe(`disputed stopped ${AT(5)}`)
  const back = {
    ...met,
    meeting: { ...meeting, acceptedAt: AT(6) },
    state: 'returning',
    stage: 'return',
  } as const
  expect(shown(back)).toHaveLength(4)
})

test('the way of a deal fits in one line, in the words of its reader', () => {
  const accepted = { ...met, state: 'accepted', stage: 'payout' } as const
  expect(trackText({ ...paid, state: 'paid', stage: 'propose-meeting', role: 'buyer' }, english)).toBe(
    'Booked ✓ · Paid ✓ · Meeting agreed · Handed over · Yours',
  )
  expect(trackText({ ...accepted, role: 'seller' }, english)).toMatch(
    /Meeting agreed ✓ · Handed over ✓ · Accepted ✓$/,
  )
  expect(trackText({ ...paid, state: 'disputed', stage: 'answer', role: 'buyer' }, english)).toBe(
    'Booked ✓ · Paid ✓ · Problem reported',
  )
  expect(trackText({ ...booked, state: 'cancelled', stage: 'over', role: 'buyer' }, english)).toBe(
    'Booked ✓ · Canceled',
  )
})
