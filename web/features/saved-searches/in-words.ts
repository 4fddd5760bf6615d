import { USUAL_MILES } from '#contract/constants.ts'
import type { Filters } from '#contract/search/filters.ts'
import { phrases } from './phrases.ts'

/** A short description of a search, such as “pixel 8” · Google · up to $400. */
export const inWords = (filters: Filters): string =>
  [
    filters.q && `“${filters.q}”`,
    ...Object.values(phrases).map(phrase => phrase(filters)),
    filters.near && `within ${filters.within ?? USUAL_MILES} miles of ${filters.near}`,
  ]
    .filter(Boolean)
    .join(' · ')
