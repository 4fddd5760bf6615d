/** The state filters of the list of disputes. */
export const DISPUTE_STATES = [
  'disputed',
  'returning',
  'charged-back',
  'released',
  'split',
  'refunded',
] as const
export type DisputeState = (typeof DISPUTE_STATES)[number]

/** The search parameters of the list of disputes. */
export type DisputesSearch = {
  /** Words to search for in names and email addresses. */
  q?: string
  /** Undefined for open problems. */
  state?: DisputeState
}

/** Keeps known parameters that are not empty; all others are ignored. */
export function disputesSearch({ q, state }: Record<string, unknown>): DisputesSearch {
  const known = DISPUTE_STATES.find(one => one === state && one !== 'disputed')
  return {
    ...(typeof q === 'string' && q.trim() !== '' && { q: q.trim() }),
    ...(known && { state: known }),
  }
}
