import type { Filters } from '#contract/search/filters.ts'
import { phrases } from '../search/filter-texts.ts'

/** A search in a few words for people, such as “pixel 8” · Google · up to $400. */
export const inWords = (filters: Filters): string =>
  [filters.q && `“${filters.q}”`, ...Object.values(phrases).map(phrase => phrase(filters))]
    .filter(Boolean)
    .join(' · ')
