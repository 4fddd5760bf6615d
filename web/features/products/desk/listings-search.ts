import { LISTING_STATES, TABLE_SORTS, type TableSort } from '#contract/constants.ts'

export type ListingState = (typeof LISTING_STATES)[number]

/** What the address of the table of all products may carry. */
export type ListingsSearch = {
  /** Words to find in names and categories. */
  q?: string
  /** Only products in this state. `all` is said where it was chosen; nothing leaves the choice to the page. */
  state?: ListingState | 'all'
  sort?: TableSort
}

/** Keeps what is known and not empty; everything else in the address is ignored. */
export function listingsSearch({ q, state, sort }: Record<string, unknown>): ListingsSearch {
  const knownState = [...LISTING_STATES, 'all' as const].find(one => one === state)
  const knownSort = TABLE_SORTS.find(one => one === sort)
  return {
    ...(typeof q === 'string' && q.trim() !== '' && { q: q.trim() }),
    ...(knownState && { state: knownState }),
    ...(knownSort && { sort: knownSort }),
  }
}
