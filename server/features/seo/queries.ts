import { and, asc, eq, gt, gte, lt, max, sql } from 'drizzle-orm'
import type { Queries } from '../../platform/database/connect.ts'
import { phoneModels } from '../../schema/models.ts'
import { categories, formerCategoryNames, products } from '../../schema/products.ts'
import { forSale } from '../products/queries.ts'

/** Divides all phones for sale, sorted by ID, into parts of this size. @returns the first ID of each part */
export async function firstOfParts(db: Queries, size: number): Promise<string[]> {
  const numbered = db
    .select({
      id: products.id,
      position: sql<number>`row_number() over (order by ${products.id})`.as('position'),
    })
    .from(products)
    .where(forSale)
    .as('numbered')
  const rows = await db
    .select({ id: numbered.id })
    .from(numbered)
    .where(sql`(${numbered.position} - 1) % ${size} = 0`)
    .orderBy(asc(numbered.id))
  return rows.map(({ id }) => id)
}

/**
 * A range of phones by ID. It starts at `from`, or after `after`, and ends before `below`. Without `below` it has no end.
 */
export type IdRange = { from: string; after?: string; below?: string | undefined }

/** Returns the phones for sale in this range, with the time of their last change. */
export const forSaleIn = (db: Queries, { from, after, below, limit }: IdRange & { limit: number }) =>
  db
    .select({ id: products.id, changedAt: products.updatedAt })
    .from(products)
    .where(
      and(
        forSale,
        after ? gt(products.id, after) : gte(products.id, from),
        below ? lt(products.id, below) : undefined,
      ),
    )
    .orderBy(asc(products.id))
    .limit(limit)

/** Returns all categories, with the time when their newest phone for sale was listed. */
export function categoriesWithNewest(db: Queries) {
  const newest = db
    .select({ at: max(products.createdAt) })
    .from(products)
    .where(and(forSale, eq(products.categoryId, categories.id)))
  return db
    .select({
      name: categories.name,
      newest: sql<Date | null>`${newest}`.mapWith(products.createdAt),
    })
    .from(categories)
    .orderBy(asc(sql`lower(${categories.name})`))
}

/** Returns the slugs of models with phones for sale, with the time when the newest was listed. */
export const modelsForSale = (db: Queries) =>
  db
    .select({
      slug: phoneModels.slug,
      newest: sql<Date>`max(${products.createdAt})`.mapWith(products.createdAt),
    })
    .from(products)
    .innerJoin(phoneModels, eq(phoneModels.id, products.modelId))
    .where(forSale)
    .groupBy(phoneModels.slug)
    .orderBy(asc(phoneModels.slug))

/** Returns the current name of a category by its name in any case, or by a former name. */
export async function presentCategoryName(db: Queries, name: string): Promise<string | undefined> {
  const lowered = sql`lower(${name}::text)`
  const [named] = await db
    .select({ name: categories.name })
    .from(categories)
    .where(eq(sql`lower(${categories.name})`, lowered))
  if (named) return named.name
  const [former] = await db
    .select({ name: categories.name })
    .from(formerCategoryNames)
    .innerJoin(categories, eq(categories.id, formerCategoryNames.categoryId))
    .where(eq(formerCategoryNames.name, lowered))
  return former?.name
}
