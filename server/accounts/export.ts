import { eq, getTableColumns } from 'drizzle-orm'
import type { Queries } from '../database/connect.ts'
import {
  bookings,
  newsletterSubscriptions,
  payments,
  products,
  users,
  wishlistItems,
} from '../database/schema.ts'
import { savedSearches } from '../database/schema-finding.ts'

/** Everything that is kept about a person, as it stands in the tables, for that person to read. */
export async function dataOf(db: Queries, { id, email }: { id: string; email: string }) {
  const { providerUid: _, ...ofUser } = getTableColumns(users)
  const [account] = await db.select(ofUser).from(users).where(eq(users.id, id))
  const [subscription] = await db
    .select()
    .from(newsletterSubscriptions)
    .where(eq(newsletterSubscriptions.email, email))
  return {
    account,
    listings: await db.select().from(products).where(eq(products.sellerId, id)),
    bookings: await db.select().from(bookings).where(eq(bookings.buyerId, id)),
    payments: await db
      .select(getTableColumns(payments))
      .from(payments)
      .innerJoin(bookings, eq(bookings.id, payments.bookingId))
      .where(eq(bookings.buyerId, id)),
    bookingsOfMyListings: await db.select().from(bookings).where(eq(bookings.sellerId, id)),
    wishlist: await db.select().from(wishlistItems).where(eq(wishlistItems.buyerId, id)),
    savedSearches: await db.select().from(savedSearches).where(eq(savedSearches.userId, id)),
    newsletter: subscription,
  }
}
