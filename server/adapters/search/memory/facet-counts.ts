import { PRICE_STEPS } from '#contract/money.ts'
import type { FieldName } from '#contract/search/filter-definitions.ts'
import { FIELDS, fieldNames } from '../fields.ts'
import { type FacetCounts, PRICE_STEP_CENTS } from '../port.ts'
import type { Candidates } from './candidates.ts'
import { failedFilter, NONE, SEVERAL } from './filter-set.ts'
import type { FacetCounter } from './row-counts.ts'
import { isDeleted, OFFSETS, PREFETCHED, prefetch, VALUES_PER_ROW } from './rows.ts'
import type { RowIndex } from './search-index.ts'

/** The counted fields. Their values are small numbers, or numbers of interned texts. */
const counted = fieldNames.filter(name => FIELDS[name].isCounted)

/**
 * Counts all facets in one pass. A matching row counts in all fields; a row that fails one filter counts in its field.
 * @param hasWords whether a row matches the words of the search
 */
export function openFacetCounter(
  index: RowIndex,
  { rows: some, filters }: Candidates,
  hasWords: (row: number) => boolean,
): FacetCounter {
  const { rows } = index
  const { offsets, starts, numberAt, of } = countersFor(index)
  const fields = offsets.length
  const steps = new Uint32Array(PRICE_STEPS)
  const end = rows.length
  const length = some?.length ?? end
  let next = 0
  let total = 0
  let lowest = Number.POSITIVE_INFINITY
  let highest = 0
  /** The numbers of phones with the lowest and the highest price. */
  let atLowest = 0
  let atHighest = 0

  function countRow(values: Int32Array, row: number, by: 1 | -1): void {
    if (isDeleted(values, row)) return
    const failed = failedFilter(filters, values, row)
    if (failed === SEVERAL) return
    const at = VALUES_PER_ROW * row
    // All counted fields, or only the failed one.
    const first = failed === NONE ? 0 : (numberAt[failed] as number)
    const last = failed === NONE ? fields - 1 : first
    for (let number = first; number >= 0 && number <= last; number++) {
      const counter = (starts[number] as number) + (values[at + (offsets[number] as number)] as number)
      of[counter] = (of[counter] as number) + by
    }
    if (failed === NONE) total += by
    if (failed === NONE || failed === OFFSETS.price) {
      const price = values[at + OFFSETS.price] as number
      if (price < lowest) [lowest, atLowest] = [price, 0]
      if (price > highest) [highest, atHighest] = [price, 0]
      if (price === lowest) atLowest += by
      if (price === highest) atHighest += by
      const step = Math.min(Math.trunc(price / PRICE_STEP_CENTS), PRICE_STEPS - 1)
      steps[step] = (steps[step] as number) + by
    }
  }

  /** Whether the row is one of those that `countNext` has yet to count. */
  const comesLater = (row: number) =>
    row < end && next < length && row >= (some ? (some[next] as number) : next)

  return {
    countNext(limit) {
      const { values } = rows.columns
      const stop = Math.min(next + limit, length)
      for (let from = next; from < stop; from += PREFETCHED) {
        const to = Math.min(from + PREFETCHED, stop)
        if (some) prefetch(values, some, from, to)
        for (let position = from; position < to; position++)
          countRow(values, some ? (some[position] as number) : position, 1)
      }
      next = stop
      return next === length
    },

    isDone: () => next === length,

    count(row, by) {
      if (comesLater(row) || !hasWords(row)) return true
      countRow(rows.columns.values, row, by)
      // Without phones at the lowest or highest price, the next price is unknown.
      return highest < lowest || (atLowest > 0 && atHighest > 0)
    },

    result: () => ({
      total,
      counts: Object.fromEntries(
        fieldNames.map(field => {
          const number = numberAt[OFFSETS[field]] as number
          const ofField = number < 0 ? [] : of.subarray(starts[number], starts[number + 1])
          return [field, byValue(index.textsOf(field).texts, ofField)]
        }),
      ) as unknown as FacetCounts['counts'],
      prices: highest >= lowest ? { lowest, highest, steps: [...steps] } : undefined,
    }),
  }
}

/** The counters for all values of the counted fields, grouped by field. */
function countersFor(index: RowIndex) {
  const offsets = Int32Array.from(counted, field => OFFSETS[field])
  const numberAt = new Int32Array(VALUES_PER_ROW).fill(-1)
  const starts = new Int32Array(counted.length + 1)
  counted.forEach((field, number) => {
    numberAt[OFFSETS[field]] = number
    starts[number + 1] = (starts[number] as number) + valuesOf(index, field)
  })
  return { offsets, starts, numberAt, of: new Uint32Array(starts[counted.length] as number) }
}

/** The number of values that a field can have: texts, amounts, or 0 and 1. */
const valuesOf = (index: RowIndex, field: FieldName) =>
  1 + (FIELDS[field].largest ?? Math.max(1, index.textsOf(field).texts.length - 1))

/** The occurring values as texts or numbers, with their counts. */
function byValue(texts: string[], counts: ArrayLike<number>): Map<string | number, number> {
  const found = new Map<string | number, number>()
  for (let value = 0; value < counts.length; value++)
    if (counts[value] as number) found.set(texts[value] ?? value, counts[value] as number)
  return found
}
