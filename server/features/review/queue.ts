import { sql } from 'drizzle-orm'
import type { ReviewReason } from '#contract/review/reasons.ts'
import type { Queries } from '../../platform/database/connect.ts'
import { reviewItems } from '../../schema/review.ts'

type Queued = { productId: string; reasons: ReviewReason[]; priceBeforeCents?: number | undefined }

/** Puts a listing into the review queue. If it is in the queue already, adds the reasons to its item. */
export async function queueForReview(
  db: Queries,
  { productId, reasons, priceBeforeCents }: Queued,
): Promise<void> {
  await db
    .insert(reviewItems)
    .values({ productId, reasons, priceBeforeCents: priceBeforeCents ?? null })
    .onConflictDoUpdate({
      target: reviewItems.productId,
      targetWhere: sql`outcome is null`,
      set: {
        reasons: sql`array(select distinct unnest(${reviewItems.reasons} || excluded.reasons))`,
        priceBeforeCents: sql`coalesce(${reviewItems.priceBeforeCents}, excluded.price_before_cents)`,
      },
    })
}
