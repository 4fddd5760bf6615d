import { and, arrayOverlaps, asc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../platform/database/connect.ts'
import { phoneModels } from '../../schema/models.ts'
import { categories, products } from '../../schema/products.ts'
import { inBatches } from '../exporting.ts'
import type { FactColumns } from './facts.ts'

/** Returns all categories, and protects them from deletion until the transaction of `db` ends. */
export const lockAllCategories = (db: Queries) =>
  db
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .orderBy(asc(sql`lower(${categories.name})`))
    .for('key share')

/** Returns the listings of a seller with these names, oldest first, with the name of their category. */
export const listingsOf = (db: Queries, sellerId: string, names: string[]) =>
  listingsWhere(db, and(eq(products.sellerId, sellerId), inArray(products.name, names)))

/** Reads all listings of a seller, oldest first, with the name of their category. */
export const listingBatches = (db: Queries, sellerId: string) =>
  inBatches((last: Awaited<ReturnType<typeof listingsOf>>[number] | undefined) =>
    listingsWhere(
      db,
      and(
        eq(products.sellerId, sellerId),
        last &&
          sql`(${products.createdAt}, ${products.id}) > (${last.createdAt.toISOString()}::timestamptz, ${last.id}::uuid)`,
      ),
    ).limit(BATCH),
  )

/** Listings that an export reads at once. */
const BATCH = 250

const listingsWhere = (db: Queries, condition: SQL | undefined) =>
  db
    .select({
      ...getTableColumns(products),
      categoryName: categories.name,
      modelSlug: phoneModels.slug,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(phoneModels, eq(phoneModels.id, products.modelId))
    .where(condition)
    .orderBy(asc(products.createdAt), asc(products.id))

/** The columns of a listing that a file needs. */
export type ExportedListing = Pick<
  Awaited<ReturnType<typeof listingsOf>>[number],
  | 'name'
  | 'categoryName'
  | 'location'
  | 'resellPriceCents'
  | 'originalPriceCents'
  | 'yearsUsed'
  | 'condition'
  | 'purchasedOn'
  | 'description'
  | 'sellerPhone'
  | 'images'
  | 'coverFocus'
  | 'shippingCents'
  | keyof FactColumns
  | 'modelSlug'
>

/** Filters these addresses for pictures of this seller's listings. */
export async function picturesListedBy(
  db: Queries,
  sellerId: string,
  addresses: string[],
): Promise<Set<string>> {
  if (addresses.length === 0) return new Set()
  const rows = await db
    .select({ images: products.images })
    .from(products)
    .where(and(eq(products.sellerId, sellerId), arrayOverlaps(products.images, addresses)))
  return new Set(rows.flatMap(({ images }) => images))
}
