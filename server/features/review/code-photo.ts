import { and, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import { CODE_WORD_MINUTES } from '#contract/constants.ts'
import { atomically } from '../../platform/database/atomically.ts'
import type { Queries } from '../../platform/database/connect.ts'
import { products } from '../../schema/products.ts'
import { codePhotos } from '../../schema/review.ts'
import { newCodeWord } from './code-words.ts'
import { queueForReview } from './queue.ts'

type CodePhotoRequest = { productId: string; sellerId: string }

/** Locks an unsold listing of this seller. */
async function lockOwn(db: Queries, { productId, sellerId }: CodePhotoRequest) {
  const [listing] = await db
    .select()
    .from(products)
    .where(and(eq(products.id, productId), eq(products.sellerId, sellerId)))
    .for('update')
  if (!listing) return 'PRODUCT_NOT_FOUND'
  return listing.soldAt ? 'PRODUCT_SOLD' : undefined
}

const isOpen = (productId: string) =>
  and(eq(codePhotos.productId, productId), isNull(codePhotos.takenAt), gt(codePhotos.expiresAt, sql`now()`))

/**
 * Returns a word for a code photo to the seller of a listing: the unexpired one, or a new one.
 * @returns the word and its expiry, or the reason for a refusal
 */
export const codeWordFor = (db: Queries, request: CodePhotoRequest) =>
  atomically(db, async transaction => {
    const refused = await lockOwn(transaction, request)
    if (refused) return { refused } as const
    const { productId } = request
    const [known] = await transaction.select().from(codePhotos).where(isOpen(productId))
    if (known) return known
    const [added] = await transaction
      .insert(codePhotos)
      .values({
        productId,
        word: newCodeWord(),
        expiresAt: sql`now() + make_interval(mins => ${CODE_WORD_MINUTES})`,
      })
      .returning()
    if (!added) throw new Error('The insert returned no row.')
    return added
  })

/**
 * Stores the photo of the word, and puts the listing into the review queue.
 * @param sent.photo the photo as WebP
 * @returns the reason for a refusal, without any change; undefined on success
 */
export const storeCodePhoto = (db: Queries, { photo, ...request }: CodePhotoRequest & { photo: Buffer }) =>
  atomically(db, async transaction => {
    const refused = await lockOwn(transaction, request)
    if (refused) return refused
    const { productId } = request
    const stored = await transaction
      .update(codePhotos)
      .set({ photo, takenAt: sql`now()` })
      .where(isOpen(productId))
      .returning({ id: codePhotos.id })
    if (stored.length === 0) return 'WORD_EXPIRED'
    await queueForReview(transaction, { productId, reasons: ['code-photo'] })
    return undefined
  })

/** Returns the state of the latest code photo of a listing, for its seller. */
export async function codePhotoState(db: Queries, { productId, sellerId }: CodePhotoRequest) {
  const [row] = await db
    .select({
      word: codePhotos.word,
      expiresAt: codePhotos.expiresAt,
      takenAt: codePhotos.takenAt,
      reviewedAt: codePhotos.reviewedAt,
      isExpired: sql<boolean>`${codePhotos.expiresAt} <= now()`,
    })
    .from(codePhotos)
    .innerJoin(products, eq(products.id, codePhotos.productId))
    .where(and(eq(products.id, productId), eq(products.sellerId, sellerId)))
    .orderBy(desc(codePhotos.createdAt), desc(codePhotos.id))
    .limit(1)
  return row
}

/** Returns the latest code photo of a listing as WebP, for administrators. */
export async function codePhotoOf(db: Queries, productId: string): Promise<Buffer | undefined> {
  const [row] = await db
    .select({ photo: codePhotos.photo })
    .from(codePhotos)
    .where(and(eq(codePhotos.productId, productId), isNotNull(codePhotos.photo)))
    .orderBy(desc(codePhotos.takenAt))
    .limit(1)
  return row?.photo ?? undefined
}
