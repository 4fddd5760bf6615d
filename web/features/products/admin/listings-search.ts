import { LISTING_STATES, TABLE_SORTS, type TableSort } from '#contract/constants.ts'

export type ListingState = (typeof LISTING_STATES)[number]

/** The search parameters of the table of all products. */
export type ListingsSearch = {
  /** Words to search for in names and categories. */
  q?: string
  /** Only products in this state. `all` if the user chose it; undefined for the page's default. */
  state?: ListingState | 'all'
  sort?: TableSort
}

/** Keeps known parameters that are not empty; all others are ignored. */
export function listingsSearch({ q, state, sort }: Record<string, unknown>): ListingsSearch {
  const knownState = [...LISTING_STATES, 'all' as const].find(one => one === state)
  const knownSort = TABLE_SORTS.find(one => one === sort)
  return {
    ...(typeof q === 'string' && q.trim() !== '' && { q: q.trim() }),
    ...(knownState && { state: knownState }),
    ...(knownSort && { sort: knownSort }),
  }
}
