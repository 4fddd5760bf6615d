import type { ProductCondition } from '#contract/constants.ts'
import type { Language } from '#contract/languages.ts'
import { minorOf, PRICE_STEP } from '#contract/money.ts'
import type { FieldName } from '#contract/search/filter-definitions.ts'
import type { Facets, Filters, SearchSort, Suggestion, UnmetWish } from '#contract/search/filters.ts'
import type { NearbyPlace } from '../places/port.ts'
import type { FieldValues } from './fields.ts'
import type { Models } from './understanding/models.ts'
import type { Vocabulary } from './understanding/vocabulary.ts'

/** Finds phones for sale. It returns ids, and the caller reads the phones from the database. */
export type Search = {
  /** Starts building the index, for which searches wait. The first search does this, too. */
  start(): void
  /**
   * A page of ids; undefined when the cursor does not belong to this search and order.
   * @throws SearchNotReady
   */
  page(wanted: PageRequest): Promise<FoundPage | undefined>
  /** @throws SearchNotReady */
  facets(filters: Filters): Promise<Facets>
  /**
   * Ids of phones that come near to a search, the nearest first, without those that it finds; none if it already finds only
   * phones that come near.
   * @throws SearchNotReady
   */
  near(filters: Filters): Promise<{ ids: string[]; unmet: UnmetWish[]; nearby: NearbyPlace[] }>
  /**
   * The number of phones that meet all wishes of a search, and the ids of the cheapest and the newest one.
   * @throws SearchNotReady
   */
  meeting(
    filters: Filters,
  ): Promise<{ total: number; cheapest?: string | undefined; newest?: string | undefined }>
  /**
   * What is understood of a text with several wishes, and brands and models that begin like it, the likeliest first.
   * @throws SearchNotReady
   */
  suggestions(typed: { q: string; language?: Language | undefined }): Promise<Suggestion[]>
  /**
   * Ids of other phones for sale: first of the same model, then of the same brand, then any; each by price difference.
   * @throws SearchNotReady
   */
  similar(phone: SimilarityKey): Promise<string[]>
  /** Which of these saved words and places would find this phone if it were the only one for sale. */
  matches(phone: PhoneToMatch, searches: SavedWords[]): Promise<boolean[]>
  /** The number of phones for sale, in total or in a category; undefined while it is unknown. */
  count(where?: { categoryId: string }): Promise<number | undefined>
  /** Whether a result may lack earlier changes, so that it must not be cached. */
  isBehind(): boolean
  /** For how many seconds the index has been behind the database; 0 when it is current. */
  lagSeconds(): number
  close(): Promise<void>
}

/** The phones for sale could not be read in time. */
export class SearchNotReady extends Error {}

export type NamedPhone = {
  name: string
  categoryName: string
  /** The model; null when it is unknown. */
  modelId: string | null
}

export type PhoneToMatch = NamedPhone & { fields: FieldValues }

/** The parts of a saved search that the database does not test. */
export type SavedWords = Pick<Filters, 'q' | 'near' | 'within' | 'language'>

export type PageRequest = {
  filters: Filters
  sort: SearchSort
  limit: number
  /** The cursor of the previous page; undefined: the first page. */
  cursor?: string | undefined
}

export type FoundPage = {
  ids: string[]
  /** The number of all matching phones. */
  total: number
  /** The cursor of the next page; undefined on the last page. */
  next: string | undefined
  /** Locations of phones with their distance from the place that was asked for, the nearest first. */
  nearby: NearbyPlace[]
  /** The phones that can affect the result when they change. */
  scope: ListScope
  /** Whether descriptions decide, whose changes are not announced, so that the result must be cached only briefly. */
  isBrief: boolean
}

/** The phones for sale from which a list is taken. */
export type ListScope = {
  /** Only phones of these categories can be in the list; undefined: of any category. */
  categoryIds?: readonly string[] | undefined
  /** Whether a change of a price can add phones to the list, remove them or reorder it. */
  usesPrices: boolean
  /** Whether words are interpreted by those of all phones. Like counts, this is only a guide. */
  usesWords?: boolean
}

/** The data for finding similar phones. */
export type SimilarityKey = NamedPhone & {
  id: string
  categoryId: string
  resellPriceCents: number
  condition: ProductCondition
}

/** A position in a sorted search: the lowest key first, then the newest, then the highest id. */
export type Position = {
  key: number
  /** Milliseconds since 1970. */
  createdAt: number
  id: string
}

/** A search with interpreted words, for the adapters. */
export type SearchPlan = {
  filters: Filters
  /** A phone must have a word of each group. No groups match every phone; an empty group matches none. */
  groups: string[][]
  /** Numbers of models of which a phone must be one, by its title or its field; undefined: any. */
  models?: readonly number[] | undefined
  /** Ids of which a phone must be one; undefined: any. */
  ids?: readonly string[] | undefined
}

/** More than any other sort key. */
export const PARTS_KEY = 2 ** 30

/** Numbers of models, or locations of phones. */
export type Ranks = { by: 'model'; of: readonly number[] } | { by: 'location'; of: readonly string[] }

export type PositionsRequest = {
  sort: SearchSort
  limit: number
  /** Only phones after this position. */
  after: Position | undefined
  /** With `best`, the phones of these models or locations come first, in this order. The key is the position of theirs. */
  ranks: Ranks | undefined
  /** Whether phones for parts come last. Their keys are larger by `PARTS_KEY`. */
  partsLast?: boolean | undefined
  /** False: the total may be the number of these positions, which takes less time. */
  isCounted?: boolean
}

/** The width of a bar in the histogram of prices, in cents. */
export const PRICE_STEP_CENTS = minorOf(PRICE_STEP)

/** Counts of phones by the values of each field. They ignore the filters on that field itself. */
export type FacetCounts = {
  /** Phones that match everything. */
  total: number
  /** Counts by the values of each field: names, numbers in the smallest unit, or 0 and 1. Amounts may be missing. */
  counts: Record<FieldName, ReadonlyMap<string | number, number>>
  /** Cents; undefined when no phone matches. `steps`: the number of phones in each bar of `PRICE_STEP_CENTS`. */
  prices: { lowest: number; highest: number; steps: number[] } | undefined
}

/** A searchable state of the catalog. */
export type SearchIndex = {
  models: Models
  vocabulary: Vocabulary
  /** Differs after a word, phone, category or model was added or removed. */
  version: string
  /** In alphabetical order. */
  categories: readonly { id: string; name: string }[]
  /** The number of phones for sale in the category with this name. */
  countOfBrand(name: string): number
  countOfModel(model: number): number
  /** Up to `limit` positions in the order, and the number of matching phones. */
  page(plan: SearchPlan, wanted: PositionsRequest): Promise<{ positions: Position[]; total: number }>
  facetCounts(plan: SearchPlan): Promise<FacetCounts>
  /** @param model the number of a model of the catalog, or `NO_MODEL` */
  similar(key: SimilarityKey, model: number): Promise<string[]>
}

/** A search adapter: see `docs/search.md`. */
export type SearchAdapter = Pick<Search, 'start' | 'count' | 'isBehind' | 'lagSeconds' | 'close'> & {
  /**
   * The index with all changes that this process knows.
   * @throws SearchNotReady
   */
  current(): Promise<SearchIndex>
}
