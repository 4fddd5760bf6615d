import { setImmediate } from 'node:timers/promises'
import { limitConcurrency } from '../../../platform/process/limit-concurrency.ts'
import { fieldTestsOf } from '../fields.ts'
import type { FacetCounts, PositionsRequest, SearchAdapter, SearchIndex, SearchPlan } from '../port.ts'
import { type Candidates, candidatesOf, matchingRows, needsWords, rowsWith } from './candidates.ts'
import { openFacetCounter } from './facet-counts.ts'
import { filterSetOf, matchesAll } from './filter-set.ts'
import { firstOf, newestOf } from './first-rows.ts'
import type { RowIndex } from './search-index.ts'
import { similarTo } from './similar.ts'
import { type SyncedIndexOptions, syncedIndex } from './synced-index.ts'

/** Rows that are counted in one turn of the event loop: a few milliseconds of work. */
const ROWS_PER_TURN = 2 ** 16

/** Searches in the memory of this process: see `docs/search.md`. */
export function memorySearch(options: SyncedIndexOptions): SearchAdapter {
  const synced = syncedIndex(options)
  const oneByOne = limitConcurrency(1)
  const searchables = new WeakMap<RowIndex, SearchIndex>()

  /**
   * Runs work that takes a millisecond or more in a large shop: one piece in each turn of the event loop, so that quick
   * requests run in between.
   */
  const slowly = <Found>(find: () => Found | Promise<Found>): Promise<Found> =>
    oneByOne(async () => {
      await setImmediate()
      return find()
    })

  return {
    start: synced.start,
    isBehind: synced.isBehind,
    lagSeconds: synced.lagSeconds,
    close: synced.close,

    async current() {
      const index = await synced.current()
      const known = searchables.get(index) ?? searchable(index, slowly)
      searchables.set(index, known)
      return known
    },

    async count(where) {
      const index = await synced.ifThere()
      if (!index || !where) return index?.rows.alive
      const category = index.categories.find(({ id }) => id === where.categoryId)
      return category ? countOfBrand(index, category.name) : 0
    },
  }
}

type Slowly = <Found>(find: () => Found | Promise<Found>) => Promise<Found>

/** @param slowly runs slow work */
export function searchable(index: RowIndex, slowly: Slowly): SearchIndex {
  return {
    models: index.models,
    vocabulary: index.terms.vocabulary,
    get version() {
      return index.wordsVersion
    },
    get categories() {
      return index.categories
    },
    countOfBrand: name => countOfBrand(index, name),
    countOfModel: model => index.tally.models[model] ?? 0,
    page: async (plan, wanted) => pageOf(index, { candidates: candidatesOf(index, plan), plan, wanted }),
    async facetCounts(plan) {
      const known = index.facets.get(keyOf(plan))
      return known?.isDone() ? known.result() : slowly(() => facetsOf(index, plan))
    },
    similar: (key, model) => slowly(() => similarTo(index, key, model)),
  }
}

const countOfBrand = ({ textsOf, tally }: RowIndex, name: string) =>
  tally.brands[textsOf('brand').find(name) ?? -1] ?? 0

type PageSearch = { candidates: Candidates; plan: SearchPlan; wanted: PositionsRequest }

function pageOf(index: RowIndex, { candidates, plan, wanted }: PageSearch) {
  const { sort, limit, after, ranks, partsLast, isCounted = true } = wanted
  if (sort === 'best' || sort === 'newest') {
    const first = sort === 'best' ? ranks : undefined
    const positions = newestOf(index, candidates, { limit, after, ranks: first, partsLast })
    return { positions, total: isCounted ? totalOf(index, plan, candidates) : positions.length }
  }
  const matching = matchingRows(index, candidates)
  return { positions: firstOf(index, matching, { sort, limit, after, partsLast }), total: matching.length }
}

/** Searches with the same key match the same phones. */
const keyOf = ({ groups, models, ids, filters }: SearchPlan) =>
  JSON.stringify([groups, models, ids, fieldTestsOf(filters)])

/** Whether a row has the words of the search. */
const wordsTest =
  ({ terms, rows }: RowIndex, { groups, models, ids }: SearchPlan) =>
  (row: number) =>
    groups.every(words => words.some(word => terms.has(word, row))) &&
    (models === undefined || models.includes(rows.columns.model[row] as number)) &&
    (ids === undefined || ids.includes(rows.idOf(row)))

function totalOf(index: RowIndex, plan: SearchPlan, candidates: Candidates): number {
  const key = keyOf(plan)
  const known = index.totals.get(key)
  if (known) return known.total()
  const hasWords = wordsTest(index, plan)
  const { filters } = candidates
  let total = matchingRows(index, candidates).length
  index.totals.set(key, {
    total: () => total,
    count(row, by) {
      if (hasWords(row) && matchesAll(filters, index.rows.columns.values, row)) total += by
      return true
    },
  })
  return total
}

/** Counts the facets unless they are known. Quick requests run in between. */
async function facetsOf(index: RowIndex, plan: SearchPlan): Promise<FacetCounts> {
  const key = keyOf(plan)
  let rowsPerTurn = ROWS_PER_TURN
  for (;;) {
    const known = index.facets.get(key)
    if (known) return known.result()
    // Chosen brands and models must not remove rows, because the facets count all brands and models.
    const rows = needsWords(plan) ? rowsWith(index, plan) : undefined
    const candidates = { rows, filters: filterSetOf(index, plan.filters) }
    const facets = openFacetCounter(index, candidates, wordsTest(index, plan))
    index.facets.set(key, facets)
    while (!facets.countNext(rowsPerTurn)) await setImmediate()
    // If a change has made the result incorrect in the meantime, the rows are counted again in one turn.
    rowsPerTurn = Number.POSITIVE_INFINITY
  }
}
