import type { TableSort } from '#contract/constants.ts'

/** The orders of a table of listings, with their labels. */
export const tableSorts: readonly (readonly [TableSort, string])[] = [
  ['newest', 'Newest first'],
  ['oldest', 'Oldest first'],
  ['cheapest', 'Lowest price first'],
  ['dearest', 'Highest price first'],
  ['name', 'By name'],
]
