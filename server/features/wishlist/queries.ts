import { and, count, desc, eq, ne, or, sql } from 'drizzle-orm'
import { MAX_WISHLIST_ITEMS } from '#contract/wishlist/calls.ts'
import type { Queries } from '../../platform/database/connect.ts'
import { phoneModels } from '../../schema/models.ts'
import { categories, products } from '../../schema/products.ts'
import { users } from '../../schema/users.ts'
import { wishlistItems } from '../../schema/wishlist.ts'
import { type Cursor, totalIn } from '../paging.ts'
import { forSale, isSellerOf, publicColumns } from '../products/queries.ts'

export type WishlistRow = Awaited<ReturnType<typeof wishlistOf>>['rows'][number]

type Wish = { buyerId: string; productId: string }

/**
 * Returns this buyer's wishlist with current product data, newest first, in one query: up to `limit + 1` rows and the total.
 */
export async function wishlistOf(
  db: Queries,
  { buyerId, limit, after }: { buyerId: string; limit: number; after?: Cursor | undefined },
) {
  const theirs = eq(wishlistItems.buyerId, buyerId)
  const all = db.select({ count: count() }).from(wishlistItems).where(theirs)
  const older = after && sql`(${wishlistItems.createdAt}, ${wishlistItems.id}) < (${after.at}, ${after.id})`
  const rows = await db
    .select({
      id: wishlistItems.id,
      priceCentsWhenAdded: wishlistItems.priceCents,
      createdAt: wishlistItems.createdAt,
      product: publicColumns,
      total: sql<number>`${all}::int`.as('total'),
    })
    .from(wishlistItems)
    .innerJoin(products, eq(products.id, wishlistItems.productId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .innerJoin(users, eq(users.id, products.sellerId))
    .leftJoin(phoneModels, eq(phoneModels.id, products.modelId))
    .where(and(theirs, older))
    .orderBy(desc(wishlistItems.createdAt), desc(wishlistItems.id))
    .limit(limit + 1)
  return { rows, total: totalIn(rows, after) }
}

/** Returns the IDs of all products on this buyer's wishlist, newest first. */
export async function wishedProductIds(db: Queries, buyerId: string): Promise<string[]> {
  const rows = await db
    .select({ productId: wishlistItems.productId })
    .from(wishlistItems)
    .where(eq(wishlistItems.buyerId, buyerId))
    .orderBy(desc(wishlistItems.createdAt), desc(wishlistItems.id))
  return rows.map(({ productId }) => productId)
}

/** Returns whether the product is on this buyer's wishlist. */
export async function isWished(db: Queries, wish: Wish): Promise<boolean> {
  const rows = await db.select({ id: wishlistItems.id }).from(wishlistItems).where(isThis(wish))
  return rows.length > 0
}

/**
 * Adds a product that is for sale to a wishlist, in the transaction of `db`. An existing item is not changed.
 * @returns the contract's error code when it is refused; the caller must then roll back the transaction
 */
export async function addWish(
  db: Queries,
  { buyerId, productId, now }: Wish & { now: Date },
): Promise<'PRODUCT_NOT_FOUND' | 'OWN_PRODUCT' | 'WISHLIST_FULL' | undefined> {
  // Lock the buyer, so that the count is exact.
  await db.select({ id: users.id }).from(users).where(eq(users.id, buyerId)).for('no key update')
  const [product] = await db
    .select({ priceCents: products.resellPriceCents })
    .from(products)
    .where(and(eq(products.id, productId), forSale, ne(products.sellerId, buyerId)))
    .for('key share')
  if (!product) {
    if (await isSellerOf(db, buyerId, productId)) return 'OWN_PRODUCT'
    return (await isWished(db, { buyerId, productId })) ? undefined : 'PRODUCT_NOT_FOUND'
  }
  await db
    .insert(wishlistItems)
    .values({ buyerId, productId, priceCents: product.priceCents, createdAt: now })
    .onConflictDoNothing({ target: [wishlistItems.buyerId, wishlistItems.productId] })
  const wished = await db.$count(wishlistItems, eq(wishlistItems.buyerId, buyerId))
  return wished > MAX_WISHLIST_ITEMS ? 'WISHLIST_FULL' : undefined
}

/**
 * Removes a product from a wishlist, if it is there.
 * @param id the ID of the product or of the wishlist item
 * @returns whether this buyer has such an item, or such a product exists
 */
export async function removeWish(
  db: Queries,
  { buyerId, id }: { buyerId: string; id: string },
): Promise<boolean> {
  const named = or(eq(wishlistItems.productId, id), eq(wishlistItems.id, id))
  const removed = await db
    .delete(wishlistItems)
    .where(and(eq(wishlistItems.buyerId, buyerId), named))
    .returning({ id: wishlistItems.id })
  return removed.length > 0 || (await db.$count(products, eq(products.id, id))) > 0
}

const isThis = ({ buyerId, productId }: Wish) =>
  and(eq(wishlistItems.buyerId, buyerId), eq(wishlistItems.productId, productId))
