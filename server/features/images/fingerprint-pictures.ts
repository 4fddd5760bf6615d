import { and, arrayContains, eq, isNull, lt, sql } from 'drizzle-orm'
import { imageId } from '#contract/image-address.ts'
import type { ImageStore } from '../../adapters/images/port.ts'
import type { Queries } from '../../platform/database/connect.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { pictures } from '../../schema/pictures.ts'
import { products } from '../../schema/products.ts'
import { fingerprintOf, NO_FINGERPRINT } from './fingerprint.ts'
import { photosToCompare } from './queues.ts'

/** Pictures per round. */
const BATCH = 50

type Shop = { db: Queries; services: { images: Pick<ImageStore, 'read'>; jobs: Pick<Jobs, 'send'> } }

/**
 * Computes the missing fingerprints of pictures that an earlier version stored, and queues the comparison of the listings
 * that show them. Several processes may do it at the same time.
 */
export async function fingerprintPictures({ db, services }: Shop): Promise<void> {
  const rows = await db
    .select({ address: pictures.address, uploadedBy: pictures.uploadedBy })
    .from(pictures)
    // The bytes of a newer picture may not be stored yet.
    .where(and(isNull(pictures.fingerprint), lt(pictures.createdAt, sql`now() - interval '10 minutes'`)))
    .orderBy(pictures.createdAt)
    .limit(BATCH)
  for (const { address, uploadedBy } of rows) {
    const fingerprint = await storedFingerprint(services.images, address)
    await db
      .update(pictures)
      .set({ fingerprint })
      .where(and(eq(pictures.address, address), isNull(pictures.fingerprint)))
    if (!uploadedBy || !fingerprint.includes('1')) continue
    const showing = await db
      .select({ productId: products.id })
      .from(products)
      .where(
        and(eq(products.sellerId, uploadedBy), products.displayed, arrayContains(products.images, [address])),
      )
    await services.jobs.send(db, photosToCompare, ...showing)
  }
}

/** Returns `NO_FINGERPRINT` for a picture that is missing, unreadable or on another host. */
async function storedFingerprint(store: Pick<ImageStore, 'read'>, address: string): Promise<string> {
  const id = imageId(address)
  const bytes = id && (await store.read(id, '320.webp'))
  return bytes ? fingerprintOf(bytes).catch(() => NO_FINGERPRINT) : NO_FINGERPRINT
}
