import { z } from 'zod'
import { call } from '../call.ts'
import { acknowledged, id, instant, pageOf, paging, units } from '../common.ts'
import { INVALID_CURSOR, OWN_PRODUCT } from '../errors.ts'
import { productCardSchema } from '../products/schemas.ts'

const tag = 'Wishlist'
const PRODUCT_NOT_FOUND = { PRODUCT_NOT_FOUND: { status: 404, message: "We couldn't find that phone." } }

const WISH_NOT_FOUND = {
  WISH_NOT_FOUND: { status: 404, message: "That phone isn't on your wishlist." },
}

const wishlistItemSchema = z.object({
  _id: id,
  productId: id,
  productName: z.string(),
  productImg: z.string(),
  /** The current price. */
  productPrice: units,
  /** The price when the product was added to the wishlist. */
  priceWhenAdded: units,
  paid: z.boolean(),
  /** Whether the product's page can be opened; false while its seller hides it. */
  displayed: z.boolean(),
  createdAt: instant,
  product: productCardSchema,
})
export type WishlistItem = z.infer<typeof wishlistItemSchema>

/** The maximum number of products on a wishlist. */
export const MAX_WISHLIST_ITEMS = 500

export const wishlist = {
  all: call({
    method: 'GET',
    path: '/wishlistedProducts',
    access: ['buyer'],
    summary: "The caller's wishlist, newest first",
    tag,
    output: 'detailed',
    errors: INVALID_CURSOR,
  })
    .input(paging)
    .output(pageOf(wishlistItemSchema)),

  has: call({
    method: 'GET',
    path: '/wishlistProduct',
    access: ['buyer'],
    summary: "Whether a product is on the caller's wishlist",
    tag,
  })
    .input(z.object({ id }))
    .output(z.object({ wishlist: z.boolean() })),

  ids: call({
    method: 'GET',
    path: '/wishlist-ids',
    access: ['buyer'],
    summary: "The IDs of all products on the caller's wishlist, for marking them in lists",
    tag,
  }).output(z.array(id)),

  add: call({
    method: 'PUT',
    path: '/addToWishlistProduct',
    access: ['buyer'],
    summary: 'Add a product to the wishlist; only the ID is used, the rest is looked up',
    tag,
    input: 'detailed',
    errors: {
      ...PRODUCT_NOT_FOUND,
      ...OWN_PRODUCT,
      WISHLIST_FULL: {
        status: 409,
        message: `A wishlist can hold up to ${MAX_WISHLIST_ITEMS} phones. Remove some first.`,
      },
    },
  })
    .input(
      z.object({
        query: z.object({
          id,
          name: z.string().max(500).optional(),
          img: z.string().max(500).optional(),
          price: z.coerce.number().min(0).max(21_474_836.47).optional(),
        }),
      }),
    )
    .output(acknowledged),

  remove: call({
    method: 'GET',
    path: '/removeWishlistProduct/{id}',
    writes: true,
    access: ['buyer'],
    summary: 'Remove a product from the wishlist, by its own ID or that of its item; safe to repeat',
    tag,
    errors: WISH_NOT_FOUND,
  })
    .input(z.object({ id }))
    .output(acknowledged),
}
