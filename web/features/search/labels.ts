import { LOCALE } from '#contract/locale.ts'
import type { SearchSort } from '#contract/search/filters.ts'

/** The orders of search results, with their labels. */
export const searchSorts: readonly (readonly [SearchSort, string])[] = [
  ['best', 'Best match'],
  ['newest', 'Newest first'],
  ['cheapest', 'Lowest price first'],
  ['dearest', 'Highest price first'],
  ['least-used', 'Least used first'],
]

/** `1 phone` or `1,234 phones`. */
export const phonesText = (count: number) =>
  `${count.toLocaleString(LOCALE)} ${count === 1 ? 'phone' : 'phones'}`

/** `Up to 6 months` or `Up to 2 years`. */
export function usedText(years: number): string {
  if (years === 0.5) return 'Up to 6 months'
  return `Up to ${years} ${years === 1 ? 'year' : 'years'}`
}
