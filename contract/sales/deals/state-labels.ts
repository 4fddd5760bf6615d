import type { DealState } from './life.ts'

/** Each state in a word or two, for badges and histories. */
export const stateLabels: Record<DealState, string> = {
  placed: 'Booked',
  paid: 'Paid',
  shipped: 'Shipped',
  'handed-over': 'Handed over',
  accepted: 'Accepted',
  'paid-out': 'Paid out',
  cancelled: 'Canceled',
  lapsed: 'Ended',
  refunded: 'Refunded',
  disputed: 'Problem reported',
  returning: 'Being returned',
  released: 'Decided for the seller',
  split: 'Split',
  'charged-back': 'Taken back by the bank',
}
