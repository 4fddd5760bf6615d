import { type FilterName, filterList } from '#contract/search/filter-definitions.ts'
import type { Filters, SearchSort } from '#contract/search/filters.ts'
import type { NearbyPlace } from '../../adapters/places/port.ts'
import { isNarrowed } from '../../adapters/search/filter-key.ts'
import { SearchNotReady } from '../../adapters/search/port.ts'
import { type CallContext, calls } from '../calls.ts'
import { fitting, pageHeaders, pageOfRows, readCursor } from '../paging.ts'
import { productsForSale, productsForSaleOfIds, productsOfIds, totalForSale } from './queries.ts'
import { serializeProduct, serializeSoldOrNot } from './serialize.ts'

const PATH = '/api/allproducts'

/** The calls with which buyers find phones: lists, search, suggestions and similar phones. */
export const searching = {
  all: calls.products.all.handler(async ({ context, input, errors }) => {
    const { limit, cursor, sort, ...filters } = input
    if (isNarrowed(filters) || isSorted(sort)) {
      const pageRequest = { filters, sort: sort ?? 'best', limit, cursor }
      let found = await whenReady(context.services.search.page(pageRequest), errors)
      if (!found) throw errors.INVALID_CURSOR()
      context.callCache?.listsOnly(found.scope)
      const all = await productsForSaleOfIds(context.db, found.ids)
      const rows = fitting(all)
      if (rows.length < all.length) {
        const shorter = found.ids.indexOf(rows.at(-1)?.id ?? '') + 1
        found = (await context.services.search.page({ ...pageRequest, limit: shorter })) ?? found
      }
      const { nearby } = found
      if (found.isBrief) context.callCache?.expireSoon()
      cacheBrieflyIfBehind(context)
      const query = inAddress({ ...filters, sort })
      return {
        headers: pageHeaders({ path: PATH, query, limit, next: found.next, total: found.total }),
        body: rows.map(row => ({ ...serializeProduct(row), ...milesOf(row, nearby) })),
      }
    }

    const after = readCursor(cursor, errors.INVALID_CURSOR)
    context.callCache?.listsOnly({ usesPrices: false })
    const [rows, total] = await Promise.all([
      productsForSale(context.db, { limit, after }),
      totalForSale(context),
    ])
    const { items, next } = pageOfRows(rows, limit)
    return {
      headers: pageHeaders({ path: PATH, query: { sort }, limit, next, total }),
      body: items.map(serializeProduct),
    }
  }),

  facets: calls.products.facets.handler(async ({ context, input, errors }) => {
    const facets = await whenReady(context.services.search.facets(input), errors)
    cacheBrieflyIfBehind(context)
    return facets
  }),

  near: calls.products.near.handler(async ({ context, input, errors }) => {
    const { ids, unmet, nearby } = await whenReady(context.services.search.near(input), errors)
    const rows = await productsForSaleOfIds(context.db, ids)
    cacheBrieflyIfBehind(context)
    return { products: rows.map(row => ({ ...serializeProduct(row), ...milesOf(row, nearby) })), unmet }
  }),

  suggestions: calls.products.suggestions.handler(async ({ context, input, errors }) => {
    const suggestions = await whenReady(context.services.search.suggestions(input), errors)
    cacheBrieflyIfBehind(context)
    return suggestions
  }),

  similar: calls.products.similar.handler(async ({ context, input: { id }, errors }) => {
    const [product] = await productsOfIds(context.db, [id])
    if (!product) throw errors.PRODUCT_NOT_FOUND()
    const ids = await whenReady(context.services.search.similar(product), errors)
    const rows = await productsForSaleOfIds(context.db, ids)
    cacheBrieflyIfBehind(context)
    return rows.map(serializeProduct)
  }),

  byIds: calls.products.byIds.handler(async ({ context: { db }, input: { ids } }) => {
    const rows = await productsOfIds(db, [...new Set(ids)])
    return rows.map(serializeSoldOrNot)
  }),
}

/** How far a product is from the place that was asked for. */
function milesOf({ location }: { location: string }, nearby: NearbyPlace[]): { miles?: number } {
  const miles = nearby.find(place => place.location === location)?.miles
  return miles === undefined ? {} : { miles: Math.round(miles) }
}

/** Throws the call's typed error while the search index is loading. */
export const whenReady = <Found>(
  searching: Promise<Found>,
  errors: { SEARCH_NOT_READY(): Error },
): Promise<Found> =>
  searching.catch(error => {
    throw error instanceof SearchNotReady ? errors.SEARCH_NOT_READY() : error
  })

/** Lets a response be cached for only a second when the search index lags behind. */
function cacheBrieflyIfBehind({ callCache, services }: CallContext): void {
  if (services.search.isBehind()) callCache?.expireSoon()
}

const isSorted = (sort: SearchSort | undefined) => sort !== undefined && sort !== 'newest' && sort !== 'best'

/** Returns the filters as query parameters for the next page. */
const inAddress = ({
  q,
  language,
  sort,
  near,
  within,
  ...filters
}: Filters & { sort?: SearchSort | undefined }) => ({
  q,
  language,
  near,
  within: within?.toString(),
  ...Object.fromEntries(filterList.map(({ name }) => [name, asText(filters[name])])),
  sort,
})

const asText = (value: Filters[FilterName]) => (Array.isArray(value) ? value : value?.toString())
