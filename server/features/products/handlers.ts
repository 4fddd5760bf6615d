import { actsAs } from '#contract/sides.ts'
import { callerOf, calls } from '../calls.ts'
import { pageHeaders, pageOfRows, pageOfSortedRows, readCursor, readSortedCursor } from '../paging.ts'
import { type Caller, callerOfToken } from '../session/caller.ts'
import { contactFor } from './contact.ts'
import { productFiles } from './files.ts'
import { interestIn, NO_INTEREST } from './interest.ts'
import {
  detailsOfProduct,
  isGone,
  isSellerOf,
  type ProductDetailsRow,
  productsAdvertised,
} from './queries.ts'
import { searching } from './searching.ts'
import { selling } from './selling.ts'
import { serializeListedProduct, serializeProduct, serializeProductDetails } from './serialize.ts'
import { phonesOfShowcase } from './showcase.ts'
import { orderOf, positionOf, productTable } from './table.ts'

export const products = {
  ...searching,

  advertised: calls.products.advertised.handler(
    async ({ context: { db, callCache }, input: { limit, cursor }, errors }) => {
      const after = readCursor(cursor, errors.INVALID_CURSOR)
      callCache?.listsOnly({ usesPrices: false })
      const { items, next } = pageOfRows(await productsAdvertised(db, { limit, after }), limit)
      return {
        headers: pageHeaders({ path: '/api/advertiseProducts', limit, next }),
        body: items.map(serializeProduct),
      }
    },
  ),

  showcase: calls.products.showcase.handler(async ({ context: { db, callCache } }) => {
    callCache?.listsOnly({ usesPrices: false })
    return (await phonesOfShowcase(db)).map(serializeProduct)
  }),

  details: calls.products.details.handler(async ({ context, input: { id }, errors }) => {
    const row = await detailsOfProduct(context.db, id)
    if (!row && (await isGone(context.db, id))) throw errors.PRODUCT_GONE()
    const caller = await callerOfToken(context)
    if (!row || !maySee(row, caller)) throw errors.PRODUCT_NOT_FOUND()
    context.callCache?.dependsOn(`seller:${row.sellerId}`)
    const withReview = isOfCaller(row, caller)
    const contact = await contactFor(context, caller, row.sellerId)
    return serializeProductDetails(row, { contact, withReview })
  }),

  viewed: calls.products.viewed.handler(async ({ context, input: { id } }) => {
    const caller = await callerOfToken(context)
    const mayBuy = !caller || (actsAs(caller, 'buyer') && !(await isSellerOf(context.db, caller.id, id)))
    if (mayBuy) context.services.views.count({ productId: id, address: context.clientAddress })
    return { acknowledged: true as const }
  }),

  ofSeller: calls.products.ofSeller.handler(async ({ context, input, errors }) => {
    const { email, limit, cursor, q: search, sort, state } = input
    const caller = callerOf(context)
    if (email !== caller.email && caller.role !== 'admin') throw errors.FORBIDDEN()
    const after = positionOf(readSortedCursor(cursor, sort, errors.INVALID_CURSOR), errors.INVALID_CURSOR)

    const query = { sellerEmail: email, search, state, sort, limit, after }
    const { rows, total } = await productTable(context.db, query)
    const { items, next } = pageOfSortedRows(rows, limit, orderOf(sort))
    const ids = items.map(({ id }) => id)
    const interest = await interestIn(context.db, { ids, timeZone: context.services.timeZone })
    const path = `/api/product/${encodeURIComponent(email)}`
    return {
      headers: pageHeaders({ path, query: { q: search, sort, state }, limit, next, total }),
      body: items.map(row => ({ ...serializeListedProduct(row), ...(interest.get(row.id) ?? NO_INTEREST) })),
    }
  }),

  listings: calls.products.listings.handler(async ({ context, input, errors }) => {
    const { limit, cursor, q: search, sort, state } = input
    const after = positionOf(readSortedCursor(cursor, sort, errors.INVALID_CURSOR), errors.INVALID_CURSOR)

    const { rows, total } = await productTable(context.db, { search, state, sort, limit, after })
    const { items, next } = pageOfSortedRows(rows, limit, orderOf(sort))
    return {
      headers: pageHeaders({ path: '/api/listings', query: { q: search, sort, state }, limit, next, total }),
      body: items.map(serializeListedProduct),
    }
  }),

  ...selling,
  ...productFiles,
}

/** A hidden product is visible only to its seller and administrators. Others get the error for a missing product. */
const maySee = (row: ProductDetailsRow, caller: Caller | undefined): boolean =>
  row.displayed || isOfCaller(row, caller)

const isOfCaller = ({ sellerId }: ProductDetailsRow, caller: Caller | undefined): boolean =>
  caller?.id === sellerId || caller?.role === 'admin'
