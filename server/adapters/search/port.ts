import type { FieldName } from '#contract/search/filter-definitions.ts'
import type { Facets, Filters, SearchSort, Suggestion } from '#contract/search/filters.ts'
import type { Corpus } from './understanding/understand.ts'

/** Finds phones for sale. It answers ids; the caller reads the phones from the database. */
export type Search = {
  /** Begins to read what is for sale; searches wait for it. The first search begins it, too. */
  start(): void
  /**
   * A page of ids; nothing when the cursor does not belong to this search in this order.
   * @throws SearchNotReady
   */
  page(wanted: PageWanted): Promise<FoundPage | undefined>
  /** @throws SearchNotReady */
  facets(filters: Filters): Promise<Facets>
  /**
   * Brands and models that begin like this, the likeliest first.
   * @throws SearchNotReady
   */
  suggestions(typed: string): Promise<Suggestion[]>
  /**
   * Ids of other phones for sale: of the same model, then of the same brand, then any, those near in price first.
   * @throws SearchNotReady
   */
  similar(phone: SimilarityKey): Promise<string[]>
  /** Which of these saved words would find this phone if it were the only one for sale. */
  matches(phone: NamedPhone, queries: string[]): Promise<boolean[]>
  /** How many phones are for sale, or are in this category; nothing as long as that is not known. */
  count(where?: { categoryId: string }): Promise<number | undefined>
  /** Whether a result may be older than what was changed before it was asked for; then it must not be cached. */
  isBehind(): boolean
  close(): Promise<void>
}

/** The phones for sale could not be read in time. */
export class SearchNotReady extends Error {}

export type NamedPhone = { name: string; categoryName: string }

export type PageWanted = {
  filters: Filters
  sort: SearchSort
  limit: number
  /** Where the page before ended; the first page without. */
  cursor?: string | undefined
}

export type FoundPage = {
  ids: string[]
  /** All that match. */
  total: number
  /** The cursor of the next page; nothing on the last. */
  next: string | undefined
}

/** What makes phones similar. */
export type SimilarityKey = NamedPhone & {
  id: string
  categoryId: string
  resellPriceCents: number
}

/** A place in a sorted search: by its key from low to high, then the newest first, then by id, the highest first. */
export type Place = {
  key: number
  /** Milliseconds since 1970. */
  createdAt: number
  id: string
}

/** A search as an adapter gets it: the words are understood already. */
export type SearchPlan = {
  filters: Filters
  /** A phone must have a word of each group. No group: every phone; an empty group: none. */
  groups: string[][]
}

export type PlacesWanted = {
  sort: SearchSort
  limit: number
  /** Only what comes after this. */
  after: Place | undefined
  /** With `best`, phones of these models have the key 0 and others 1. */
  models: ReadonlySet<number>
}

/** Phones by what a field is for them: those that match every filter on other fields. */
export type FacetCounts = {
  /** Phones that match everything. */
  total: number
  /** By the value of each field: a name, a number in the smallest unit, or 0 and 1. Amounts may be left out. */
  counts: Record<FieldName, ReadonlyMap<string | number, number>>
  /** Cents; nothing where no phone matches. */
  prices: { lowest: number; highest: number } | undefined
}

/** What can be searched at one moment. */
export type SearchIndex = Corpus & {
  /** Another one whenever a word, a phone or a category has come or gone. */
  version: string
  /** In alphabetical order. */
  categories: readonly { id: string; name: string }[]
  /** Phones for sale of a category, by its name. */
  countOfBrand(name: string): number
  countOfModel(model: number): number
  /** Up to `limit` places in the order, and how many phones match. */
  page(plan: SearchPlan, wanted: PlacesWanted): Promise<{ places: Place[]; total: number }>
  facetCounts(plan: SearchPlan): Promise<FacetCounts>
  /** @param model a number of `models.txt`, or `NO_MODEL` */
  similar(key: SimilarityKey, model: number): Promise<string[]>
}

/** What finds the phones behind the port: see `docs/search.md`. */
export type SearchAdapter = Pick<Search, 'start' | 'count' | 'isBehind' | 'close'> & {
  /**
   * The index with every change that this process has heard of.
   * @throws SearchNotReady
   */
  current(): Promise<SearchIndex>
}
