import { dollarsOf } from '#contract/money.ts'
import type { WishlistItem } from '#contract/wishlist/calls.ts'
import type { WishlistRow } from './queries.ts'

/** Converts a wishlist item to the contract's format. */
export const serializeWishlistItem = (row: WishlistRow): WishlistItem => ({
  _id: row.id,
  productId: row.productId,
  productName: row.productName,
  productImg: row.images[0] ?? '',
  productPrice: dollarsOf(row.priceCents),
  priceWhenAdded: dollarsOf(row.priceCentsWhenAdded),
  paid: row.soldAt !== null,
  displayed: row.displayed,
  createdAt: row.createdAt.toISOString(),
})
