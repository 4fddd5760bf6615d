import { and, desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { HELD_STATES, OWED_STATES } from '#contract/sales/deals/life.ts'
import type { Queries } from '../../../platform/database/connect.ts'
import { deals } from '../../../schema/deals.ts'
import { bookings } from '../../../schema/sales.ts'

/** Days within which a bank may return charged-back money. */
const BANK_DAYS = 180

/** A deal whose money is held or contested. */
const isOpen = or(
  inArray(deals.state, [...HELD_STATES]),
  sql`${deals.state} = 'charged-back' and ${deals.bankDecision} is distinct from 'lost'`,
)

/** A query of the phones in deals whose money is held or contested. */
export const openSales = (db: Queries) =>
  db
    .select({ id: bookings.productId })
    .from(bookings)
    .innerJoin(deals, eq(deals.bookingId, bookings.id))
    .where(and(isNotNull(bookings.productId), isOpen))

/** Returns the booking of the deal that a phone is in, while its money is held or contested. */
export async function openSaleOf(
  db: Queries,
  productId: string,
): Promise<typeof bookings.$inferSelect | undefined> {
  const [row] = await db
    .select({ booking: bookings })
    .from(bookings)
    .innerJoin(deals, eq(deals.bookingId, bookings.id))
    .where(and(eq(bookings.productId, productId), isOpen))
    .limit(1)
  return row?.booking
}

/** Returns whether a deal is open because of which the account of this person cannot be deleted yet. */
export const hasOpenDeals = async (db: Queries, userId: string): Promise<boolean> =>
  (await openDealsOf(db, userId, 1)).length > 0

/** Returns the latest deals whose money is held or contested, or is due to this person. */
export function openDealsOf(db: Queries, userId: string, most: number) {
  const isContested = sql`${deals.state} = 'charged-back' and ${bookings.sellerId} = ${userId}
    and ${deals.stateChangedAt} > now() - make_interval(days => ${BANK_DAYS})`
  return db
    .select({ id: deals.bookingId, productName: bookings.productName })
    .from(bookings)
    .innerJoin(deals, eq(deals.bookingId, bookings.id))
    .where(
      and(
        or(eq(bookings.buyerId, userId), eq(bookings.sellerId, userId)),
        or(
          inArray(deals.state, [...HELD_STATES]),
          and(eq(bookings.sellerId, userId), inArray(deals.state, [...OWED_STATES])),
          isContested,
        ),
      ),
    )
    .orderBy(desc(bookings.id))
    .limit(most)
}
