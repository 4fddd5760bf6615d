import { desc, eq, inArray } from 'drizzle-orm'
import type { Queries } from '#server/platform/database/connect.ts'
import { products } from '#server/schema/products.ts'
import { reviewItems } from '#server/schema/review.ts'

/** Puts three of the latest listings into the review queue, so that the demo's queue is not empty. */
export async function fillReviewQueue(db: Queries): Promise<void> {
  const latest = await db
    .select({ id: products.id, priceCents: products.resellPriceCents })
    .from(products)
    .where(eq(products.displayed, true))
    .orderBy(desc(products.createdAt), desc(products.id))
    .limit(3)
  const [first, ...others] = latest
  if (!first) return
  await db
    .insert(reviewItems)
    .values([
      { productId: first.id, reasons: ['price'], priceBeforeCents: first.priceCents * 2 },
      ...others.map(({ id }) => ({ productId: id, reasons: ['new' as const] })),
    ])
  const unseen = others.map(({ id }) => id)
  if (unseen.length > 0) {
    await db.update(products).set({ reviewedAt: null }).where(inArray(products.id, unseen))
  }
}
