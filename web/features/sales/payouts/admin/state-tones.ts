import type { PayoutState } from '#contract/sales/payouts/states.ts'

export const stateTones = {
  due: 'plain',
  sending: 'plain',
  failed: 'bad',
  paid: 'good',
  cancelled: 'plain',
  reversing: 'plain',
  reversed: 'plain',
} as const satisfies Record<PayoutState, string>
