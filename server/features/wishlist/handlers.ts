import { atomically } from '../../platform/database/atomically.ts'
import { callerOf, calls } from '../calls.ts'
import { pageHeaders, pageOfRows, readCursor } from '../paging.ts'
import { addWish, isWished, removeWish, wishedProductIds, wishlistOf } from './queries.ts'
import { serializeWishlistItem } from './serialize.ts'

export const wishlist = {
  all: calls.wishlist.all.handler(async ({ context, input: { limit, cursor }, errors }) => {
    const after = readCursor(cursor, errors.INVALID_CURSOR)
    const buyerId = callerOf(context).id
    const { rows, total } = await wishlistOf(context.db, { buyerId, limit, after })
    const { items, next } = pageOfRows(rows, limit)
    return {
      headers: pageHeaders({ path: '/api/wishlistedProducts', limit, next, total }),
      body: items.map(serializeWishlistItem),
    }
  }),

  has: calls.wishlist.has.handler(async ({ context, input: { id: productId } }) => ({
    wishlist: await isWished(context.db, { buyerId: callerOf(context).id, productId }),
  })),

  ids: calls.wishlist.ids.handler(({ context }) => wishedProductIds(context.db, callerOf(context).id)),

  add: calls.wishlist.add.handler(async ({ context, input, errors }) => {
    const productId = input.query.id
    const wish = { buyerId: callerOf(context).id, productId, now: context.services.now() }
    return atomically(context.db, async db => {
      const refused = await addWish(db, wish)
      if (refused) throw errors[refused]()
      return { acknowledged: true }
    })
  }),

  remove: calls.wishlist.remove.handler(async ({ context, input: { id }, errors }) => {
    const found = await removeWish(context.db, { buyerId: callerOf(context).id, id })
    if (!found) throw errors.WISH_NOT_FOUND()
    return { acknowledged: true }
  }),
}
