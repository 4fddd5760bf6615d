import { type SQLWrapper, sql } from 'drizzle-orm'
import { deals } from '../../../schema/deals.ts'
import { bookings } from '../../../schema/sales.ts'

/**
 * Counts the phones that a seller has sold, as a subquery: the buyer has accepted the phone, or a problem was decided for the
 * seller. Phones that are only paid for do not count, nor do those whose money went back. The view `completed_sales` counts alike.
 */
export const completedSalesOf = (sellerId: SQLWrapper) => sql<number>`(
  select count(*)::int from ${deals} join ${bookings} on ${bookings.id} = ${deals.bookingId}
  where ${bookings.sellerId} = ${sellerId} and ${deals.state} in ('accepted', 'paid-out', 'released'))`
