import { z } from 'zod'
import { call } from '../call.ts'
import { acknowledged, dollars, email, id } from '../common.ts'

const tag = 'Payments'
const BOOKING_NOT_FOUND = {
  BOOKING_NOT_FOUND: { status: 404, message: 'There is no such booking of yours.' },
}
const PRODUCT_SOLD = {
  PRODUCT_SOLD: { status: 409, message: 'This phone has just been sold to someone else.' },
}

export const payments = {
  createIntent: call({
    method: 'POST',
    path: '/create-payment-intent',
    access: ['buyer'],
    summary: "Start paying for a booking. The amount is the booking's; holds the phone for the payer",
    tag,
    errors: {
      ...BOOKING_NOT_FOUND,
      ...PRODUCT_SOLD,
      PRICE_CHANGED: { status: 409, message: 'The price has changed. Please look at the booking again.' },
      ON_HOLD: { status: 409, message: 'Someone is paying for this phone right now.' },
      ALREADY_PAID: { status: 409, message: 'This booking is paid already.' },
    },
  })
    .input(z.object({ id, resellPrice: dollars.optional() }))
    .output(z.object({ clientSecret: z.string() })),

  record: call({
    method: 'POST',
    path: '/payments',
    access: ['buyer'],
    summary: 'Record a completed payment after asking the card provider about it; safe to repeat',
    tag,
    errors: {
      ...BOOKING_NOT_FOUND,
      ...PRODUCT_SOLD,
      PAYMENT_NOT_COMPLETED: { status: 409, message: 'That payment has not been completed.' },
      PAYMENT_MISMATCH: { status: 409, message: 'That payment does not belong to this booking.' },
    },
  })
    .input(
      z.object({
        id,
        transactionId: z.string().min(1).max(255),
        resellPrice: dollars.optional(),
        buyerEmail: email.optional(),
        productId: id.optional(),
      }),
    )
    .output(acknowledged),

  ofProduct: call({
    method: 'GET',
    path: '/paymentProduct',
    access: 'signed-in',
    summary: 'Whether this product is sold',
    tag,
    errors: { PRODUCT_NOT_FOUND: { status: 404, message: 'There is no such phone.' } },
  })
    .input(z.object({ id }))
    .output(z.object({ paid: z.boolean() })),
}
