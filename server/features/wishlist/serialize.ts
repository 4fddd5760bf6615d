import { unitsOf } from '#contract/money.ts'
import type { WishlistItem } from '#contract/wishlist/calls.ts'
import { serializeProduct } from '../products/serialize.ts'
import type { WishlistRow } from './queries.ts'

/** Converts a wishlist item to the contract's format. */
export function serializeWishlistItem({ product: row, ...wish }: WishlistRow): WishlistItem {
  const product = serializeProduct(row)
  return {
    _id: wish.id,
    productId: product._id,
    productName: product.productName,
    productImg: product.productImage,
    productPrice: product.resellPrice,
    priceWhenAdded: unitsOf(wish.priceCentsWhenAdded),
    paid: row.soldAt !== null,
    displayed: row.displayed,
    createdAt: wish.createdAt.toISOString(),
    product,
  }
}
