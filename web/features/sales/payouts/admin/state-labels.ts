import type { PayoutState } from '#contract/sales/payouts/states.ts'

/** The names of the payout states. */
export const stateLabels: Record<PayoutState, string> = {
  due: 'Due',
  sending: 'Being paid',
  failed: 'Failed',
  paid: 'Paid',
  cancelled: 'Canceled',
  reversing: 'Being taken back',
  reversed: 'Taken back',
}

export const stateTones = {
  due: 'plain',
  sending: 'plain',
  failed: 'bad',
  paid: 'good',
  cancelled: 'plain',
  reversing: 'plain',
  reversed: 'plain',
} as const satisfies Record<PayoutState, string>
