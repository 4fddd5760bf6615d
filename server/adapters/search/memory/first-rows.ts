import { FOR_PARTS } from '#contract/constants.ts'
import type { SearchSort } from '#contract/search/filters.ts'
import { FIELDS, SORT_FIELDS } from '../fields.ts'
import { PARTS_KEY, type Position, type PositionsRequest } from '../port.ts'
import type { Candidates } from './candidates.ts'
import { matchesAll } from './filter-set.ts'
import { type IdWords, idWordsOf } from './id-table.ts'
import { firstFrom } from './row-sets.ts'
import { OFFSETS, type Rows, VALUES_PER_ROW } from './rows.ts'
import type { RowIndex } from './search-index.ts'

type PageBounds = Pick<PositionsRequest, 'limit' | 'after' | 'partsLast'>

/** The position of the model or location of a row among these, or their number. */
function rankOf({ rows, textsOf }: RowIndex, ranks: PositionsRequest['ranks']): (row: number) => number {
  if (!ranks) return () => 0
  const { values, model } = rows.columns
  const { find } = textsOf('location')
  const numbers = ranks.by === 'model' ? ranks.of : ranks.of.map(name => find(name) ?? -1)
  const positions = new Map(numbers.map((number, position) => [number, position]))
  const numberOf = (row: number) =>
    ranks.by === 'model' ? model[row] : values[VALUES_PER_ROW * row + OFFSETS.location]
  return row => positions.get(numberOf(row) ?? -1) ?? numbers.length
}

/** What the key of a row is larger by when phones for parts come last. */
function partsKeyOf({ rows, textsOf }: RowIndex, partsLast: boolean | undefined): (row: number) => number {
  const parts = partsLast ? textsOf('condition').find(FOR_PARTS) : undefined
  if (parts === undefined) return () => 0
  const { values } = rows.columns
  return row => (values[VALUES_PER_ROW * row + OFFSETS.condition] === parts ? PARTS_KEY : 0)
}

/**
 * The newest matching rows, those with a rank first. It skips blocks without rows that are new enough, so it
 * usually checks few rows.
 */
export function newestOf(
  index: RowIndex,
  { rows: some, filters }: Candidates,
  { limit, after, ranks, partsLast }: PageBounds & Pick<PositionsRequest, 'ranks'>,
): Position[] {
  const { rows } = index
  const { values, createdAt } = rows.columns
  const rank = rankOf(index, ranks)
  const partsKey = partsKeyOf(index, partsLast)
  const top = topRows(rows, limit, after)
  for (let at = (some?.length ?? rows.length) - 1; at >= 0; at--) {
    const row = some ? (some[at] as number) : at
    if (top.lastKey === 0 && rows.newestInBlock(row) < top.lastCreatedAt) {
      const start = rows.startOfBlock(row)
      at = some ? firstFrom(some, start, { from: 0, to: at }) : start
      continue
    }
    const key = rank(row) + partsKey(row)
    if (key > top.lastKey) continue
    if (key === top.lastKey && (createdAt[row] as number) < top.lastCreatedAt) continue
    if (matchesAll(filters, values, row)) top.offer(row, key)
  }
  return top.positions()
}

/** The first rows in an order, without sorting all of them. Among equal ones, the newest come first. */
export function firstOf(
  index: RowIndex,
  matching: Uint32Array,
  { sort, limit, after, partsLast }: PageBounds & { sort: Exclude<SearchSort, 'best' | 'newest'> },
): Position[] {
  const { rows, textsOf } = index
  const { values, createdAt } = rows.columns
  const top = topRows(rows, limit, after)
  const { field, isDescending } = SORT_FIELDS[sort]
  const offset = OFFSETS[field]
  const numbers = FIELDS[field].unit === undefined ? textsOf(field).texts.map(Number) : undefined
  const partsKey = partsKeyOf(index, partsLast)
  // From the newest on, so that a comparison with the last kept row rejects most of the equal ones.
  for (let at = matching.length - 1; at >= 0; at--) {
    const row = matching[at] as number
    const stored = values[VALUES_PER_ROW * row + offset] as number
    const value = numbers ? (numbers[stored] as number) : stored
    const key = (isDescending ? -value : value) + partsKey(row)
    if (key > top.lastKey) continue
    if (key === top.lastKey && (createdAt[row] as number) < top.lastCreatedAt) continue
    top.offer(row, key)
  }
  return top.positions()
}

/** Keeps the first of the rows that it is given. */
function topRows({ columns, idOf }: Rows, limit: number, after: Position | undefined) {
  const { createdAt, ids } = columns
  const ageOf = (row: number) => createdAt[row] ?? 0
  const top: { row: number; key: number }[] = []
  const afterId = after && idWordsOf(after.id)
  const wordsOf = (row: number): IdWords => {
    const [first = 0, second = 0, third = 0, fourth = 0] = ids.subarray(4 * row, 4 * row + 4)
    return [first, second, third, fourth]
  }

  const isBefore = (row: number, key: number, other: { row: number; key: number }) => {
    if (key !== other.key) return key < other.key
    const younger = ageOf(row) - ageOf(other.row)
    return younger === 0 ? isHigher(wordsOf(row), wordsOf(other.row)) : younger > 0
  }

  const isAfterPosition = (row: number, key: number) => {
    if (!after || !afterId) return true
    if (key !== after.key) return key > after.key
    const younger = ageOf(row) - after.createdAt
    return younger === 0 ? isHigher(afterId, wordsOf(row)) : younger < 0
  }

  return {
    /** The sort key of the last kept row; infinite while there is room for more. */
    lastKey: Number.POSITIVE_INFINITY,
    lastCreatedAt: Number.NEGATIVE_INFINITY,

    offer(row: number, key: number): void {
      if (!isAfterPosition(row, key)) return
      let at = top.length
      for (let other = top[at - 1]; other && isBefore(row, key, other); other = top[at - 1]) at--
      if (at === limit) return
      top.splice(at, 0, { row, key })
      if (top.length > limit) top.pop()
      const last = top[limit - 1]
      if (!last) return
      this.lastKey = last.key
      this.lastCreatedAt = ageOf(last.row)
    },

    positions: () => top.map(({ row, key }): Position => ({ key, createdAt: ageOf(row), id: idOf(row) })),
  }
}

function isHigher(some: IdWords, other: IdWords): boolean {
  const at = some.findIndex((word, at) => word !== other[at])
  return at >= 0 && (some[at] ?? 0) > (other[at] ?? 0)
}
