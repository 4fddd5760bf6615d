import type Stripe from 'stripe'
import { expect, test } from 'vitest'
import { disputeOf, disputesIn } from './stripe-disputes.ts'

/** Disputes at Stripe that the simulator does not have. */

const line = (category: string, amount: number, currency = 'usd') =>
  ({
    id: 'txn_1',
    type: 'adjustment',
    reporting_category: category,
    amount,
    fee: 0,
    currency,
    created: 0,
    source: 'dp_1',
  }) as Stripe.BalanceTransaction
const dispute = (status: string, lines: Stripe.BalanceTransaction[]) =>
  ({ id: 'dp_1', amount: 5000, currency: 'usd', status, balance_transactions: lines }) as Stripe.Dispute

test.each([
  ['needs_response', [], 'open', 5000],
  ['lost', [], 'lost', 5000],
  ['won', [], 'won', 0],
  ['under_review', [line('dispute', -5000), line('fee', -1500)], 'open', 5000],
  ['lost', [line('dispute', -5000), line('dispute_reversal', 2000)], 'lost', 3000],
  ['appeal_under_review', [line('dispute', -5000), line('dispute_reversal', 5000)], 'open', 0],
  ['lost', [line('dispute', -5612, 'eur'), line('dispute_reversal', 1000, 'eur')], 'lost', 5000],
  ['won', [line('dispute', -5612, 'eur'), line('dispute_reversal', 5612, 'eur')], 'won', 0],
  ['prevented', [line('dispute', -5000)], 'lost', 5000],
])(
  'a dispute that is %s with the lines %j is %s, and the bank has %i',
  (status, lines, state, takenCents) => {
    const found = disputesIn([dispute(status, lines)])
    expect(found).toEqual([{ id: 'dp_1', status: state, amountCents: 5000, takenCents }])
    expect(disputeOf(found)).toBe(state)
  },
)

test.each(['warning_needs_response', 'warning_under_review', 'warning_closed', 'prevented'])(
  'what is %s without lines is not a dispute',
  status => {
    expect(disputesIn([dispute(status, [])])).toEqual([])
  },
)

test('of several disputes, an open one counts before a lost one, and a lost one before a won one', () => {
  const all = (...statuses: string[]) => disputeOf(disputesIn(statuses.map(status => dispute(status, []))))
  expect(all('won', 'lost', 'under_review')).toBe('open')
  expect(all('won', 'lost')).toBe('lost')
  expect(all('won', 'warning_closed')).toBe('won')
  expect(all()).toBeUndefined()
})
