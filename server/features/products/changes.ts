import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Queries } from '../../platform/database/connect.ts'
import { bookings, categories, payments, products, users } from '../../platform/database/schema.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { lapseBookings } from '../sales/bookings/ending.ts'
import { isMoneyUnderWay } from '../sales/payments/holds.ts'
import type { Caller } from '../session/caller.ts'

export type NewProductRow = typeof products.$inferInsert

/** Lists products, in the transaction of `db`, and answers their ids in the same order. */
export async function addProducts(db: Queries, rows: NewProductRow[]): Promise<string[]> {
  if (rows.length === 0) return []
  const added = await db.insert(products).values(rows).returning({ id: products.id })
  return added.map(({ id }) => id)
}

/**
 * The id of the category of this name, capitals and small letters being the same. Until the transaction of `db` ends
 * nobody can delete it.
 */
export async function lockCategoryByName(db: Queries, name: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: categories.id })
    .from(categories)
    .where(eq(sql`lower(${categories.name})`, name.toLowerCase()))
    .for('key share')
  return row?.id
}

/**
 * A product that this caller may change: a seller their own, an administrator any. Until the transaction of `db` ends
 * nobody else can change, book or pay for it.
 */
export async function lockedProduct(db: Queries, { id, caller }: Named) {
  const [row] = await db
    .select()
    .from(products)
    .where(and(eq(products.id, id), ownedBy(caller)))
    .for('update')
  return row
}

/** Changes what is named of a product. */
export async function updateProduct(db: Queries, id: string, changes: Partial<NewProductRow>): Promise<void> {
  await db
    .update(products)
    .set({ ...changes, updatedAt: new Date() })
    .where(eq(products.id, id))
}

/**
 * Shows or hides an unsold product that this caller may change; turns it over where nothing is wanted. What was asked
 * or approved about its advertisement ends with it: hidden things are not advertised, and showing again is a new start.
 * @returns the product as it is now; nothing when there was nothing to change
 */
export async function switchDisplay(
  db: Queries,
  { id, caller, displayed }: Named & { displayed: boolean | undefined },
) {
  const [row] = await db
    .update(products)
    .set({
      displayed: displayed ?? sql`not ${products.displayed}`,
      advertisement: 'not_requested',
      updatedAt: new Date(),
    })
    .where(
      and(
        eq(products.id, id),
        ownedBy(caller),
        isNull(products.soldAt),
        displayed === undefined ? undefined : ne(products.displayed, displayed),
      ),
    )
    .returning()
  return row
}

/**
 * Keeps the seller of a product from being deleted until the transaction of `db` ends. Whoever deletes an account holds
 * it before its products, so whoever deletes a product has to begin here, too.
 */
export async function lockSeller(db: Queries, productId: string): Promise<void> {
  const seller = db.select({ id: products.sellerId }).from(products).where(eq(products.id, productId))
  await db.select({ id: users.id }).from(users).where(inArray(users.id, seller)).for('key share')
}

/** Whether money for this product is on its way at that moment. */
export const isBeingPaid = (db: Queries, productId: string): Promise<boolean> =>
  isMoneyUnderWay(db, or(eq(payments.productId, productId), eq(bookings.productId, productId)))

/**
 * Deletes a product, in the transaction of `db`. Bookings that nobody has paid for lapse; the others, and payments, stay
 * with what was agreed.
 */
export async function deleteProduct(
  db: Queries,
  { id, jobs }: { id: string; jobs: Pick<Jobs, 'send'> },
): Promise<void> {
  await lapseBookings(db, { of: eq(bookings.productId, id), why: 'withdrawn', jobs })
  await db.delete(products).where(eq(products.id, id))
}

type Named = { id: string; caller: Caller }

const ownedBy = (caller: Caller) => (caller.role === 'admin' ? undefined : eq(products.sellerId, caller.id))
