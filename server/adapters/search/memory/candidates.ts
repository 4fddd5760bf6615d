import type { Filters } from '#contract/search/filters.ts'
import { wordsOf } from '../understanding/words.ts'
import { type FilterSet, matchesAll } from './filter-set.ts'
import { memoizePerIndex } from './memoize.ts'
import { intersectionOf, unionOf } from './row-sets.ts'
import { PREFETCHED, prefetch } from './rows.ts'
import type { RowIndex } from './search-index.ts'

/** The rows to check, including deleted ones, and their filters. Undefined rows mean all rows. */
export type Candidates = { rows: Uint32Array | undefined; filters: FilterSet }

/** The number of searches whose rows are cached, because a page and its facets use the same rows. */
const MAX_REMEMBERED = 16
const remembered = memoizePerIndex<Uint32Array>(MAX_REMEMBERED)

/** The rows that have a word of each group, including deleted ones. */
export const rowsWith = (index: RowIndex, groups: string[][]): Uint32Array =>
  remembered(index, {
    state: index.rows.length,
    key: JSON.stringify(groups),
    make: () =>
      intersectionOf(groups.map(group => unionOf(group.map(index.terms.rowsOf), index.rows.length))),
  })

/**
 * The rows of some brands and possibly others, found by the words of the brands' names, which every phone of a brand
 * has. Undefined without chosen brands, or when a name has no such word.
 */
export function rowsOfBrands(
  { textsOf, rows, terms }: RowIndex,
  { brand = [] }: Filters,
): Uint32Array | undefined {
  if (brand.length === 0) return undefined
  const { find, texts } = textsOf('brand')
  const names = [...new Set(brand.flatMap(name => texts[find(name) ?? -1] ?? []))]
  const lists = names.map(name => {
    const words = wordsOf(name).filter(terms.vocabulary.has)
    return words.length > 0 ? intersectionOf(words.map(terms.rowsOf)) : undefined
  })
  return lists.every(list => list !== undefined) ? unionOf(lists, rows.length) : undefined
}

/** A shared buffer, which grows to the largest size that was needed. */
let space = new Uint32Array(1024)

/** The matching rows. The array is valid until the next search. */
export function matchingRows({ rows }: RowIndex, candidates: Candidates): Uint32Array {
  const length = candidates.rows?.length ?? rows.length
  if (space.length < length) space = new Uint32Array(Math.ceil(1.2 * length))
  const into = space
  const { values } = rows.columns
  let count = 0
  for (let from = 0; from < length; from += PREFETCHED) {
    const to = Math.min(from + PREFETCHED, length)
    if (candidates.rows) prefetch(values, candidates.rows, from, to)
    for (let at = from; at < to; at++) {
      const row = candidates.rows ? (candidates.rows[at] as number) : at
      if (matchesAll(candidates.filters, values, row)) into[count++] = row
    }
  }
  return into.subarray(0, count)
}
