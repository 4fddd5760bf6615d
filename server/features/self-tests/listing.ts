import { eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queries } from '../../platform/database/connect.ts'
import { preparedSelect } from '../../platform/database/prepared.ts'
import { phoneModels } from '../../schema/models.ts'
import { categories, products } from '../../schema/products.ts'

const target = alias(phoneModels, 'target')
/** The ID of the model, or of its target if it was merged. */
export const modelId = sql<string | null>`coalesce(${target.id}, ${phoneModels.id})`

/** Selects listings with their brand and catalog model, for self-tests and passports. */
export function selectListings(db: Queries, where: SQL | undefined) {
  return db
    .select({
      id: products.id,
      sellerId: products.sellerId,
      displayed: products.displayed,
      soldAt: products.soldAt,
      createdAt: products.createdAt,
      condition: products.condition,
      name: products.name,
      storageGb: products.storageGb,
      imeiHash: products.imeiHash,
      brand: categories.name,
      modelId,
      model: sql<string | null>`coalesce(${target.name}, ${phoneModels.name})`,
      updatesUntil: sql<string | null>`coalesce(${target.updatesUntil}, ${phoneModels.updatesUntil})::text`,
      stillUpdated: sql<boolean | null>`coalesce(${target.stillUpdated}, ${phoneModels.stillUpdated})`,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(phoneModels, eq(phoneModels.id, products.modelId))
    .leftJoin(target, eq(target.id, phoneModels.mergedInto))
    .where(where)
}

export type Listing = Awaited<ReturnType<typeof selectListings>>[number]

/** Returns any listing. The caller checks who may see it. */
export async function listingOfId(db: Queries, id: string): Promise<Listing | undefined> {
  const [listing] = await listingsOfId(db, { id })
  return listing
}

const listingsOfId = preparedSelect<{ id: string }, Listing>('listing-of-id', (db, value) =>
  selectListings(db, eq(products.id, value('id'))),
)
