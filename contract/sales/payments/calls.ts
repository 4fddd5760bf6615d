import { z } from 'zod'
import { call } from '../../call.ts'
import { acknowledged, email, id, pageOf, paging, sentUnits } from '../../common.ts'
import { MAX_QUERY_LENGTH } from '../../constants.ts'
import { BOOKING_NOT_FOUND, INVALID_CURSOR, TOO_MANY_REQUESTS } from '../../errors.ts'
import { bookingMessages } from '../bookings/messages.ts'
import { PAYMENT_STATES, STUCK_REASONS } from '../bookings/states.ts'
import { paymentMessages } from './messages.ts'
import {
  moneySchema,
  paymentSchema,
  receiptSchema,
  reconciliationSchema,
  startedPaymentSchema,
} from './schemas.ts'

const tag = 'Payments'
const PRODUCT_SOLD = {
  PRODUCT_SOLD: { status: 409, message: 'This phone has just been sold to someone else.' },
}
const BOOKING_OVER = {
  BOOKING_OVER: { status: 409, message: "This booking has ended and can't be paid for anymore." },
}
const CARDS_UNREACHABLE = {
  CARDS_UNREACHABLE: {
    status: 503,
    message: "We couldn't reach the card provider. Please try again in a moment.",
    /** Whole seconds; also in the header `Retry-After`. */
    data: z.object({ retryAfter: z.number() }),
  },
}

export const payments = {
  createIntent: call({
    method: 'POST',
    path: '/create-payment-intent',
    access: ['buyer'],
    summary: "Start paying for a booking: takes the booking's amount and holds the phone for the buyer",
    tag,
    errors: {
      ...BOOKING_NOT_FOUND,
      ...PRODUCT_SOLD,
      ...BOOKING_OVER,
      ...CARDS_UNREACHABLE,
      ...TOO_MANY_REQUESTS,
      PRICE_CHANGED: {
        status: 409,
        message: "That's not the price of this booking. Please check it again.",
      },
      UNDER_REVIEW: {
        status: 409,
        message:
          "We're checking this listing, so it can't be paid for right now. Your booking stays; please try again later.",
      },
      LISTING_CHANGED: { status: 409, message: bookingMessages.listingChanged },
      LISTING_HIDDEN: { status: 409, message: bookingMessages.listingHidden },
      SELLER_AWAY: { status: 409, message: bookingMessages.sellerAway },
      CARDS_REFUSED: {
        status: 502,
        message: "The card provider won't take this payment. You haven't been charged. Please let us know.",
      },
      ON_HOLD: { status: 409, message: 'Someone else is checking out with this phone.' },
      ALREADY_PAID: { status: 409, message: 'This booking is already paid for.' },
      SELLER_CANNOT_BE_PAID: {
        status: 409,
        message:
          "The seller can't receive money yet, so we can't take yours. We'll hold your booking; please try again later.",
      },
      PAYMENT_PROCESSING: {
        status: 409,
        message:
          'Your earlier payment for this booking is still being processed. Please check again in a moment.',
      },
    },
  })
    .input(z.object({ id, resellPrice: sentUnits.optional() }))
    .output(startedPaymentSchema),

  record: call({
    method: 'POST',
    path: '/payments',
    access: ['buyer'],
    summary: 'Record a completed payment after verifying it with the card provider; safe to repeat',
    tag,
    errors: {
      ...BOOKING_NOT_FOUND,
      ...CARDS_UNREACHABLE,
      PRODUCT_SOLD: { status: 409, message: paymentMessages.late },
      BOOKING_OVER: { status: 409, message: paymentMessages.over },
      PAYMENT_NOT_COMPLETED: { status: 409, message: "That payment wasn't completed." },
      PAYMENT_STUCK: {
        status: 409,
        message: "Something is wrong with this payment. We're looking into it. Please don't pay again.",
      },
      PAYMENT_MISMATCH: { status: 409, message: "That payment doesn't belong to this booking." },
    },
  })
    .input(
      z.object({
        id,
        transactionId: z.string().min(1).max(255),
        resellPrice: sentUnits.optional(),
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
    errors: { PRODUCT_NOT_FOUND: { status: 404, message: "We couldn't find that phone." } },
  })
    .input(z.object({ id }))
    .output(z.object({ paid: z.boolean() })),

  receipt: call({
    method: 'GET',
    path: '/receipt/{id}',
    access: 'signed-in',
    summary: 'The receipt of a paid booking, for its buyer, its seller and administrators',
    tag,
    errors: BOOKING_NOT_FOUND,
  })
    .input(z.object({ id }))
    .output(receiptSchema),

  all: call({
    method: 'GET',
    path: '/all-payments',
    access: ['admin'],
    summary:
      'Every payment with its history, newest first; `q` searches names, email addresses and transaction IDs',
    tag,
    output: 'detailed',
    errors: INVALID_CURSOR,
  })
    .input(
      paging.extend({
        q: z.string().max(MAX_QUERY_LENGTH, 'Your search is too long').optional(),
        state: z.enum(PAYMENT_STATES).optional(),
      }),
    )
    .output(pageOf(paymentSchema)),

  money: call({
    method: 'GET',
    path: '/money-summary',
    access: ['admin'],
    summary: 'Totals of all payments, by outcome',
    tag,
  }).output(moneySchema),

  lookAgain: call({
    method: 'POST',
    path: '/look-again/{id}',
    access: ['admin'],
    summary: 'Check a stuck payment with the card provider again and settle it if possible',
    tag,
    errors: {
      ...CARDS_UNREACHABLE,
      PAYMENT_NOT_FOUND: { status: 404, message: "We couldn't find that payment." },
    },
  })
    .input(z.object({ id }))
    .output(z.object({ state: z.enum(PAYMENT_STATES), stuckReason: z.enum(STUCK_REASONS).optional() })),

  reconciliation: call({
    method: 'GET',
    path: '/money-differences',
    access: ['admin'],
    summary: "The differences between our record of the last 30 days and the card provider's",
    tag,
    errors: CARDS_UNREACHABLE,
  }).output(reconciliationSchema),
}
