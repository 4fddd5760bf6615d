import { and, asc, eq, inArray, lt, notExists, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../platform/database/connect.ts'
import { bookings, categories, pictures, products, users } from '../../platform/database/schema.ts'

/** Records a picture that this user has uploaded. */
export async function addPicture(
  db: Queries,
  picture: { address: string; uploadedBy: string },
): Promise<void> {
  await db.insert(pictures).values(picture).onConflictDoNothing()
}

/**
 * Filters these addresses for pictures that this user has uploaded. Called in the transaction that then stores them
 * in a product, for example, it protects them from the cleanup job until the commit.
 */
export async function picturesUploadedBy(
  db: Queries,
  userId: string,
  addresses: string[],
): Promise<Set<string>> {
  if (addresses.length === 0) return new Set()
  const rows = await db
    .select({ address: pictures.address })
    .from(pictures)
    .where(and(eq(pictures.uploadedBy, userId), inArray(pictures.address, addresses)))
    // Sorted, so that two transactions with the same pictures do not deadlock.
    .orderBy(asc(pictures.address))
    .for('key share')
  return new Set(rows.map(({ address }) => address))
}

/** Deletes the records of these pictures. */
export async function deletePictureRecords(db: Queries, addresses: string[]): Promise<void> {
  if (addresses.length > 0) await db.delete(pictures).where(inArray(pictures.address, addresses))
}

/**
 * Addresses of pictures that were uploaded before that time and that nothing references, sorted by address.
 * @param page.after returns only addresses after this one
 */
export async function unusedPictures(
  db: Queries,
  { before, limit, after }: { before: Date; limit: number; after: string },
): Promise<string[]> {
  const rows = await db
    .select({ address: pictures.address })
    .from(pictures)
    .where(and(lt(pictures.createdAt, before), sql`${pictures.address} > ${after}`, isUnused(db)))
    .orderBy(asc(pictures.address))
    .limit(limit)
  return rows.map(({ address }) => address)
}

/**
 * Locks those of these pictures that nobody else has locked, so that nothing can reference them before the
 * transaction ends.
 * @returns the locked pictures that nothing references
 */
export async function lockUnusedPictures(db: Queries, addresses: string[]): Promise<string[]> {
  const among = inArray(pictures.address, addresses)
  const locked = await db
    .select({ address: pictures.address })
    .from(pictures)
    .where(among)
    .for('update', { skipLocked: true })
  if (locked.length === 0) return []
  const candidates = locked.map(({ address }) => address)
  // Checked again, because a commit before the lock may have referenced a picture after the first check.
  const rows = await db
    .select({ address: pictures.address })
    .from(pictures)
    .where(and(inArray(pictures.address, candidates), isUnused(db)))
  return rows.map(({ address }) => address)
}

/** No product, category, account or booking references the picture. A booking outlives its product. */
function isUnused(db: Queries): SQL {
  const inProducts = db
    .select({ address: sql<string>`unnest(${products.images})`.as('address') })
    .from(products)
    .as('used')
  return and(
    // Unnested separately, so that PostgreSQL hashes all addresses once instead of scanning the products for each
    // picture.
    notExists(db.select({ one: sql`1` }).from(inProducts).where(eq(inProducts.address, pictures.address))),
    notExists(db.select({ one: sql`1` }).from(categories).where(eq(categories.image, pictures.address))),
    notExists(db.select({ one: sql`1` }).from(users).where(eq(users.photoUrl, pictures.address))),
    notExists(db.select({ one: sql`1` }).from(bookings).where(eq(bookings.productImage, pictures.address))),
  ) as SQL
}
