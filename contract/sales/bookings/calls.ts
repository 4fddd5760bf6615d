import { z } from 'zod'
import { call } from '../../call.ts'
import { acknowledged, email, id, pageOf, paging, requestId, sentUnits, units } from '../../common.ts'
import {
  BOOKING_NOT_FOUND,
  INVALID_CURSOR,
  NO_SHIPPING,
  OWN_PRODUCT,
  TOO_MANY_REQUESTS,
} from '../../errors.ts'
import { bookingFormSchema } from './form.ts'
import { bookingMessages } from './messages.ts'
import { bookingSchema, ownBookingSchema } from './schemas.ts'

const tag = 'Bookings'

export const bookings = {
  book: call({
    method: 'POST',
    path: '/book-product',
    access: ['buyer'],
    summary:
      'Book a phone; only the product, the price that was shown, the meeting place or shipping address, and the phone number are used',
    tag,
    errors: {
      ...TOO_MANY_REQUESTS,
      ...OWN_PRODUCT,
      PRODUCT_NOT_FOUND: { status: 404, message: 'This phone is no longer for sale.' },
      ALREADY_BOOKED: { status: 409, message: "You've already booked this phone." },
      PRODUCT_SOLD: { status: 409, message: 'This phone has just been sold.' },
      ...NO_SHIPPING,
      PRICE_CHANGED: {
        status: 409,
        message: bookingMessages.priceChanged,
        /** The current price. */
        data: z.object({ resellPrice: units }),
      },
    },
  })
    .input(
      bookingFormSchema.safeExtend({ productId: id, resellPrice: sentUnits.optional(), requestId }).loose(),
    )
    .output(acknowledged.extend({ _id: id })),

  ofBuyer: call({
    method: 'GET',
    path: '/bookedProducts',
    access: ['buyer'],
    summary: "The caller's bookings without canceled ones, newest first; `email` is the caller's own",
    tag,
    output: 'detailed',
    errors: INVALID_CURSOR,
  })
    .input(paging.extend({ email }))
    .output(pageOf(ownBookingSchema)),

  ofProduct: call({
    method: 'GET',
    path: '/bookedProduct',
    access: ['buyer'],
    summary:
      'Whether the caller has booked this product: its ID, or an empty object; `own` for a phone of the caller',
    tag,
  })
    .input(z.object({ email, id }))
    .output(
      z.object({
        productId: id.optional(),
        /** Present when it is true: the caller sells this phone, and so cannot book it. */
        own: z.boolean().optional(),
      }),
    ),

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

  cancel: call({
    method: 'DELETE',
    path: '/booking/{id}',
    access: ['buyer'],
    summary: "Cancel a booking of your own that isn't paid for; safe to repeat",
    tag,
    errors: {
      ...BOOKING_NOT_FOUND,
      ALREADY_PAID: { status: 409, message: "This booking is paid for and can't be canceled anymore." },
    },
  })
    .input(z.object({ id }))
    .output(acknowledged),

  receive: call({
    method: 'PUT',
    path: '/receive-product/{id}',
    access: ['buyer'],
    summary: 'Confirm that you have the phone of a booking you paid for; safe to repeat',
    tag,
    errors: {
      ...BOOKING_NOT_FOUND,
      NOT_PAID: { status: 409, message: "This booking hasn't been paid for yet." },
    },
  })
    .input(z.object({ id }))
    .output(acknowledged),
}
