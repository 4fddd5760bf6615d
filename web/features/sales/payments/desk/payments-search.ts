import { PAYMENT_STATES, type PaymentState } from '#contract/sales/bookings/states.ts'

/** What the address of the table of payments may carry. */
export type PaymentsSearch = {
  /** Words to find in names, e-mail addresses and transaction ids. */
  q?: string
  /** Only payments in this state. */
  state?: PaymentState
}

/** Keeps what is known and not empty; everything else in the address is ignored. */
export function paymentsSearch({ q, state }: Record<string, unknown>): PaymentsSearch {
  const known = PAYMENT_STATES.find(one => one === state)
  return {
    ...(typeof q === 'string' && q.trim() !== '' && { q: q.trim() }),
    ...(known && { state: known }),
  }
}
