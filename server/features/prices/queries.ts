import { and, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { ProductCondition } from '#contract/constants.ts'
import { MIN_SALES } from '#contract/prices/schemas.ts'
import type { Queries } from '../../platform/database/connect.ts'
import { deals } from '../../schema/deals.ts'
import { phoneModels } from '../../schema/models.ts'
import { completedSales, priceGuides } from '../../schema/prices.ts'
import { products } from '../../schema/products.ts'

const MAX_SALES = 200
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

type Similar = {
  modelId: string
  storage?: number | undefined
  condition?: ProductCondition | undefined
}

/** Finds the ID of a model by its ID, slug, name, or brand and name. Returns the target's ID if the model was merged. */
export async function modelIdOf(db: Queries, model: string): Promise<string | undefined> {
  const name = model.toLowerCase()
  const [row] = await db
    .select({ id: sql<string>`coalesce(${phoneModels.mergedInto}, ${phoneModels.id})` })
    .from(phoneModels)
    .where(
      UUID.test(model)
        ? eq(phoneModels.id, model)
        : or(
            eq(phoneModels.slug, name),
            sql`lower(${phoneModels.name}) = ${name}`,
            sql`lower(${phoneModels.brand} || ' ' || ${phoneModels.name}) = ${name}`,
          ),
    )
    .limit(1)
  return row?.id
}

/** Returns the price guide of similar phones. */
export async function guideOf(db: Queries, { modelId, storage, condition }: Similar) {
  const [row] = await db
    .select()
    .from(priceGuides)
    .where(
      and(
        eq(priceGuides.modelId, modelId),
        eq(priceGuides.byStorage, storage !== undefined),
        storage === undefined ? undefined : eq(priceGuides.storageGb, storage),
        eq(priceGuides.byCondition, condition !== undefined),
        condition && eq(priceGuides.condition, condition),
      ),
    )
  return row
}

/** Returns the sales of the last twelve months, the newest first. */
export const salesOf = (
  db: Queries,
  { modelId, storage, condition, timeZone }: Similar & { timeZone: string },
) =>
  db
    .select({
      soldOn: sql<string>`(${completedSales.soldAt} at time zone ${timeZone})::date::text`,
      priceCents: completedSales.priceCents,
      storageGb: completedSales.storageGb,
      condition: completedSales.condition,
    })
    .from(completedSales)
    .where(
      and(
        eq(completedSales.modelId, modelId),
        sql`${completedSales.soldAt} > now() - interval '12 months'`,
        storage === undefined ? undefined : eq(completedSales.storageGb, storage),
        condition && eq(completedSales.condition, condition),
      ),
    )
    .orderBy(desc(completedSales.soldAt))
    .limit(MAX_SALES)

/**
 * The guide of a product, as a column of a query on `products`: by model, condition and storage, or without the storage when
 * too few were sold; null when there is none.
 */
export const guideOfProduct: SQL<[count: number, low: number, median: number, high: number] | null> = sql`(
  select array[count, low_cents, median_cents, high_cents] from ${priceGuides}
  where model_id = ${products.modelId} and by_condition and condition = ${products.condition}
    and (not by_storage or storage_gb = ${products.storageGb}) and count >= ${sql.raw(String(MIN_SALES))}
  order by by_storage desc limit 1)`

/**
 * Recomputes all guides and invalidates caches. It may take seconds, during which readers use the old guides.
 */
export async function refreshPriceGuides(db: Queries): Promise<void> {
  await db.transaction(async transaction => {
    await transaction.execute(sql`refresh materialized view concurrently ${priceGuides}`)
    await transaction.execute(sql`select record_change('models', null)`)
  })
}

/** @returns a function that recomputes all guides if there were sales since its last call, or a day has passed */
export function openPriceGuides(db: Queries): () => Promise<void> {
  let known: string | undefined
  return async () => {
    const { rows } = await db.execute<{ sales: string }>(sql`
      select concat_ws(' ', count(*), max(state_changed_at), current_date) as sales from ${deals}
      where state in ('accepted', 'paid-out', 'released')`)
    if (rows[0]?.sales === known) return
    await refreshPriceGuides(db)
    known = rows[0]?.sales
  }
}
