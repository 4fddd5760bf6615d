import { and, asc, eq, inArray, lt, notExists, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../platform/database/connect.ts'
import { bookings, categories, pictures, products, users } from '../../platform/database/schema.ts'

/** Notes a picture that this user has uploaded. */
export async function addPicture(
  db: Queries,
  picture: { address: string; uploadedBy: string },
): Promise<void> {
  await db.insert(pictures).values(picture).onConflictDoNothing()
}

/**
 * Those of these addresses that are pictures which this user has uploaded. Asked in the transaction that then writes
 * them into a product or the like, it keeps them from being swept away until that is committed.
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
    // In one order, so that two who ask for the same ones do not wait for each other.
    .orderBy(asc(pictures.address))
    .for('key share')
  return new Set(rows.map(({ address }) => address))
}

/** Notes no more that these were uploaded. */
export async function forgetPictures(db: Queries, addresses: string[]): Promise<void> {
  if (addresses.length > 0) await db.delete(pictures).where(inArray(pictures.address, addresses))
}

/**
 * Addresses of pictures uploaded before that time which nothing names, in the order of their addresses.
 * @param page.after only those behind this address
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
 * Locks those of these pictures that nobody else has locked, so that nothing can begin to name them before the end of
 * this transaction.
 * @returns those locked that nothing names
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
  // Asked once more, since something may have been committed before the lock that the first look could not see.
  const rows = await db
    .select({ address: pictures.address })
    .from(pictures)
    .where(and(inArray(pictures.address, candidates), isUnused(db)))
  return rows.map(({ address }) => address)
}

/** Nothing names the picture: no product, category or account, and no booking, which outlives its product. */
function isUnused(db: Queries): SQL {
  const inProducts = db
    .select({ address: sql<string>`unnest(${products.images})`.as('address') })
    .from(products)
    .as('used')
  return and(
    // Unnested on its own, so that the database can hash all addresses instead of searching every product for each.
    notExists(db.select({ one: sql`1` }).from(inProducts).where(eq(inProducts.address, pictures.address))),
    notExists(db.select({ one: sql`1` }).from(categories).where(eq(categories.image, pictures.address))),
    notExists(db.select({ one: sql`1` }).from(users).where(eq(users.photoUrl, pictures.address))),
    notExists(db.select({ one: sql`1` }).from(bookings).where(eq(bookings.productImage, pictures.address))),
  ) as SQL
}
