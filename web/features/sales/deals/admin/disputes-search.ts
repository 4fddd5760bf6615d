/** The filters of the list of disputes. The first two are reported problems, by whose turn it is; the others are states. */
export const DISPUTE_FILTERS = [
  'to-decide',
  'to-answer',
  'returning',
  'charged-back',
  'released',
  'split',
  'refunded',
] as const
export type DisputeFilter = (typeof DISPUTE_FILTERS)[number]

/** The search parameters of the list of disputes. */
export type DisputesSearch = {
  /** Words to search for in names and email addresses. */
  q?: string
  /** Undefined for the problems to decide. */
  state?: Exclude<DisputeFilter, 'to-decide'>
}

/** Keeps known parameters that are not empty; all others are ignored. */
export function disputesSearch({ q, state }: Record<string, unknown>): DisputesSearch {
  const known = DISPUTE_FILTERS.find(one => one === state)
  return {
    ...(typeof q === 'string' && q.trim() !== '' && { q: q.trim() }),
    ...(known && known !== 'to-decide' && { state: known }),
  }
}
