import { z } from 'zod'
import { call } from '../call.ts'
import { acknowledged, dollars, email, id, instant, pageOf, paging } from '../common.ts'
import { INVALID_CURSOR } from '../errors.ts'
import { bookingFieldMessages } from './messages.ts'

const tag = 'Bookings'

const bookingSchema = z.object({
  _id: id,
  /** Absent when the product is gone. */
  productId: id.optional(),
  productName: z.string(),
  productImage: z.string(),
  resellPrice: dollars,
  buyerName: z.string(),
  buyerEmail: z.string(),
  buyerNumber: z.string(),
  meetingLocation: z.string(),
  sellerEmail: z.string(),
  createdAt: instant,
  wishlist: z.boolean(),
  paid: z.boolean(),
})

const requiredText = (message: string) => z.string({ error: message }).trim().min(1, message).max(200)

export const bookings = {
  book: call({
    method: 'POST',
    path: '/book-product',
    access: ['buyer'],
    summary:
      'Book a phone. Only the product, the meeting place and the number are read; the rest is looked up',
    tag,
    errors: {
      PRODUCT_NOT_FOUND: { status: 404, message: 'That phone is no longer for sale.' },
      ALREADY_BOOKED: { status: 409, message: 'You have booked this phone already.' },
      PRODUCT_SOLD: { status: 409, message: 'This phone has just been sold.' },
    },
  })
    .input(
      bookingSchema
        .omit({ _id: true, createdAt: true })
        .partial()
        .extend({
          productId: id,
          meetingLocation: requiredText(bookingFieldMessages.meetingLocation),
          buyerNumber: requiredText(bookingFieldMessages.buyerNumber),
        }),
    )
    .output(acknowledged.extend({ _id: id })),

  ofBuyer: call({
    method: 'GET',
    path: '/bookedProducts',
    access: ['buyer'],
    summary: "The caller's bookings, newest first; `email` is the caller's own",
    tag,
    output: 'detailed',
    errors: INVALID_CURSOR,
  })
    .input(paging.extend({ email }))
    .output(pageOf(bookingSchema)),

  ofProduct: call({
    method: 'GET',
    path: '/bookedProduct',
    access: ['buyer'],
    summary: 'Whether the caller has booked this product: its id, or an empty answer',
    tag,
  })
    .input(z.object({ email, id }))
    .output(z.object({ productId: id.optional() })),

  ofSeller: call({
    method: 'GET',
    path: '/buyersList',
    access: ['seller'],
    summary: "The bookings of the caller's products, newest first; `email` is the caller's own",
    tag,
    output: 'detailed',
    errors: INVALID_CURSOR,
  })
    .input(paging.extend({ email }))
    .output(pageOf(bookingSchema)),
}
