import { and, arrayContains, eq, max } from 'drizzle-orm'
import type { Queries } from '../../platform/database/connect.ts'
import { products } from '../../schema/products.ts'
import { reviewItems } from '../../schema/review.ts'
import type { Services } from '../services.ts'
import { queueForReview } from './queue.ts'
import { similarPhotosOf } from './similar-photos.ts'

type Shop = { db: Queries; services: Pick<Services, 'reviewMode'> }

/**
 * Puts a listing into the review queue if a listing of another seller has the same or nearly the same photo. Photos that an
 * administrator has approved are not compared again.
 */
export async function comparePhotos({ db, services }: Shop, productId: string): Promise<void> {
  if (services.reviewMode === 'off') return
  const [listing] = await db.select().from(products).where(eq(products.id, productId))
  if (!listing || listing.soldAt || !(listing.displayed || listing.showAfterReview)) return
  const [approved] = await db
    .select({ at: max(reviewItems.decidedAt) })
    .from(reviewItems)
    .where(
      and(
        eq(reviewItems.productId, productId),
        eq(reviewItems.outcome, 'approved'),
        arrayContains(reviewItems.reasons, ['similar-photo']),
      ),
    )
  const similar = await similarPhotosOf(db, listing, { uploadedAfter: approved?.at ?? undefined })
  if (similar.length > 0) await queueForReview(db, { productId, reasons: ['similar-photo'] })
}
