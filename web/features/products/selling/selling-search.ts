import { LISTING_STATES, MAX_QUERY_LENGTH, TABLE_SORTS, type TableSort } from '#contract/constants.ts'

/** The search parameters of a table of listings. */
export type SellingSearch = {
  /** Words to search for. */
  q?: string
  /** Undefined for the newest first. */
  sort?: TableSort
  /** Undefined for all of them. */
  state?: (typeof LISTING_STATES)[number]
}

/** Keeps known parameters that are not empty; all others are ignored. */
export function sellingSearch({ q, sort, state }: Record<string, unknown>): SellingSearch {
  // The router parses a number in the address as a number.
  const words =
    typeof q === 'string' || typeof q === 'number' ? String(q).trim().slice(0, MAX_QUERY_LENGTH) : ''
  const order = TABLE_SORTS.find(known => known === sort)
  const knownState = LISTING_STATES.find(known => known === state)
  return {
    ...(words && { q: words }),
    ...(order && order !== 'newest' && { sort: order }),
    ...(knownState && { state: knownState }),
  }
}
