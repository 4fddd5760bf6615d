import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database/connect.ts'
import { categories, products } from '../../../schema/products.ts'
import { type searchCounts, searchDocuments, searchState } from '../../../schema/search.ts'
import { documentOf } from '../understanding/document.ts'
import type { Models } from '../understanding/models.ts'

/** The number of documents in one transaction. */
const BATCH = 1000
/** The number of versions after which counts of zero are deleted. By then, every process has read them. */
const RETAINED_VERSIONS = 1000

/** Creates documents for all phones that were for sale before the adapter first ran. Later it does nothing. */
export async function fillDocuments(db: Queries): Promise<void> {
  const [state] = await db.select().from(searchState)
  if (state?.filled) return
  await db.transaction(async tx => {
    // Waits for transactions on products that began before the triggers were active.
    await tx.execute(sql`lock table ${products} in share mode`)
    await tx.update(searchState).set({ version: 1 }).where(eq(searchState.version, 0))
  })
  await db.transaction(async tx => {
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`
      insert into search_documents (product_id) select id from products where displayed and sold_at is null
      on conflict do nothing`)
    await tx.update(searchState).set({ filled: true })
  })
}

/** Indexes one batch of changes. @returns whether there may be more */
export const indexBatch = (db: Queries, models: Models): Promise<boolean> =>
  db.transaction(async tx => {
    // The lock admits one process at a time, so that versions become visible in order.
    const [state] = await tx.select().from(searchState).for('update')
    const version = (state?.version ?? 0) + 1
    // Locked documents are skipped: a running transaction is changing their products.
    const old = await tx
      .select({
        id: searchDocuments.productId,
        words: sql<string[] | null>`tsvector_to_array(${searchDocuments.words})`,
        model: searchDocuments.model,
        categoryId: searchDocuments.categoryId,
      })
      .from(searchDocuments)
      .where(sql`${searchDocuments.outdated}`)
      .orderBy(searchDocuments.productId)
      .limit(BATCH)
      .for('update', { skipLocked: true })
    if (old.length === 0) return false
    // A separate statement, so that its snapshot is not older than the locks of the documents.
    const fresh = (await phonesForSale(tx, old)).map(({ id, categoryId, ...named }) => ({
      id,
      categoryId,
      ...documentOf(models, named),
    }))
    await writeDocuments(tx, fresh)
    const isForSale = new Set(fresh.map(({ id }) => id))
    const gone = old.filter(({ id }) => !isForSale.has(id)).map(({ id }) => id)
    if (gone.length > 0) await tx.delete(searchDocuments).where(inArray(searchDocuments.productId, gone))
    await writeCounts(tx, { differences: differencesBetween(old, fresh), version })
    await tx.update(searchState).set({ version })
    return old.length === BATCH
  })

const phonesForSale = (db: Queries, ids: { id: string }[]) =>
  db
    .select({
      id: products.id,
      name: products.name,
      categoryId: products.categoryId,
      categoryName: categories.name,
      modelId: products.modelId,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(
      and(
        inArray(
          products.id,
          ids.map(({ id }) => id),
        ),
        products.displayed,
        isNull(products.soldAt),
      ),
    )

type Indexed = { id: string; words: string[] | null; model: number | null; categoryId: string | null }

const writeDocuments = (db: Queries, documents: Indexed[]) =>
  db.execute(sql`
    update search_documents
    set words = array_to_tsvector(array(select jsonb_array_elements_text(given.words))),
      model = given.model, category_id = given."categoryId", outdated = false
    from ${recordset(documents)} as given (id uuid, words jsonb, model integer, "categoryId" uuid)
    where search_documents.product_id = given.id`)

type Difference = { kind: (typeof searchCounts.$inferSelect)['kind']; name: string; by: number }

function differencesBetween(old: Indexed[], fresh: Indexed[]): Difference[] {
  const differences = new Map<string, Difference>()
  const add = (kind: Difference['kind'], name: string, by: 1 | -1) => {
    const key = `${kind} ${name}`
    const known = differences.get(key) ?? { kind, name, by: 0 }
    differences.set(key, { ...known, by: known.by + by })
  }
  const addAll = ({ words, model, categoryId }: Indexed, by: 1 | -1) => {
    for (const word of words ?? []) add('word', word, by)
    if (model !== null) add('model', String(model), by)
    if (categoryId !== null) add('category', categoryId, by)
  }
  for (const document of old) addAll(document, -1)
  for (const document of fresh) addAll(document, 1)
  return [...differences.values()].filter(({ by }) => by !== 0)
}

async function writeCounts(
  db: Queries,
  { differences, version }: { differences: Difference[]; version: number },
): Promise<void> {
  await db.execute(sql`
    insert into search_counts (kind, name, count, version)
    select kind, name, by, ${version}::bigint
    from ${recordset(differences)} as given (kind text, name text, by integer)
    on conflict (kind, name) do update
      set count = search_counts.count + excluded.count, version = excluded.version`)
  await db.execute(sql`
    delete from search_counts where count <= 0 and version < ${version - RETAINED_VERSIONS}::bigint`)
}

const recordset = (rows: object[]): SQL => sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`
