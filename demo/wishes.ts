import { and, desc, eq, sql } from 'drizzle-orm'
import { DEMO_EMAIL_DOMAIN } from '#contract/constants.ts'
import type { Language } from '#contract/languages.ts'
import { about, minorOf, roughly } from '#contract/money.ts'
import type { Filters } from '#contract/search/filters.ts'
import { createBooking } from '#server/features/sales/bookings/create-booking.ts'
import { saveSearch } from '#server/features/saved-searches/queries.ts'
import type { Services } from '#server/features/services.ts'
import { addWish } from '#server/features/wishlist/queries.ts'
import type { Queries } from '#server/platform/database/connect.ts'
import { products } from '#server/schema/products.ts'
import { users } from '#server/schema/users.ts'
import { wishlistItems } from '#server/schema/wishlist.ts'
import { phoneOfAccount } from './history/buyers.ts'
import { saidIn } from './languages/languages.ts'

const DAY = 86_400_000
const WISHES = 5
const SEARCHES: Filters[] = [{ q: 'pixel 8' }, { q: 'iphone 13', max: roughly(400) }]

/** Gives the demo's buyer wishes, saved searches and a booking that is not paid yet. */
export async function addWishes(
  db: Queries,
  { services, now, language = 'en' }: { services: Services; now: Date; language?: Language },
): Promise<void> {
  const [buyer] = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, `buyer@${DEMO_EMAIL_DOMAIN}`))
  if (!buyer) return
  const shown = await db
    .select({ id: products.id })
    .from(products)
    .where(
      and(
        eq(products.displayed, true),
        sql`${products.soldAt} is null`,
        eq(products.advertisement, 'approved'),
      ),
    )
    .orderBy(desc(products.createdAt), desc(products.id))
    .limit(WISHES + 1)
  const [booked, ...wished] = shown
  for (const [days, { id: productId }] of wished.entries())
    await addWish(db, { buyerId: buyer.id, productId, now: new Date(now.getTime() - days * DAY) })
  // One of them has become cheaper since.
  await db
    .update(wishlistItems)
    .set({ priceCents: sql`${wishlistItems.priceCents} + ${minorOf(about(25))}::integer` })
    .where(and(eq(wishlistItems.buyerId, buyer.id), eq(wishlistItems.productId, wished[0]?.id ?? buyer.id)))
  for (const filters of SEARCHES)
    await saveSearch(db, { userId: buyer.id, filters, key: JSON.stringify(filters), now })
  if (booked)
    await createBooking(db, {
      productId: booked.id,
      buyerId: buyer.id,
      buyerPhone: phoneOfAccount(language),
      meetingLocation: saidIn(language, 'Central Station, main hall'),
      priceCents: null,
      termsId: services.dealTerms.id,
    })
}
