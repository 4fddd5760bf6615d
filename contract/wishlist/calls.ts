import { z } from 'zod'
import { call } from '../call.ts'
import { acknowledged, dollars, id, instant, pageOf, paging } from '../common.ts'
import { INVALID_CURSOR } from '../errors.ts'

const tag = 'Wishlist'
const PRODUCT_NOT_FOUND = { PRODUCT_NOT_FOUND: { status: 404, message: 'There is no such phone.' } }

const wishlistItemSchema = z.object({
  _id: id,
  productId: id,
  productName: z.string(),
  productImg: z.string(),
  productPrice: dollars,
  paid: z.boolean(),
  createdAt: instant,
})

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

  add: call({
    method: 'PUT',
    path: '/addToWishlistProduct',
    access: ['buyer'],
    summary: 'Put a product on the wishlist. Only the id is read; the rest is looked up',
    tag,
    input: 'detailed',
    errors: PRODUCT_NOT_FOUND,
  })
    .input(
      z.object({
        query: z.object({
          id,
          name: z.string().max(500).optional(),
          img: z.string().max(500).optional(),
          price: z.coerce.number().optional(),
        }),
      }),
    )
    .output(acknowledged),

  remove: call({
    method: 'GET',
    path: '/removeWishlistProduct/{id}',
    access: ['buyer'],
    summary: 'Take a product off the wishlist; safe to repeat',
    tag,
  })
    .input(z.object({ id }))
    .output(acknowledged),
}
