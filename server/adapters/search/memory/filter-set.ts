import type { Filters } from '#contract/search/filters.ts'
import { fieldTestsOf } from '../fields.ts'
import { isDeleted, OFFSETS, VALUES_PER_ROW } from './rows.ts'
import type { RowIndex } from './search-index.ts'

/** The filters of a search, prepared for testing rows. */
export type FilterSet = readonly {
  /** The position of the field among the values of a row. */
  offset: number
  /** 1 at each chosen value; undefined for amounts. */
  chosen: Uint8Array | undefined
  least: number
  most: number
}[]

/** Every row matches an empty set. */
export const filterSetOf = (index: RowIndex, filters: Filters): FilterSet =>
  fieldTestsOf(filters).map(({ field, choices, least, most }) => ({
    offset: OFFSETS[field],
    chosen: choices && marked(index.textsOf(field), choices),
    least,
    most,
  }))

/** Whether a row exists and matches. It has no closure, so that loops inline it: a search calls it a million times. */
export function matchesAll(set: FilterSet, values: Int32Array, row: number): boolean {
  if (isDeleted(values, row)) return false
  for (let number = 0; number < set.length; number++) {
    const { offset, chosen, least, most } = set[number] as FilterSet[number]
    const value = values[VALUES_PER_ROW * row + offset] as number
    if (chosen !== undefined ? chosen[value] !== 1 : value < least || value > most) return false
  }
  return true
}

/** The results of `failedFilter` for rows that fail no filter, or several. */
export const NONE = -1
export const SEVERAL = -2

/** The offset of the only field by which a row fails; `NONE` or `SEVERAL`. */
export function failedFilter(set: FilterSet, values: Int32Array, row: number): number {
  let failed = NONE
  for (let number = 0; number < set.length; number++) {
    const { offset, chosen, least, most } = set[number] as FilterSet[number]
    const value = values[VALUES_PER_ROW * row + offset] as number
    if (chosen !== undefined ? chosen[value] === 1 : value >= least && value <= most) continue
    if (failed !== NONE) return SEVERAL
    failed = offset
  }
  return failed
}

/** An array with 1 at the numbers of these texts. */
function marked({ texts, find }: ReturnType<RowIndex['textsOf']>, chosen: string[]): Uint8Array {
  const marks = new Uint8Array(texts.length)
  for (const text of chosen) {
    const number = find(text)
    if (number !== undefined) marks[number] = 1
  }
  return marks
}
