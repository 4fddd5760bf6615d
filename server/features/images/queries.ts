import { and, asc, eq, inArray, lt, notExists, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../platform/database/connect.ts'
import { deals, problemMessages } from '../../schema/deals.ts'
import { pictures } from '../../schema/pictures.ts'
import { categories, products } from '../../schema/products.ts'
import { bookings } from '../../schema/sales.ts'
import { users } from '../../schema/users.ts'

/** Records a picture that this user has uploaded. */
export async function addPicture(
  db: Queries,
  picture: { address: string; uploadedBy: string; fingerprint: string },
): Promise<void> {
  await db.insert(pictures).values(picture).onConflictDoNothing()
}

/**
 * Filters these addresses for pictures that this user has uploaded, and locks them until the transaction of `db` ends, so
 * that the cleanup job does not remove them before they are stored in a product, for example.
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
 * Returns the addresses of unreferenced pictures that were uploaded before a time, sorted by address.
 * @param page.after only addresses after this one are returned
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
 * Locks these pictures, except those locked by other transactions, so that they cannot be referenced before the transaction
 * ends.
 * @returns the locked pictures that are unreferenced
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

/** True for pictures that no product, category, account, booking, deal or message references. */
function isUnused(db: Queries): SQL {
  const inProducts = db
    .select({ address: sql<string>`unnest(${products.images})`.as('address') })
    .from(products)
    .as('used')
  const inDeals = db
    .select({ address: sql<string>`jsonb_array_elements_text(${deals.listing} -> 'images')`.as('address') })
    .from(deals)
    .as('sold')
  const inMessages = db
    .select({ address: sql<string>`unnest(${problemMessages.photos})`.as('address') })
    .from(problemMessages)
    .as('messages')
  return and(
    // Unnest in subqueries, so that PostgreSQL hashes all addresses once instead of scanning the products for each
    // picture.
    notExists(db.select({ one: sql`1` }).from(inProducts).where(eq(inProducts.address, pictures.address))),
    notExists(db.select({ one: sql`1` }).from(categories).where(eq(categories.image, pictures.address))),
    notExists(db.select({ one: sql`1` }).from(users).where(eq(users.photoUrl, pictures.address))),
    notExists(db.select({ one: sql`1` }).from(inDeals).where(eq(inDeals.address, pictures.address))),
    notExists(db.select({ one: sql`1` }).from(inMessages).where(eq(inMessages.address, pictures.address))),
    notExists(db.select({ one: sql`1` }).from(bookings).where(eq(bookings.productImage, pictures.address))),
  ) as SQL
}
