import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Queries } from '../../platform/database/connect.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { categories, products } from '../../schema/products.ts'
import { bookings, payments } from '../../schema/sales.ts'
import { users } from '../../schema/users.ts'
import { lapseBookings } from '../sales/deals/ending.ts'
import { isPaymentInProgress } from '../sales/shared/holds.ts'
import type { Caller } from '../session/caller.ts'

export type NewProductRow = typeof products.$inferInsert

/** Adds listings in the transaction of `db`, and returns their IDs in the same order. */
export async function addProducts(db: Queries, rows: NewProductRow[]): Promise<string[]> {
  if (rows.length === 0) return []
  const added = await db.insert(products).values(rows).returning({ id: products.id })
  return added.map(({ id }) => id)
}

/**
 * Finds a category by name, ignoring case, and protects it from deletion until the transaction of `db` ends.
 * @returns its ID, and its name as stored
 */
export async function lockCategoryByName(
  db: Queries,
  name: string,
): Promise<{ id: string; name: string } | undefined> {
  const [row] = await db
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .where(eq(sql`lower(${categories.name})`, name.toLowerCase()))
    .for('key share')
  return row
}

/**
 * Locks a product that this caller may change: sellers their own, administrators any. Until the transaction of `db` ends, no
 * other transaction can change it, book it or pay for it.
 */
export async function lockedProduct(db: Queries, { id, caller }: Named) {
  const [row] = await db
    .select()
    .from(products)
    .where(and(eq(products.id, id), ownedBy(caller)))
    .for('update')
  return row
}

/** Finds a product that this caller may change. */
export async function productOf(db: Queries, { id, caller }: Named) {
  const [row] = await db
    .select()
    .from(products)
    .where(and(eq(products.id, id), ownedBy(caller)))
  return row
}

/** Updates these columns of a product. */
export async function updateProduct(db: Queries, id: string, changes: Partial<NewProductRow>): Promise<void> {
  await db
    .update(products)
    .set({ ...changes, updatedAt: new Date() })
    .where(eq(products.id, id))
}

/**
 * Shows or hides an unsold product that this caller may change, or toggles it if `displayed` is undefined. During a review,
 * the choice takes effect after the review. Resets the advertisement, because hidden products are not advertised and a product
 * that is shown again starts over.
 * @returns the updated product; undefined when nothing changed
 */
export async function switchDisplay(
  db: Queries,
  { id, caller, displayed }: Named & { displayed: boolean | undefined },
) {
  const isWanted = sql`(${products.displayed} or ${products.showAfterReview})`
  const wish = displayed === undefined ? sql`not ${isWanted}` : sql`${displayed}::boolean`
  const [row] = await db
    .update(products)
    .set({
      displayed: sql`${products.review} = 'none' and ${wish}`,
      showAfterReview: sql`${products.review} <> 'none' and ${wish}`,
      advertisement: 'not_requested',
      updatedAt: new Date(),
    })
    .where(
      and(
        eq(products.id, id),
        ownedBy(caller),
        isNull(products.soldAt),
        displayed === undefined ? undefined : sql`${isWanted} <> ${displayed}::boolean`,
      ),
    )
    .returning()
  return row
}

/**
 * Protects the seller of a product from deletion until the transaction of `db` ends. Deleting an account locks the
 * user before its products, so deleting a product has to lock in the same order.
 */
export async function lockSeller(db: Queries, productId: string): Promise<void> {
  const seller = db.select({ id: products.sellerId }).from(products).where(eq(products.id, productId))
  await db.select({ id: users.id }).from(users).where(inArray(users.id, seller)).for('key share')
}

/** Returns whether a payment or refund for this product is in progress. */
export const isBeingPaid = (db: Queries, productId: string): Promise<boolean> =>
  isPaymentInProgress(db, or(eq(payments.productId, productId), eq(bookings.productId, productId)))

/**
 * Deletes a product in the transaction of `db`. Unpaid bookings lapse with the reason `withdrawn`. Other bookings and payments
 * keep the details of the product.
 */
export async function deleteProduct(
  db: Queries,
  { id, jobs }: { id: string; jobs: Pick<Jobs, 'send'> },
): Promise<void> {
  await lapseBookings(db, { of: eq(bookings.productId, id), why: 'withdrawn', jobs })
  // An alert about a phone that is gone is only an advertisement.
  await db.execute(sql`
    delete from notices using products
    where products.id = ${id} and notices.caused_by = products.seller_id and notices.product_id = products.id
      and notices.kind in ('search-match', 'price-drop')`)
  await db.delete(products).where(eq(products.id, id))
}

type Named = { id: string; caller: Caller }

const ownedBy = (caller: Caller) => (caller.role === 'admin' ? undefined : eq(products.sellerId, caller.id))
