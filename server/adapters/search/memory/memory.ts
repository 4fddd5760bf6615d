import { setImmediate } from 'node:timers/promises'
import { limitConcurrency } from '../../../platform/process/limit-concurrency.ts'
import type { PlacesRequest, SearchAdapter, SearchIndex, SearchPlan } from '../port.ts'
import { MANY } from '../understanding/understand.ts'
import { type Candidates, matchingRows, rowsOfBrands, rowsWith } from './candidates.ts'
import { facetCountsOf } from './facet-counts.ts'
import { filterSetOf } from './filter-set.ts'
import { firstOf, newestOf } from './first-rows.ts'
import { memoizePerIndex } from './memoize.ts'
import type { RowIndex } from './search-index.ts'
import { similarTo } from './similar.ts'
import { type SyncedIndexOptions, syncedIndex } from './synced-index.ts'

/** The number of totals that are cached until something changes: all pages of a list show the same total. */
const MAX_REMEMBERED = 64

/** Searches in the memory of this process: see `docs/search.md`. */
export function memorySearch(options: SyncedIndexOptions): SearchAdapter {
  const synced = syncedIndex(options)
  const oneByOne = limitConcurrency(1)
  const searchables = new WeakMap<RowIndex, SearchIndex>()

  /**
   * Runs work that takes a millisecond or more in a large shop: one piece in each turn of the event loop, so that quick
   * requests run in between.
   */
  const slowly = <Found>(find: () => Found): Promise<Found> =>
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

type Slowly = <Found>(find: () => Found) => Promise<Found>

/** @param slowly runs slow work */
export function searchable(index: RowIndex, slowly: Slowly): SearchIndex {
  const withWords = ({ filters, groups }: SearchPlan): Candidates => ({
    rows: groups.length > 0 ? rowsWith(index, groups) : undefined,
    filters: filterSetOf(index, filters),
  })
  const candidatesOf = (plan: SearchPlan): Candidates => {
    const candidates = withWords(plan)
    return { ...candidates, rows: candidates.rows ?? rowsOfBrands(index, plan.filters) }
  }

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
    countMatches: searches => searches.map(groups => countAlive(index, rowsWith(index, groups))),
    page: async (plan, wanted) => pageOf(index, { candidates: candidatesOf(plan), plan, wanted }),
    // The brand filter must not remove rows here, because the facet counts all brands.
    facetCounts: plan => slowly(() => facetCountsOf(index, withWords(plan))),
    similar: (key, model) => slowly(() => similarTo(index, key, model)),
  }
}

const countOfBrand = ({ textsOf, tally }: RowIndex, name: string) =>
  tally.brands[textsOf('brand').find(name) ?? -1] ?? 0

type PageSearch = { candidates: Candidates; plan: SearchPlan; wanted: PlacesRequest }

function pageOf(index: RowIndex, { candidates, plan, wanted }: PageSearch) {
  const { sort, limit, after, models } = wanted
  if (sort === 'best' || sort === 'newest') {
    const first = sort === 'best' ? models : NO_MODELS
    const places = newestOf(index, candidates, { limit, after, models: first })
    return { places, total: totalOf(index, plan, candidates) }
  }
  const matching = matchingRows(index, candidates)
  return { places: firstOf(index, matching, { sort, limit, after }), total: matching.length }
}

const NO_MODELS: ReadonlySet<number> = new Set()
const totals = memoizePerIndex<number>(MAX_REMEMBERED)

const totalOf = (index: RowIndex, plan: SearchPlan, candidates: Candidates): number =>
  totals(index, {
    state: index.version,
    key: JSON.stringify([plan.groups, plan.filters]),
    make: () => matchingRows(index, candidates).length,
  })

/** The number of these rows that are not deleted. */
function countAlive({ rows }: RowIndex, some: Uint32Array): number {
  let count = 0
  for (let at = 0; at < some.length && count < MANY; at++) if (!rows.isDeleted(some[at] as number)) count += 1
  return count
}
