import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { ReviewState } from '#contract/products/review-states.ts'
import type { Queries } from '../../platform/database/connect.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { products } from '../../schema/products.ts'
import { users } from '../../schema/users.ts'
import { alertsToSend } from '../queues.ts'

export type ListingRow = typeof products.$inferSelect

/**
 * Locks a listing until the transaction of `db` ends, and protects its seller from deletion, who may be notified. All code
 * locks people before products.
 */
export async function lockListing(db: Queries, productId: string): Promise<ListingRow | undefined> {
  const seller = db.select({ id: products.sellerId }).from(products).where(eq(products.id, productId))
  await db.select({ id: users.id }).from(users).where(inArray(users.id, seller)).for('key share')
  const [row] = await db.select().from(products).where(eq(products.id, productId)).for('update')
  return row
}

type Setting = {
  productId: string
  review: ReviewState
  /** A message to the seller. */
  note?: string | undefined
  /** Whether an administrator has approved the listing; undefined: not decided now. */
  isApproved?: boolean
  jobs: Pick<Jobs, 'send'>
}

/**
 * Sets the review state of an unsold listing. While the review hides it, `showAfterReview` stores whether the seller wants to
 * show it.
 * @returns the updated listing; undefined when it is sold or deleted
 */
export async function setReview(
  db: Queries,
  { productId, review, note, isApproved, jobs }: Setting,
): Promise<ListingRow | undefined> {
  const wanted = sql`(${products.displayed} or ${products.showAfterReview})`
  const isOpen = review === 'none'
  const [row] = await db
    .update(products)
    .set({
      review,
      reviewNote: note ?? null,
      displayed: isOpen ? wanted : false,
      showAfterReview: isOpen ? false : wanted,
      ...(isApproved !== undefined && { reviewedAt: isApproved ? sql`now()` : null }),
      updatedAt: sql`now()`,
    })
    .where(and(eq(products.id, productId), isNull(products.soldAt)))
    .returning()
  if (row?.displayed) await jobs.send(db, alertsToSend, { productId, cheaper: false })
  return row
}
