import type { Api } from '#contract/index.ts'
import type { FoundProduct } from '#contract/products/schemas.ts'
import type { Facets, UnmetWish } from '#contract/search/filters.ts'
import { nextCursor } from '../../platform/api/next-cursor.ts'
import { codeOf } from '../../platform/http/error.ts'
import { texts } from '../../texts/texts.ts'
import { chosenIn } from '../search/chosen.ts'
import { filtersOf, type Problems } from '../search/filters-of.ts'
import { hasNotes } from '../search/has-notes.ts'
import type { ListSearch } from '../search/list-search.ts'
import { awayText, nearnessOf } from '../search/nearness.ts'
import { type CardFacts, cardFacts } from './card-facts.ts'
import { ChosenFilters, EmptyCategory, FoundNotes, NothingFound, SaveSearch } from './list-parts.ts'

/** A page of a list of products. */
export type ProductPage = {
  products: CardFacts[]
  /** The cursor of the next page; undefined on the last. */
  next?: string | undefined
  /** The total number of products, if it is cheap to count. */
  total?: number | undefined
}

/** The data of a page with a list of phones. */
export type LoadedList = {
  page: ProductPage
  facets: Facets
  problems: Problems
  /** Phones that come near, below a list of few. */
  near: CardFacts[]
}

type Answer = {
  headers: { link?: string | undefined; 'x-total-count'?: string | undefined }
  body: FoundProduct[]
}

/**
 * Loads the list for an address, with the facets of its filters.
 * @param load loads a page of the list from a cursor on
 */
export async function loadList(
  api: Api,
  search: ListSearch,
  load: (cursor: string | undefined) => Promise<Answer>,
): Promise<LoadedList> {
  const { filters, problems } = filtersOf(search)
  const [list, facets] = await Promise.all([load(search.cursor), api.products.facets(filters)]).catch(
    async error => {
      // The cursor belongs to another order, or the link is truncated.
      if (codeOf(error) !== 'INVALID_CURSOR') throw error
      problems.other = texts('list')('noSuchCursor')
      return Promise.all([load(undefined), api.products.facets(filters)])
    },
  )
  const page = productPage(list, facets.words.unmet)
  const near = isShort(search, facets) ? await api.products.near(filters) : { products: [], unmet: [] }
  const loaded = { page, facets, problems, near: near.products.map(product => nearCard(product, near.unmet)) }
  await loadParts(loaded, search)
  return loaded
}

/** The most phones of a list below which phones that come near are shown. */
const FEW = 3

/** Whether the words of a search find few phones. */
const isShort = ({ q, cursor }: ListSearch, { total, words }: Facets): boolean =>
  q !== undefined && cursor === undefined && total > 0 && total <= FEW && words.unmet.length === 0

/** Loads the late parts that this list needs. The list is shown without one that cannot be loaded. */
const loadParts = ({ page, near: _, ...notes }: LoadedList, search: ListSearch) =>
  Promise.allSettled([
    chosenIn(search).length > 0 && ChosenFilters.load(),
    chosenIn(search).length > 0 && SaveSearch.load(),
    hasNotes(notes) && FoundNotes.load(),
    page.products.length === 0 && NothingFound.load(),
    page.products.length === 0 && EmptyCategory.load(),
  ])

/** Loads the list for an address, from a cursor on. */
export const searchList =
  (api: Api, search: ListSearch) =>
  (cursor: string | undefined): Promise<Answer> =>
    api.products.all({
      ...filtersOf(search).filters,
      ...(search.sort && { sort: search.sort }),
      ...(cursor && { cursor }),
    })

/** Loads a further page of the list for an address. */
export const pageOf = async (api: Api, search: ListSearch, cursor: string): Promise<ProductPage> =>
  productPage(await searchList(api, search)(cursor))

/** Picks the fields that a page shows from a list response. */
export const productPage = ({ headers, body }: Answer, unmet: UnmetWish[] = []): ProductPage => ({
  products: body.map(product => nearCard(product, unmet)),
  next: nextCursor(headers.link),
  total: headers['x-total-count'] === undefined ? undefined : Number(headers['x-total-count']),
})

/** A card that says how far its phone is from the place that was asked for, and how near it comes to wishes that it does not meet. */
function nearCard({ miles, ...product }: FoundProduct, unmet: UnmetWish[]): CardFacts {
  const nearness = nearnessOf(product, unmet)
  return {
    ...cardFacts(product),
    ...(nearness && { nearness }),
    ...(miles !== undefined && { away: awayText(miles) ?? '' }),
  }
}
