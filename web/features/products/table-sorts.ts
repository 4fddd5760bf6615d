import type { TableSort } from '#contract/constants.ts'

/** The orders of a table of listings, and what they are called. */
export const tableSorts: readonly (readonly [TableSort, string])[] = [
  ['newest', 'Newest first'],
  ['oldest', 'Oldest first'],
  ['cheapest', 'Lowest price first'],
  ['dearest', 'Highest price first'],
  ['name', 'By name'],
]
