import { and, desc, eq, getTableColumns, inArray, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import { COUNT_LIMIT } from '#contract/constants.ts'
import { LIVE_BOOKING_STATES } from '#contract/sales/bookings/states.ts'
import type { Queries } from '../../../platform/database/connect.ts'
import { bookings, payments } from '../../../schema/sales.ts'
import { type Cursor, totalIn, totalOf } from '../../paging.ts'
import { isHolding } from '../shared/holds.ts'

export type BookingRow = typeof bookings.$inferSelect
/** A booking with the current hold on its phone, which may be another buyer's. */
export type OwnBookingRow = Awaited<ReturnType<typeof bookingsOfBuyer>>['rows'][number]

type Page = { limit: number; after?: Cursor | undefined }

/**
 * Returns the bookings of a seller's phones, newest first, without cancelled and lapsed ones, in one query: up to
 * `limit + 1` rows and the total, unless there are too many to count cheaply.
 */
export async function bookingsOfSeller(db: Queries, { sellerId, ...page }: Page & { sellerId: string }) {
  const theirs = and(eq(bookings.sellerId, sellerId), notInArray(bookings.state, ['cancelled', 'lapsed']))
  const rows = await db
    .select({ ...getTableColumns(bookings), total: totalOf(some(db, theirs)) })
    .from(bookings)
    .where(and(theirs, olderThan(page)))
    .orderBy(...newestFirst)
    .limit(page.limit + 1)
  return { rows, total: totalIn(rows, page.after) }
}

/** Returns a buyer's bookings like `bookingsOfSeller`, but leaves out only cancelled ones. */
export async function bookingsOfBuyer(db: Queries, { buyerId, ...page }: Page & { buyerId: string }) {
  const theirs = and(eq(bookings.buyerId, buyerId), ne(bookings.state, 'cancelled'))
  const rows = await db
    .select({
      ...getTableColumns(bookings),
      total: totalOf(some(db, theirs)),
      hold: { bookingId: payments.bookingId, expiresAt: payments.holdExpiresAt },
    })
    .from(bookings)
    // A phone has at most one hold, so no booking appears twice.
    .leftJoin(payments, and(eq(payments.productId, bookings.productId), isHolding))
    .where(and(theirs, olderThan(page)))
    .orderBy(...newestFirst)
    .limit(page.limit + 1)
  return { rows, total: totalIn(rows, page.after) }
}

/** Returns whether this buyer has an active booking of the product. */
export async function hasBooked(
  db: Queries,
  { productId, buyerId }: { productId: string; buyerId: string },
): Promise<boolean> {
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(bookings.productId, productId),
        eq(bookings.buyerId, buyerId),
        inArray(bookings.state, [...LIVE_BOOKING_STATES]),
      ),
    )
  return rows.length > 0
}

const newestFirst = [desc(bookings.createdAt), desc(bookings.id)]

const olderThan = ({ after }: Page) =>
  after && sql`(${bookings.createdAt}, ${bookings.id}) < (${after.at}, ${after.id})`

const some = (db: Queries, condition: SQL | undefined) =>
  db
    .select({ one: sql`1`.as('one') })
    .from(bookings)
    .where(condition)
    .limit(COUNT_LIMIT + 1)
    .as('some')
