import { and, eq, sql } from 'drizzle-orm'
import { fieldColumns } from '../../adapters/search/fields.ts'
import type { Queries } from '../../platform/database/connect.ts'
import { phoneModels } from '../../schema/models.ts'
import { categories, products } from '../../schema/products.ts'
import { users } from '../../schema/users.ts'
import { forSale } from './queries.ts'

/** A phone as saved searches are matched with it. */
export type MatchedPhone = NonNullable<Awaited<ReturnType<typeof phoneForMatching>>>

/** Returns a phone for saved searches; undefined when it is not for sale. */
export async function phoneForMatching(db: Queries, id: string, { locks = false }: { locks?: boolean } = {}) {
  const found = db
    .select({
      id: products.id,
      name: products.name,
      modelId: products.modelId,
      priceCents: products.resellPriceCents,
      sellerId: products.sellerId,
      isVerified: users.verified,
      categoryName: categories.name,
      fields: fieldColumns,
      modelSlugs: sql<string[]>`array(select named.slug from ${phoneModels} named
        where ${products.modelId} in (named.id, named.merged_into))`,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .innerJoin(users, eq(users.id, products.sellerId))
    .leftJoin(phoneModels, eq(phoneModels.id, products.modelId))
    .where(and(eq(products.id, id), forSale))
  const [product] = await (locks ? found.for('no key update', { of: products }) : found)
  return product
}
