import { asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { batchedBy } from '../../platform/database/batched.ts'
import type { Queries } from '../../platform/database/connect.ts'
import { preparedSelect } from '../../platform/database/prepared.ts'
import { categories, formerCategoryNames, products } from '../../schema/products.ts'

type Category = typeof categories.$inferSelect

/** Returns all categories in alphabetical order. */
export const allCategories = (db: Queries) => everyCategory(db, {})

const everyCategory = preparedSelect<Record<never, never>, Category>('every-category', db =>
  db
    .select()
    .from(categories)
    .orderBy(asc(sql`lower(${categories.name})`)),
)

/** Finds a category by name, ignoring case. */
export async function categoryOfName(db: Queries, name: string): Promise<Category | undefined> {
  const [row] = await categoriesOfNames(db, [name])
  return row
}

const categoriesOfNames = batchedBy(
  'asked',
  preparedSelect<{ keys: readonly string[] }, Category & { asked: string }>(
    'categories-of-names',
    (db, value) =>
      db
        .select({ ...getTableColumns(categories), asked: sql<string>`asked.name` })
        .from(categories)
        .innerJoin(
          sql`unnest(${value('keys')}::text[]) as asked(name)`,
          eq(sql`lower(${categories.name})`, sql`lower(asked.name)`),
        ),
  ),
)

/**
 * Adds a category.
 * @returns its id; undefined when the name is taken, ignoring case
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
 * Locks those of the given categories that exist until the transaction of `db` ends. Until then, no other transaction can
 * change them or list a phone in them. The order by id prevents deadlocks between moves in opposite directions.
 */
export const lockedCategories = (db: Queries, ids: string[]) =>
  db.select().from(categories).where(inArray(categories.id, ids)).orderBy(asc(categories.id)).for('update')

/**
 * Renames a category, and replaces its picture.
 * @returns false, without any change, when another category has the name, ignoring case
 */
export async function changeCategory(
  db: Queries,
  { id, ...change }: { id: string; name: string; image: string },
): Promise<boolean> {
  try {
    // In a savepoint, so that the transaction can go on after an error.
    await db.transaction(savepoint => savepoint.update(categories).set(change).where(eq(categories.id, id)))
    return true
  } catch (error) {
    if (isNameTaken(error)) return false
    throw error
  }
}

const isNameTaken = (error: unknown) =>
  error instanceof Error &&
  (error.cause as { constraint?: string } | undefined)?.constraint === 'categories_name_once'

/** Counts the phones in each category that has some: shown, hidden and sold. */
export const phonesByCategory = (db: Queries) =>
  db
    .select({ id: products.categoryId, phones: sql<number>`count(*)::int` })
    .from(products)
    .groupBy(products.categoryId)

/** Counts the phones in this category: shown, hidden and sold. */
export const countPhonesIn = (db: Queries, categoryId: string) =>
  db.$count(products, eq(products.categoryId, categoryId))

/** Moves all phones of one category to another. */
export async function movePhones(db: Queries, { from, to }: { from: string; to: string }): Promise<void> {
  await db.update(products).set({ categoryId: to }).where(eq(products.categoryId, from))
}

/** Redirects the name of one category, and its former names, to another category. */
export async function redirectNames(
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

/** Removes the redirect of a former name, because a category has that name again. */
export async function forgetFormerName(db: Queries, name: string): Promise<void> {
  await db.delete(formerCategoryNames).where(eq(formerCategoryNames.name, sql`lower(${name}::text)`))
}

/** Deletes an empty category. */
export async function removeCategory(db: Queries, id: string): Promise<void> {
  await db.delete(categories).where(eq(categories.id, id))
}
