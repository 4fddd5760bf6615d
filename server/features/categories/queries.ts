import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Queries } from '../../platform/database/connect.ts'
import { preparedSelect } from '../../platform/database/prepared.ts'
import { categories, products } from '../../platform/database/schema.ts'
import { formerCategoryNames } from '../../platform/database/schema-finding.ts'

type Category = typeof categories.$inferSelect

/** Every category, in the order of the alphabet. */
export const allCategories = (db: Queries) => everyCategory(db, {})

const everyCategory = preparedSelect<Record<never, never>, Category>('every-category', db =>
  db
    .select()
    .from(categories)
    .orderBy(asc(sql`lower(${categories.name})`)),
)

/** The category of this name, capitals and small letters being the same. */
export async function categoryOfName(db: Queries, name: string) {
  const [row] = await categoriesOfName(db, { name })
  return row
}

const categoriesOfName = preparedSelect<{ name: string }, Category>('category-of-name', (db, value) =>
  db
    .select()
    .from(categories)
    .where(eq(sql`lower(${categories.name})`, sql`lower(${value('name')}::text)`)),
)

/**
 * Adds a category.
 * @returns its id; nothing when there is one of that name already, whatever the capitals
 */
export async function addCategory(
  db: Queries,
  category: { name: string; image: string },
): Promise<string | undefined> {
  const [row] = await db
    .insert(categories)
    .values(category)
    .onConflictDoNothing()
    .returning({ id: categories.id })
  return row?.id
}

/**
 * Those of these categories that exist; until the transaction of `db` ends nobody else changes them or lists a phone in
 * one. Locked in the order of their ids, so that two moves in opposite directions do not wait for each other.
 */
export const lockedCategories = (db: Queries, ids: string[]) =>
  db.select().from(categories).where(inArray(categories.id, ids)).orderBy(asc(categories.id)).for('update')

/** How many phones stand in this category: shown, hidden and sold. */
export const countPhonesIn = (db: Queries, categoryId: string) =>
  db.$count(products, eq(products.categoryId, categoryId))

/** Moves all phones of one category to another. */
export async function movePhones(db: Queries, { from, to }: { from: string; to: string }): Promise<void> {
  await db.update(products).set({ categoryId: to }).where(eq(products.categoryId, from))
}

/** From now on the name of one category, and the former names that lead to it, lead to another. */
export async function leadNames(
  db: Queries,
  { from, name, to }: { from: string; name: string; to: string },
): Promise<void> {
  await db.update(formerCategoryNames).set({ categoryId: to }).where(eq(formerCategoryNames.categoryId, from))
  const led = { categoryId: to }
  await db
    .insert(formerCategoryNames)
    .values({ name: sql`lower(${name}::text)`, ...led })
    .onConflictDoUpdate({ target: formerCategoryNames.name, set: led })
}

/** A name that is given to a category leads nowhere else any more. */
export async function forgetFormerName(db: Queries, name: string): Promise<void> {
  await db.delete(formerCategoryNames).where(eq(formerCategoryNames.name, sql`lower(${name}::text)`))
}

/** Deletes a category in which no phone stands. */
export async function removeCategory(db: Queries, id: string): Promise<void> {
  await db.delete(categories).where(eq(categories.id, id))
}
