import { type SQL, sql } from 'drizzle-orm'
import { VIEWS_DAYS } from '#contract/constants.ts'
import type { Queries } from '../../platform/database/connect.ts'

/** Numbers that show the interest in a listing. */
type Interest = { views: number; wishlists: number; bookings: number }

/** The interest in a listing that was deleted meanwhile. */
export const NO_INTEREST: Interest = { views: 0, wishlists: 0, bookings: 0 }

/** Counts the views of the last days, wishlists, and bookings that were not canceled, for each of these listings. */
export async function interestIn(
  db: Queries,
  { ids, timeZone }: { ids: readonly string[]; timeZone: string },
): Promise<Map<string, Interest>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<Interest & { id: string }>(interestOf(ids, timeZone))
  return new Map(rows.map(({ id, ...interest }) => [id, interest]))
}

const interestOf = (ids: readonly string[], timeZone: string): SQL => sql`
  select listings.id,
    (select coalesce(sum(views), 0) from listing_views
      where product_id = listings.id and day > (now() at time zone ${timeZone})::date - ${VIEWS_DAYS}::int)::int as views,
    (select count(*) from wishlist_items where product_id = listings.id)::int as wishlists,
    (select count(*) from bookings
      where product_id = listings.id and state in ('placed', 'paid', 'delivered'))::int as bookings
  from unnest(${sql.param(ids)}::uuid[]) as listings (id)`
