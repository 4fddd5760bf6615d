import { eq } from 'drizzle-orm'
import type { Queries } from '../../platform/database/connect.ts'
import { products } from '../../schema/products.ts'
import { photosToCompare } from '../images/queues.ts'
import type { Services } from '../services.ts'
import { type Changes, materialChanges } from './material-changes.ts'
import { queueForReview } from './queue.ts'
import { type ListingRow, setReview } from './state.ts'

type Shop = { db: Queries; services: Pick<Services, 'jobs' | 'reviewMode'> }

/**
 * Starts the review of a listing in the transaction that shows it. A listing that has not been reviewed goes into the queue.
 * In the review mode `before`, it is hidden until the review.
 * @returns the listing after the change
 */
export async function listingShown({ db, services }: Shop, listing: ListingRow): Promise<ListingRow> {
  const { jobs, reviewMode } = services
  if (!listing.displayed || reviewMode === 'off') return listing
  const { id: productId } = listing
  await jobs.send(db, photosToCompare, { productId })
  if (listing.reviewedAt) return listing
  await queueForReview(db, { productId, reasons: ['new'] })
  if (reviewMode === 'after') return listing
  return (await setReview(db, { productId, review: 'waiting', jobs })) ?? listing
}

/**
 * Starts the review of an edited listing, in the transaction of the edit. A material change is reviewed now, or when the
 * listing is shown. A held listing is reviewed after any edit, because the seller may have corrected it.
 */
export async function listingEdited(
  { db, services }: Shop,
  before: ListingRow,
  changes: Changes,
): Promise<void> {
  const { jobs, reviewMode } = services
  const { id: productId, review, displayed, reviewedAt } = before
  const reasons = materialChanges(before, changes)
  const priceBeforeCents = reasons.includes('price') ? before.resellPriceCents : undefined
  if (review === 'held') {
    await queueForReview(db, { productId, reasons: ['corrected', ...reasons], priceBeforeCents })
    return
  }
  if (reviewMode === 'off' || reasons.length === 0) return
  if (displayed || review === 'waiting') {
    await queueForReview(db, { productId, reasons, priceBeforeCents })
    if (reasons.includes('pictures')) await jobs.send(db, photosToCompare, { productId })
    if (displayed && reviewMode === 'before') await setReview(db, { productId, review: 'waiting', jobs })
    return
  }
  if (reviewedAt) await db.update(products).set({ reviewedAt: null }).where(eq(products.id, productId))
}
