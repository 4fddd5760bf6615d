import { TABLE_SORTS, type TableSort } from '#contract/constants.ts'
import { texts } from '../../texts/texts.ts'

/** The orders of a table of listings, with their labels. */
export const tableSorts = (): (readonly [TableSort, string])[] =>
  TABLE_SORTS.map(sort => [sort, texts('listing')(`sorts.${sort}`)])
