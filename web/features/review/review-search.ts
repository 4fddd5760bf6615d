/** The search parameters of the review queue. */
export type ReviewSearch = {
  /** Undefined for the waiting listings. */
  state?: 'decided'
}

/** Keeps known parameters; all others are ignored. */
export const reviewSearch = ({ state }: Record<string, unknown>): ReviewSearch =>
  state === 'decided' ? { state } : {}
