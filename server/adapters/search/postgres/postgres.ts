import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { MAX_SIMILAR } from '#contract/constants.ts'
import type { Database, Queries } from '../../../platform/database/connect.ts'
import type { Log } from '../../../platform/log/log.ts'
import { coalesce } from '../../../platform/process/coalesce.ts'
import { type SearchAdapter, type SearchIndex, SearchNotReady, type SimilarityKey } from '../port.ts'
import { NO_MODEL } from '../understanding/models.ts'
import { MANY } from '../understanding/understand.ts'
import { type Catalog, openCatalog, readState } from './catalog.ts'
import { facetCountsOf } from './facet-counts.ts'
import { fillDocuments, indexBatch } from './indexing.ts'
import { pageOf } from './page.ts'
import { FOR_SALE, tsqueryOf } from './sql.ts'

/** A search waits so long until everything is indexed for the first time, and so long for changes after that. */
const LONGEST_WAIT_MS = { first: 30_000, changes: 5000 }

type Opening = {
  database: Pick<Database, 'queries'>
  log: Log
  /** Milliseconds that a search waits until everything is indexed for the first time. */
  longestWaitMs?: number | undefined
}

/** Searches in PostgreSQL, for catalogs larger than a process's memory: see `docs/search.md`. */
export function postgresSearch({
  database: { queries: db },
  log,
  longestWaitMs = LONGEST_WAIT_MS.first,
}: Opening): SearchAdapter {
  const catalog = openCatalog()
  const index = searchableIn(db, catalog)
  let isReady = false
  let isIndexing = false
  let isClosed = false

  /** Indexes what has changed before the call, by any process, and reads the counts. */
  const sync = coalesce(async () => {
    let state = await readState(db)
    if (!state.filled || state.outdated) {
      isIndexing = true
      try {
        await fillDocuments(db)
        while (!isClosed && (await indexBatch(db)));
        state = await readState(db)
      } finally {
        isIndexing = false
      }
    }
    await catalog.read(db, state)
    isReady ||= !isClosed
  })

  /** Waits for `sync`, but not for too long. */
  async function synced(): Promise<void> {
    const late = new AbortController()
    const syncing = sync()
    const wait = isReady ? LONGEST_WAIT_MS.changes : longestWaitMs
    const timeout = sleep(wait, undefined, { ref: false, signal: late.signal })
    await Promise.race([syncing, timeout]).finally(() => late.abort())
    syncing.catch(error => log.warn({ err: error }, 'the search index could not be updated'))
  }

  let starting: Promise<void> | undefined

  return {
    start() {
      starting ??= sync().catch(error => log.warn({ err: error }, 'the search index could not be updated'))
    },

    async current() {
      await synced()
      if (!isReady) throw new SearchNotReady('The phones for sale could not be indexed in time.')
      return index
    },

    async count(where) {
      if (!isReady) return undefined
      await synced()
      return where ? catalog.countOf('category', where.categoryId) : catalog.total
    },

    isBehind: () => !isReady || isIndexing,

    async close() {
      isClosed = true
      await starting
    },
  }
}

const searchableIn = (db: Queries, catalog: Catalog): SearchIndex => ({
  get version() {
    return String(catalog.version)
  },
  get vocabulary() {
    return catalog.vocabulary
  },
  get categories() {
    return catalog.categories
  },
  countOfBrand: name =>
    catalog.countOf('category', catalog.categories.find(category => category.name === name)?.id ?? ''),
  countOfModel: model => catalog.countOf('model', String(model)),
  countMatches: searches => countMatches(db, searches),
  page: (plan, wanted) => pageOf(db, plan, wanted),
  facetCounts: plan => facetCountsOf(db, plan),
  similar: (key, model) => similarTo(db, key, model),
})

async function countMatches(db: Queries, searches: string[][][]): Promise<number[]> {
  const queries = searches.map(groups => tsqueryOf(groups) ?? null)
  const { rows } = await db.execute<{ count: number }>(sql`
    select (select count(*)::integer from (
      select from search_documents where words @@ searches.query limit ${MANY}
    ) as matches) as count
    from unnest(${sql.param(queries)}::tsquery[]) with ordinality as searches (query, number) order by number`)
  return rows.map(({ count }) => count)
}

/** Looks among the same model, then among the same brand, then everywhere, until there are enough. */
async function similarTo(db: Queries, phone: SimilarityKey, model: number): Promise<string[]> {
  const among = [
    ...(model === NO_MODEL
      ? []
      : [sql`products.id in (select product_id from search_documents where model = ${model}::integer)`]),
    sql`products.category_id = ${phone.categoryId}::uuid`,
    sql`true`,
  ]
  const found: string[] = []
  for (const some of among) {
    const { rows } = await db.execute<{ id: string }>(sql`
      select products.id from products
      where ${FOR_SALE} and ${some} and products.id <> all(${sql.param([phone.id, ...found])}::uuid[])
      order by abs(products.resell_price_cents - ${phone.resellPriceCents}::integer), products.created_at desc
      limit ${MAX_SIMILAR - found.length}`)
    found.push(...rows.map(({ id }) => id))
    if (found.length === MAX_SIMILAR) break
  }
  return found
}
