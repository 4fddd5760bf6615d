import { and, eq, ne, sql } from 'drizzle-orm'
import type { ReportReason } from '#contract/review/reasons.ts'
import { atomically } from '../../platform/database/atomically.ts'
import type { Queries } from '../../platform/database/connect.ts'
import { products } from '../../schema/products.ts'
import { listingReports } from '../../schema/review.ts'
import { queueForReview } from './queue.ts'

type Report = { productId: string; reporterId: string; reason: ReportReason; note: string }

/**
 * Stores a person's report about a displayed listing, and puts the listing into the review queue. A second report by the same
 * person replaces the first.
 * @returns false when the listing does not exist, is not displayed, or belongs to the reporter
 */
export const reportListing = (db: Queries, report: Report): Promise<boolean> =>
  atomically(db, async transaction => {
    const { productId, reporterId, reason, note } = report
    const [listing] = await transaction
      .select({ id: products.id })
      .from(products)
      .where(and(eq(products.id, productId), products.displayed, ne(products.sellerId, reporterId)))
      .for('key share')
    if (!listing) return false
    await transaction
      .insert(listingReports)
      .values(report)
      .onConflictDoUpdate({
        target: [listingReports.productId, listingReports.reporterId],
        set: { reason, note, createdAt: sql`now()` },
      })
    await queueForReview(transaction, { productId, reasons: ['report'] })
    return true
  })
