import { minorOf, unitsOf } from '#contract/money.ts'
import { HOUR, rateLimit } from '../../../platform/budgets/limits.ts'
import { atomically } from '../../../platform/database/atomically.ts'
import type { Queries } from '../../../platform/database/connect.ts'
import { answerOnce } from '../../answer-once.ts'
import { callerOf, calls } from '../../calls.ts'
import { limited } from '../../limited.ts'
import { pageHeaders, pageOfRows, readCursor } from '../../paging.ts'
import { isSellerOf } from '../../products/queries.ts'
import { cancelBooking, receiveProduct } from './changes.ts'
import { createBooking } from './create-booking.ts'
import { bookingsOfBuyer, bookingsOfSeller, hasBooked } from './queries.ts'
import { serializeBooking, serializeOwnBooking } from './serialize.ts'

const bookingsByUser = rateLimit('bookings-by-user', {
  of: 'user',
  most: 20,
  seconds: HOUR,
  says: "You've booked too many phones within an hour.",
})

const bookingsByAddress = rateLimit('bookings-by-address', {
  of: 'address',
  most: 100,
  seconds: HOUR,
  says: 'Too many phones were booked from your network within an hour.',
})

export const bookings = {
  book: calls.bookings.book
    .use(limited(bookingsByUser, bookingsByAddress))
    .handler(async ({ context: { db, ...context }, input, errors }) => {
      const { productId, meetingLocation, buyerNumber: buyerPhone, resellPrice, delivery } = input
      const shipTo = delivery === 'shipping' ? input.shippingAddress : undefined
      const priceCents = resellPrice === undefined ? null : minorOf(resellPrice)
      const buyerId = callerOf(context).id
      const termsId = context.services.dealTerms.id
      const where = { meetingLocation, shipTo }
      const request = { productId, buyerId, buyerPhone, ...where, priceCents, termsId }
      const book = async (db: Queries) => {
        const booked = await createBooking(db, request)
        if (!('refused' in booked)) return { acknowledged: true, _id: booked.id }
        const { refused } = booked
        if (refused.code !== 'PRICE_CHANGED') throw errors[refused.code]()
        throw errors.PRICE_CHANGED({ data: { resellPrice: unitsOf(refused.priceCents) } })
      }
      const { requestId } = input
      if (requestId === undefined) return book(db)
      return atomically(db, transaction =>
        answerOnce(transaction, { userId: buyerId, call: 'book-product', requestId }, () =>
          book(transaction),
        ),
      )
    }),

  ofBuyer: calls.bookings.ofBuyer.handler(async ({ context, input: { email, limit, cursor }, errors }) => {
    const caller = callerOf(context)
    if (email !== caller.email) throw errors.FORBIDDEN()
    const after = readCursor(cursor, errors.INVALID_CURSOR)

    const { rows, total } = await bookingsOfBuyer(context.db, { buyerId: caller.id, limit, after })
    const { items, next } = pageOfRows(rows, limit)
    return {
      headers: pageHeaders({ path: '/api/bookedProducts', query: { email }, limit, next, total }),
      body: items.map(serializeOwnBooking),
    }
  }),

  ofProduct: calls.bookings.ofProduct.handler(
    async ({ context, input: { email, id: productId }, errors }) => {
      const caller = callerOf(context)
      if (email !== caller.email) throw errors.FORBIDDEN()
      if (await isSellerOf(context.db, caller.id, productId)) return { own: true }
      return (await hasBooked(context.db, { productId, buyerId: caller.id })) ? { productId } : {}
    },
  ),

  ofSeller: calls.bookings.ofSeller.handler(async ({ context, input: { email, limit, cursor }, errors }) => {
    const caller = callerOf(context)
    if (email !== caller.email) throw errors.FORBIDDEN()
    const after = readCursor(cursor, errors.INVALID_CURSOR)

    const { rows, total } = await bookingsOfSeller(context.db, { sellerId: caller.id, limit, after })
    const { items, next } = pageOfRows(rows, limit)
    return {
      headers: pageHeaders({ path: '/api/buyersList', query: { email }, limit, next, total }),
      body: items.map(serializeBooking),
    }
  }),

  cancel: calls.bookings.cancel.handler(async ({ context, input: { id }, errors }) => {
    const { jobs } = context.services
    const buyerId = callerOf(context).id
    const refused = await cancelBooking(context.db, { id, buyerId, jobs })
    if (refused) throw errors[refused]()
    return { acknowledged: true }
  }),

  receive: calls.bookings.receive.handler(async ({ context, input: { id }, errors }) => {
    const { jobs, payoutRules: payouts } = context.services
    const buyerId = callerOf(context).id
    const refused = await receiveProduct(context.db, { id, buyerId, moving: { jobs, payouts } })
    if (refused) throw errors[refused]()
    return { acknowledged: true }
  }),
}
