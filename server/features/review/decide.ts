import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { ReviewOutcome } from '#contract/review/reasons.ts'
import { atomically } from '../../platform/database/atomically.ts'
import type { Queries } from '../../platform/database/connect.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { codePhotos, reviewItems } from '../../schema/review.ts'
import { writeAudit } from '../audit/audit.ts'
import { notify } from '../notices/notify.ts'
import type { Caller } from '../session/caller.ts'
import { type ListingRow, lockListing, setReview } from './state.ts'

type Deciding = { itemId: string; admin: Caller; jobs: Pick<Jobs, 'send'> }
type Decision = Deciding & {
  outcome: ReviewOutcome
  note: string
  /** The last change of the listing that was shown. */
  seenAt?: string | undefined
}

/**
 * Decides about a listing in the queue. An approved listing is shown if its seller wants that, and a held one is hidden. When
 * two administrators decide at the same time, the first one wins.
 * @returns the reason for a refusal, without any change; undefined on success
 */
export const decideReview = (
  db: Queries,
  { itemId, admin, jobs, outcome, note, seenAt }: Decision,
): Promise<'ITEM_NOT_FOUND' | 'ALREADY_DECIDED' | 'LISTING_CHANGED' | undefined> =>
  atomically(db, async transaction => {
    const listing = await listingOfItem(transaction, itemId)
    if (!listing) return 'ITEM_NOT_FOUND'
    const { id: productId, review: reviewBefore } = listing
    const isOpen = and(eq(reviewItems.id, itemId), isNull(reviewItems.outcome))
    if ((await transaction.$count(reviewItems, isOpen)) === 0) return 'ALREADY_DECIDED'
    if (seenAt && seenAt !== listing.updatedAt.toISOString()) return 'LISTING_CHANGED'
    // The listing is locked, so no other decision comes between.
    await transaction
      .update(reviewItems)
      .set({ outcome, note, reviewBefore, decidedBy: admin.id, decidedAt: sql`now()` })
      .where(isOpen)
    const isApproved = outcome === 'approved'
    const review = isApproved ? 'none' : 'held'
    await setReview(transaction, { productId, review, note: isApproved ? undefined : note, isApproved, jobs })
    await transaction
      .update(codePhotos)
      .set({ reviewedAt: sql`now()` })
      .where(
        and(
          eq(codePhotos.productId, productId),
          isNotNull(codePhotos.takenAt),
          isNull(codePhotos.reviewedAt),
        ),
      )
    await notifySeller(transaction, listing, outcome)
    const action = isApproved ? 'product.approved' : 'product.held'
    await writeAudit(transaction, { actor: admin, action, subjectId: productId, subject: listing.name })
    return undefined
  })

/** Notifies the seller, unless the listing is sold, or it was approved without having been hidden by the review. */
async function notifySeller(db: Queries, listing: ListingRow, outcome: ReviewOutcome): Promise<void> {
  const { id, sellerId: userId, name: productName, review, soldAt } = listing
  if (soldAt) return
  const path = `/product-details/${id}`
  if (outcome === 'held') await notify(db, { userId, kind: 'listing-held', path, productName })
  else if (review !== 'none') await notify(db, { userId, kind: 'listing-approved', path, productName })
}

/**
 * Undoes the latest decision about a listing. The listing is in the queue again, in the review state that it had before.
 * @returns the reason for a refusal, without any change; undefined on success
 */
export const undoReview = (
  db: Queries,
  { itemId, admin, jobs }: Deciding,
): Promise<'ITEM_NOT_FOUND' | 'NOT_LATEST' | undefined> =>
  atomically(db, async transaction => {
    const listing = await listingOfItem(transaction, itemId)
    if (!listing) return 'ITEM_NOT_FOUND'
    const { id: productId, name: subject } = listing
    const [latest] = await transaction
      .select()
      .from(reviewItems)
      .where(eq(reviewItems.productId, productId))
      .orderBy(sql`${reviewItems.decidedAt} desc nulls first`, desc(reviewItems.id))
      .limit(1)
    if (latest?.id !== itemId || !latest.outcome) return 'NOT_LATEST'
    await transaction
      .update(reviewItems)
      .set({ outcome: null, note: null, reviewBefore: null, decidedBy: null, decidedAt: null })
      .where(eq(reviewItems.id, itemId))
    const review = latest.reviewBefore ?? 'none'
    await setReview(transaction, { productId, review, isApproved: false, jobs })
    await writeAudit(transaction, {
      actor: admin,
      action: 'product.review-undone',
      subjectId: productId,
      subject,
    })
    return undefined
  })

/** Returns the listing of an item, and locks it until the transaction ends. */
async function listingOfItem(db: Queries, itemId: string): Promise<ListingRow | undefined> {
  const [item] = await db
    .select({ productId: reviewItems.productId })
    .from(reviewItems)
    .where(eq(reviewItems.id, itemId))
  return item && lockListing(db, item.productId)
}
