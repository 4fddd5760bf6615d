import { and, asc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { ModelCatalog } from '../../adapters/search/model-catalog.ts'
import type { Models } from '../../adapters/search/understanding/models.ts'
import { atomically } from '../../platform/database/atomically.ts'
import type { Queries } from '../../platform/database/connect.ts'
import { categories, products } from '../../schema/products.ts'
import { type FactColumns, factsOf } from './facts.ts'

/** Listings per transaction. The process handles requests in between. */
const BATCH = 100

type Shop = { db: Queries; catalog: ModelCatalog }

/** Reads titles that have not been read yet, because an earlier version wrote them. */
export async function readNewTitles({ signal, ...shop }: Shop & { signal?: AbortSignal }): Promise<void> {
  while ((await readBatch(shop, isNull(products.titleReadAt))).length === BATCH && !signal?.aborted);
}

/** After a change of the catalog, rereads the titles of all unsold phones whose model the seller has not chosen. */
export async function readTitlesAgain(shop: Shop): Promise<void> {
  let last: string | undefined
  do {
    const ids = await readBatch(
      shop,
      and(
        sql`'model' = any(${products.factsFromTitle})`,
        isNull(products.soldAt),
        last === undefined ? undefined : gt(products.id, last),
      ),
    )
    last = ids[BATCH - 1]
  } while (last !== undefined)
}

/** Reads the titles of the next listings. @returns their IDs, sorted */
async function readBatch({ db, catalog }: Shop, which: SQL | undefined): Promise<string[]> {
  return atomically(db, async tx => {
    const some = await tx
      .select({ id: products.id })
      .from(products)
      .where(which)
      .orderBy(asc(products.id))
      .limit(BATCH)
    const ids = some.map(({ id }) => id)
    if (ids.length === 0) return ids
    const models = await catalog.current()
    const rows = await tx
      .select({ product: products, categoryName: categories.name })
      .from(products)
      .innerJoin(categories, eq(categories.id, products.categoryId))
      .where(inArray(products.id, ids))
      .orderBy(asc(products.id))
      .for('update', { of: products })
    await writeFacts(
      tx,
      rows.flatMap(row => changedFacts(models, row)),
    )
    return ids
  })
}

type Listing = { product: typeof products.$inferSelect; categoryName: string }

/** Returns the facts of a listing if they have changed. */
function changedFacts(models: Models, { product, categoryName }: Listing): ({ id: string } & FactColumns)[] {
  const facts = factsOf(models, { name: product.name, categoryName }, { entered: {}, before: product })
  const isSame =
    product.titleReadAt !== null &&
    (['modelId', 'storageGb', 'color', 'lock', 'carrier'] as const).every(
      fact => facts[fact] === product[fact],
    )
  return isSame ? [] : [{ id: product.id, ...facts }]
}

async function writeFacts(db: Queries, rows: ({ id: string } & FactColumns)[]): Promise<void> {
  if (rows.length === 0) return
  await db.execute(sql`
    update products set model_id = facts."modelId", storage_gb = facts."storageGb", color = facts.color, lock = facts.lock,
      carrier = facts.carrier, title_read_at = facts."titleReadAt"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as facts (id uuid, "modelId" uuid, "storageGb" integer,
      color text, lock text, carrier text, "titleReadAt" timestamptz)
    where products.id = facts.id`)
}
