import { and, eq, ne, sql } from 'drizzle-orm'
import type { SoldListing } from '#contract/sales/deals/schemas.ts'
import { atomically } from '../../../platform/database/atomically.ts'
import type { Queries } from '../../../platform/database/connect.ts'
import { products } from '../../../schema/products.ts'
import { bookings } from '../../../schema/sales.ts'
import { notify } from '../../notices/notify.ts'
import { lockSale } from '../shared/lock-sale.ts'
import { dealPage } from '../shared/notify-sides.ts'

/** A listing as bookings and deals keep it. */
export const listingNow = sql<SoldListing>`listing_of(${products})`

/** Removes differences in a text that do not matter: spaces, punctuation and case. */
const plain = (text: string) => text.toLowerCase().replaceAll(/[^\p{Letter}\p{Number}]/gu, '')

/** A fact that was unknown may have been read from the title meanwhile. */
const isSameFact = <Fact>(agreed: Fact | undefined, now: Fact | undefined): boolean =>
  agreed === undefined || now === undefined || agreed === now

/** Returns whether a listing describes another phone than the one that a buyer has agreed to. The price is that of the booking. */
export function isOtherPhone(agreed: SoldListing, now: SoldListing): boolean {
  const isSame =
    plain(agreed.name) === plain(now.name) &&
    plain(agreed.description) === plain(now.description) &&
    agreed.condition === now.condition &&
    agreed.yearsUsed === now.yearsUsed &&
    isSameFact(agreed.modelId, now.modelId) &&
    isSameFact(agreed.storageGb, now.storageGb) &&
    agreed.images.toSorted().join() === now.images.toSorted().join()
  return !isSame
}

/** Returns the present listing of a booking if it describes another phone than the buyer has agreed to. */
export async function changedListing(
  db: Queries,
  { productId, listing }: Pick<typeof bookings.$inferSelect, 'productId' | 'listing'>,
): Promise<SoldListing | undefined> {
  if (!productId || !listing) return undefined
  const [row] = await db.select({ now: listingNow }).from(products).where(eq(products.id, productId))
  return row && isOtherPhone(listing, row.now) ? row.now : undefined
}

/** Tells the people who have booked a phone that its listing has changed, in the transaction of the edit. */
export async function tellBookers(db: Queries, product: { id: string; sellerId: string }): Promise<void> {
  const placed = await db
    .select({ booking: bookings, now: listingNow })
    .from(bookings)
    .innerJoin(products, eq(products.id, bookings.productId))
    .where(and(eq(bookings.productId, product.id), eq(bookings.state, 'placed')))
  const changed = placed.filter(({ booking, now }) => booking.listing && isOtherPhone(booking.listing, now))
  await notify(
    db,
    ...changed.map(({ booking: { id, buyerId: userId, productName } }) => ({
      userId,
      kind: 'listing-changed' as const,
      path: dealPage(id),
      productName,
      causedBy: product.sellerId,
      productId: product.id,
    })),
  )
}

/**
 * Records that the buyer agrees to the present listing.
 * @param request.seen the listing that the buyer has seen
 */
export const agreeToListing = (
  db: Queries,
  { id, buyerId, seen }: { id: string; buyerId: string; seen: SoldListing },
): Promise<'DEAL_NOT_FOUND' | 'LISTING_CHANGED' | undefined> =>
  atomically(db, async transaction => {
    const sale = await lockSale(transaction, id)
    if (sale?.booking.buyerId !== buyerId || !sale.product) return 'DEAL_NOT_FOUND'
    const [row] = await transaction
      .select({ now: listingNow })
      .from(products)
      .where(eq(products.id, sale.product.id))
    if (!row || isOtherPhone(seen, row.now)) return 'LISTING_CHANGED'
    await transaction
      .update(bookings)
      .set({ listing: row.now })
      .where(and(eq(bookings.id, id), eq(bookings.state, 'placed')))
    return undefined
  })

/** Tells people whose booking has lapsed that the phone is for sale again, once. */
export async function tellFormerBookers(db: Queries, product: { id: string; name: string }): Promise<void> {
  const former = await db
    .update(bookings)
    .set({ toldForSaleAgain: true })
    .where(
      and(
        eq(bookings.productId, product.id),
        eq(bookings.state, 'lapsed'),
        ne(bookings.toldForSaleAgain, true),
        sql`${bookings.stateChangedAt} > now() - interval '90 days'`,
      ),
    )
    .returning({ userId: bookings.buyerId })
  const about = {
    kind: 'for-sale-again',
    path: `/product-details/${product.id}`,
    productName: product.name,
  } as const
  await notify(db, ...former.map(({ userId }) => ({ userId, ...about })))
}
