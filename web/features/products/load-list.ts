import type { Api } from '#contract/index.ts'
import type { Facets } from '#contract/search/filters.ts'
import { codeOf } from '../../platform/http/error.ts'
import { chosenIn } from '../search/chosen.ts'
import { filtersOf, type Problems } from '../search/filters-of.ts'
import type { ListSearch } from '../search/list-search.ts'
import { EmptyCategory, NothingFound, SaveSearch } from './list-parts.ts'
import { type ProductPage, productPage } from './product-page.ts'

/** All that a page with a list of phones shows. */
export type LoadedList = { page: ProductPage; facets: Facets; problems: Problems }

type Answer = Parameters<typeof productPage>[0]

/**
 * Loads what an address asks for, with what it can be narrowed to.
 * @param load asks for the list itself, from a cursor on
 */
export async function loadList(
  api: Api,
  search: ListSearch,
  load: (cursor: string | undefined) => Promise<Answer>,
): Promise<LoadedList> {
  const { filters, problems } = filtersOf(search)
  const [list, facets] = await Promise.all([load(search.cursor), api.products.facets(filters)]).catch(
    async error => {
      // A place in a list that is sorted otherwise, or a link that was cut off.
      if (codeOf(error) !== 'INVALID_CURSOR') throw error
      problems.other = "We couldn't find that place in the list, so here's the beginning."
      return Promise.all([load(undefined), api.products.facets(filters)])
    },
  )
  const page = productPage(list)
  await loadParts(page, search)
  return { page, facets, problems }
}

/** What of the page is not there yet, for a list like this. */
const loadParts = (page: ProductPage, search: ListSearch) =>
  Promise.all([
    chosenIn(search).length > 0 && SaveSearch.preload?.(),
    page.products.length === 0 && NothingFound.preload?.(),
    page.products.length === 0 && EmptyCategory.preload?.(),
  ])

/** The list that an address asks for, from a cursor on. */
export const searchList =
  (api: Api, search: ListSearch) =>
  (cursor: string | undefined): Promise<Answer> =>
    api.products.all({
      ...filtersOf(search).filters,
      ...(search.sort && { sort: search.sort }),
      ...(cursor && { cursor }),
    })

/** A further page of the list that an address asks for. */
export const pageOf = async (api: Api, search: ListSearch, cursor: string): Promise<ProductPage> =>
  productPage(await searchList(api, search)(cursor))
