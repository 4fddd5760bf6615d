import type { PaymentState } from '#contract/sales/bookings/states.ts'

/** The names of the payment states. */
export const stateLabels: Record<PaymentState, string> = {
  held: 'On hold',
  captured: 'Paid',
  releasing: 'Hold ending',
  released: 'Not paid',
  refunding: 'Being refunded',
  refunded: 'Refunded',
  'partly-refunded': 'Partly refunded',
  stuck: 'Stuck',
}
