import { callerOf, calls } from '../calls.ts'
import { pageHeaders, pageOfRows, readCursor } from '../paging.ts'
import { bookingOnWire } from './on-wire.ts'
import { bookingsOfSeller } from './queries.ts'

export const bookings = {
  ofSeller: calls.bookings.ofSeller.handler(async ({ context, input: { email, limit, cursor }, errors }) => {
    const caller = callerOf(context)
    if (email !== caller.email) throw errors.FORBIDDEN()
    const after = readCursor(cursor, errors.INVALID_CURSOR)

    const { rows, total } = await bookingsOfSeller(context.db, { sellerId: caller.id, limit, after })
    const { items, next } = pageOfRows(rows, limit)
    return {
      headers: pageHeaders({ path: '/api/buyersList', query: { email }, limit, next, total }),
      body: items.map(bookingOnWire),
    }
  }),
}
