import type { FieldName } from '#contract/search/filter-definitions.ts'
import { FIELDS, fieldNames } from '../fields.ts'
import type { FacetCounts } from '../port.ts'
import type { Candidates } from './candidates.ts'
import { failedFilter, NONE, SEVERAL } from './filter-set.ts'
import { isDeleted, OFFSETS, PREFETCHED, prefetch, VALUES_PER_ROW } from './rows.ts'
import type { RowIndex } from './search-index.ts'

/** Fields whose values are numbers that stand for texts, and small numbers. */
const counted = fieldNames.filter(name => FIELDS[name].isCounted)
/** More than any amount that is counted. */
const MAX_AMOUNT = 2 ** 14

/** Counts everything in one pass: a row counts for what it matches in, and for a field by which alone it fails. */
export function facetCountsOf(index: RowIndex, { rows: some, filters }: Candidates): FacetCounts {
  const { rows } = index
  const { values } = rows.columns
  const counts = counted.map(field => ({
    offset: OFFSETS[field],
    of: new Uint32Array(valuesOf(index, field)),
  }))
  let total = 0
  let lowest = Number.POSITIVE_INFINITY
  let highest = 0
  const length = some?.length ?? rows.length
  for (let from = 0; from < length; from += PREFETCHED) {
    const to = Math.min(from + PREFETCHED, length)
    if (some) prefetch(values, some, from, to)
    for (let place = from; place < to; place++) {
      const row = some ? (some[place] as number) : place
      if (isDeleted(values, row)) continue
      const failed = failedFilter(filters, values, row)
      if (failed === SEVERAL) continue
      const at = VALUES_PER_ROW * row
      if (failed === NONE) total += 1
      if (failed === NONE || failed === OFFSETS.price) {
        const price = values[at + OFFSETS.price] as number
        if (price < lowest) lowest = price
        if (price > highest) highest = price
      }
      for (let number = 0; number < counts.length; number++) {
        const { offset, of } = counts[number] as (typeof counts)[number]
        if (failed !== NONE && failed !== offset) continue
        const value = values[at + offset] as number
        of[value] = (of[value] as number) + 1
      }
    }
  }
  return {
    total,
    counts: Object.fromEntries(
      fieldNames.map(field => {
        const { of = [] } = counts.find(({ offset }) => offset === OFFSETS[field]) ?? {}
        return [field, byValue(index.textsOf(field).texts, of)]
      }),
    ) as unknown as FacetCounts['counts'],
    prices: highest >= lowest ? { lowest, highest } : undefined,
  }
}

const valuesOf = (index: RowIndex, field: FieldName) =>
  FIELDS[field].unit === undefined ? Math.max(2, index.textsOf(field).texts.length) : MAX_AMOUNT

/** The values that occur, by their texts where they have some. */
function byValue(texts: string[], counts: ArrayLike<number>): Map<string | number, number> {
  const found = new Map<string | number, number>()
  for (let value = 0; value < counts.length; value++)
    if (counts[value] as number) found.set(texts[value] ?? value, counts[value] as number)
  return found
}
