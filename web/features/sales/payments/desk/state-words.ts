import type { PaymentState } from '#contract/sales/bookings/states.ts'

/** How the money page names the states of a payment. */
export const stateWords: Record<PaymentState, string> = {
  held: 'On hold',
  captured: 'Captured',
  releasing: 'Hold ending',
  released: 'Not paid',
  refunding: 'Being refunded',
  refunded: 'Refunded',
  stuck: 'Stuck',
}
