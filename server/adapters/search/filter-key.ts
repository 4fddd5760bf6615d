import type { Filters } from '#contract/search/filters.ts'
import { fieldTestsOf } from './fields.ts'

/** Whether words or filters narrow the list. */
export const isNarrowed = (filters: Filters): boolean =>
  (filters.q ?? '') !== '' || filters.near !== undefined || fieldTestsOf(filters).length > 0

/** A canonical key: all spellings of the same search have the same key. */
export const filterKey = (filters: Filters): string =>
  JSON.stringify([
    // Signs matter in prices: 'under $400'.
    filters.q?.trim().toLowerCase() ?? '',
    filters.language,
    fieldTestsOf(filters),
    filters.near && [filters.near.toLowerCase(), filters.within],
  ])
