import type { Filters } from '#contract/search/filters.ts'
import { fieldTestsOf } from './fields.ts'
import { wordsOf } from './understanding/words.ts'

/** Whether words or filters narrow the list. */
export const isNarrowed = (filters: Filters): boolean =>
  (filters.q ?? '') !== '' || fieldTestsOf(filters).length > 0

/** The same search has the same key, however it was written. */
export const filterKey = (filters: Filters): string =>
  JSON.stringify([wordsOf(filters.q ?? '').join(' '), fieldTestsOf(filters)])
