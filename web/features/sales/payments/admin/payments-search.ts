import { PAYMENT_STATES, type PaymentState } from '#contract/sales/bookings/states.ts'

/** The search parameters of the table of payments. */
export type PaymentsSearch = {
  /** Words to search for in names, email addresses and transaction ids. */
  q?: string
  /** Only payments in this state. */
  state?: PaymentState
}

/** Keeps known parameters that are not empty; all others are ignored. */
export function paymentsSearch({ q, state }: Record<string, unknown>): PaymentsSearch {
  const known = PAYMENT_STATES.find(one => one === state)
  return {
    ...(typeof q === 'string' && q.trim() !== '' && { q: q.trim() }),
    ...(known && { state: known }),
  }
}
