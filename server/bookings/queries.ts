import { and, desc, eq, getTableColumns, notInArray, sql } from 'drizzle-orm'
import type { Queries } from '../database/connect.ts'
import { bookings } from '../database/schema.ts'
import { COUNT_LIMIT, type Cursor, totalIn, totalOf } from '../paging.ts'

export type BookingRow = typeof bookings.$inferSelect

/**
 * The bookings of what this seller sells, newest first, without those that came to nothing, in one query.
 * Answers up to `limit + 1` rows, and how many there are in all unless they are too many to count cheaply.
 */
export async function bookingsOfSeller(
  db: Queries,
  { sellerId, limit, after }: { sellerId: string; limit: number; after?: Cursor | undefined },
): Promise<{ rows: BookingRow[]; total: number | undefined }> {
  const condition = and(eq(bookings.sellerId, sellerId), notInArray(bookings.state, ['cancelled', 'lapsed']))
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(bookings)
    .where(condition)
    .limit(COUNT_LIMIT + 1)
    .as('some')
  const older = after && sql`(${bookings.createdAt}, ${bookings.id}) < (${after.at}, ${after.id})`
  const rows = await db
    .select({ ...getTableColumns(bookings), total: totalOf(some) })
    .from(bookings)
    .where(and(condition, older))
    .orderBy(desc(bookings.createdAt), desc(bookings.id))
    .limit(limit + 1)
  return { rows, total: totalIn(rows, after) }
}
