import type { SearchPlan } from '../port.ts'
import { wordsOf } from '../understanding/words.ts'
import { type FilterSet, filterSetOf, matchesAll } from './filter-set.ts'
import { memoizePerIndex } from './memoize.ts'
import { intersectionOf, unionOf } from './row-sets.ts'
import { PREFETCHED, prefetch } from './rows.ts'
import type { RowIndex } from './search-index.ts'

/** The rows to check, including deleted ones, and their filters. Undefined rows mean all rows. */
export type Candidates = { rows: Uint32Array | undefined; filters: FilterSet }

/** The number of searches whose rows are cached, because a page and its facets use the same rows. */
const MAX_REMEMBERED = 16
const remembered = memoizePerIndex<Uint32Array>(MAX_REMEMBERED)

type SearchedWords = Pick<SearchPlan, 'groups' | 'models' | 'ids'>

/** The rows of these models that have a word of each group, including deleted ones. */
export const rowsWith = (index: RowIndex, { groups, models, ids }: SearchedWords): Uint32Array =>
  remembered(index, {
    state: index.rows.length,
    key: JSON.stringify([groups, models, ids]),
    make: () =>
      intersectionOf(
        [
          ...groups.map(group => group.map(index.terms.rowsOf)),
          ...(models ? [models.map(index.rowsOfModels.rowsOf)] : []),
        ]
          .map(lists => unionOf(lists, index.rows.length))
          .concat(ids ? [rowsOfIds(index, ids)] : []),
      ),
  })

/** Whether a search needs rows with words or of models, and not any row. */
export const needsWords = ({ groups, models, ids }: SearchedWords): boolean =>
  groups.length > 0 || models !== undefined || ids !== undefined

const rowsOfIds = ({ rows }: RowIndex, ids: readonly string[]): Uint32Array =>
  Uint32Array.from(ids.map(rows.find).filter(row => row >= 0)).sort()

/** The phones to check for a page. Words that every phone of a chosen brand or model has leave fewer of them. */
export function candidatesOf(index: RowIndex, plan: SearchPlan): Candidates {
  const { groups, filters, models: wanted, ids } = plan
  const { find, texts } = index.textsOf('brand')
  const brands = filters.brand?.map(name => wordsOf(texts[find(name) ?? -1] ?? name))
  const models = filters.model?.map(slug => index.models.withSlug(slug)?.words ?? [])
  const all = [...groups, ...[brands, models].flatMap(names => groupOfNames(index, names))]
  const words = { groups: all, models: wanted, ids }
  return {
    rows: needsWords(words) ? rowsWith(index, words) : undefined,
    filters: filterSetOf(index, filters),
  }
}

/** A group with the rarest word of each name; nothing without names, or when a name has no words. */
export function groupOfNames({ terms }: RowIndex, names: string[][] = []): string[][] {
  const countOf = (word: string) => terms.rowsOf(word).length
  const rarest = names.map(words => words.toSorted((one, other) => countOf(one) - countOf(other))[0])
  const known = rarest.filter(word => word !== undefined)
  return names.length > 0 && known.length === names.length ? [known] : []
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
