import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import type { SimilarPhoto } from '#contract/review/schemas.ts'
import type { Queries } from '../../platform/database/connect.ts'
import { pictures } from '../../schema/pictures.ts'
import { products } from '../../schema/products.ts'
import { users } from '../../schema/users.ts'
import { bandKeys, MAX_DIFFERENT_BITS, orientations } from '../images/fingerprint.ts'

/** The maximum number of similar photos returned per photo. */
const MAX_PAIRS = 5

const hasFingerprint = sql`bit_count(${pictures.fingerprint}) > 0`

type Listing = Pick<typeof products.$inferSelect, 'images' | 'sellerId'>

/**
 * Finds the same or nearly the same photos in listings of other sellers, the oldest listing first.
 * @param only.uploadedAfter compares only photos of the listing that were uploaded after this time
 */
export async function similarPhotosOf(
  db: Queries,
  { images, sellerId }: Listing,
  { uploadedAfter }: { uploadedAfter?: Date | undefined } = {},
): Promise<SimilarPhoto[]> {
  const known = await db
    .select({ address: pictures.address, fingerprint: pictures.fingerprint })
    .from(pictures)
    .where(
      and(
        inArray(pictures.address, images),
        hasFingerprint,
        uploadedAfter && gt(pictures.createdAt, uploadedAfter),
      ),
    )
  const found = await Promise.all(
    known.map(({ address, fingerprint }) =>
      fingerprint === null ? [] : similarTo(db, { address, fingerprint, sellerId }),
    ),
  )
  return found.flat()
}

type Photo = { address: string; fingerprint: string; sellerId: string }

/**
 * Finds photos like one photo. An index finds those that share a band of the fingerprint in any orientation, then the
 * different bits are counted.
 */
async function similarTo(db: Queries, { address, fingerprint, sellerId }: Photo): Promise<SimilarPhoto[]> {
  const turned = orientations(fingerprint)
  const keys = sql.raw(`'{${turned.flatMap(bandKeys).join(',')}}'::integer[]`)
  const prints = sql.raw(`'{${turned.join(',')}}'::bit(256)[]`)
  const rows = await db
    .select({
      otherPhoto: pictures.address,
      otherProductId: products.id,
      otherProductName: products.name,
      otherSellerName: users.name,
      otherListedAt: products.createdAt,
    })
    .from(pictures)
    .innerJoin(users, eq(users.id, pictures.uploadedBy))
    .innerJoin(
      products,
      and(eq(products.sellerId, users.id), sql`${pictures.address} = any(${products.images})`),
    )
    .where(
      and(
        ne(users.id, sellerId),
        hasFingerprint,
        sql`fingerprint_bands(${pictures.fingerprint}) && ${keys}`,
        sql`exists (select 1 from unnest(${prints}) print
          where bit_count(${pictures.fingerprint} # print) <= ${MAX_DIFFERENT_BITS})`,
      ),
    )
    .orderBy(products.createdAt)
    .limit(MAX_PAIRS)
  return rows.map(({ otherListedAt, ...row }) => ({
    photo: address,
    ...row,
    otherListedAt: otherListedAt.toISOString(),
  }))
}
