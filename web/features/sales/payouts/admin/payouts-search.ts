import { PAYOUT_STATES, type PayoutState } from '#contract/sales/payouts/states.ts'

/** The search parameters of the table of payouts. */
export type PayoutsSearch = {
  /** Only payouts in this state. */
  state?: PayoutState
}

/** Keeps a known state; everything else is ignored. */
export function payoutsSearch({ state }: Record<string, unknown>): PayoutsSearch {
  const known = PAYOUT_STATES.find(one => one === state)
  return known ? { state: known } : {}
}
