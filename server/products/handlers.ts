import { callerOfToken } from '../accounts/caller.ts'
import { calls } from '../calls.ts'
import { pageHeaders, pageOfRows, readCursor } from '../paging.ts'
import { productDetailsOnWire, productOnWire } from './on-wire.ts'
import { countForSale, productOfId, productsAdvertised, productsForSale } from './queries.ts'

export const products = {
  all: calls.products.all.handler(
    async ({ context: { db }, input: { limit, cursor, q: search }, errors }) => {
      const after = readCursor(cursor, errors.INVALID_CURSOR)

      const [rows, total] = await Promise.all([
        productsForSale(db, { limit, after, search }),
        countForSale(db, { search }),
      ])
      const { items, next } = pageOfRows(rows, limit)
      return {
        headers: pageHeaders({ path: '/api/allproducts', query: { q: search }, limit, next, total }),
        body: items.map(productOnWire),
      }
    },
  ),

  advertised: calls.products.advertised.handler(
    async ({ context: { db }, input: { limit, cursor }, errors }) => {
      const after = readCursor(cursor, errors.INVALID_CURSOR)
      const { items, next } = pageOfRows(await productsAdvertised(db, { limit, after }), limit)
      return {
        headers: pageHeaders({ path: '/api/advertiseProducts', limit, next }),
        body: items.map(productOnWire),
      }
    },
  ),

  details: calls.products.details.handler(async ({ context, input: { id }, errors }) => {
    const row = await productOfId(context.db, id)
    if (!row?.displayed) throw errors.PRODUCT_NOT_FOUND()
    const caller = await callerOfToken(context)
    return productDetailsOnWire(row, { withContact: caller !== undefined })
  }),
}
