import { MAX_QUERY_LENGTH, TABLE_SORTS, type TableSort } from '#contract/constants.ts'

/** What the address of a table of listings may carry. */
export type SellingSearch = {
  /** Words to find. */
  q?: string
  /** Nothing for the newest first. */
  sort?: TableSort
}

/** Keeps what is known and says something; everything else in the address is ignored. */
export function sellingSearch({ q, sort }: Record<string, unknown>): SellingSearch {
  // A search for a number comes out of the address as one.
  const words =
    typeof q === 'string' || typeof q === 'number' ? String(q).trim().slice(0, MAX_QUERY_LENGTH) : ''
  const order = TABLE_SORTS.find(known => known === sort)
  return { ...(words && { q: words }), ...(order && order !== 'newest' && { sort: order }) }
}
