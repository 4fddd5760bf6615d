import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { FOR_PARTS, MAX_SIMILAR } from '#contract/constants.ts'
import type { Database, Queries } from '../../../platform/database/connect.ts'
import type { Log } from '../../../platform/log/log.ts'
import { coalesce } from '../../../platform/process/coalesce.ts'
import type { PublicDatabase } from '../../../platform/standby/public-database.ts'
import type { ModelCatalog } from '../model-catalog.ts'
import { type SearchAdapter, type SearchIndex, SearchNotReady, type SimilarityKey } from '../port.ts'
import { type Models, NO_MODEL } from '../understanding/models.ts'
import { type Counts, openCounts, readState } from './counts.ts'
import { facetCountsOf } from './facet-counts.ts'
import { fillDocuments, indexBatch } from './indexing.ts'
import { pageOf } from './page.ts'
import { FOR_SALE } from './sql.ts'

/** Milliseconds that a search waits for the first index, and for later changes. */
const MAX_WAIT_MS = { first: 30_000, changes: 5000 }

type Dependencies = {
  database: Pick<Database, 'queries'>
  /** Searches the index, on the standby if there is one. */
  publicDatabase: Pick<PublicDatabase, 'queries' | 'standby'>
  catalog: Pick<ModelCatalog, 'current'>
  log: Log
  /** Milliseconds that a search waits for the first index. */
  longestWaitMs?: number | undefined
}

/** Searches in PostgreSQL, for catalogs larger than a process's memory: see `docs/search.md`. */
export function postgresSearch({
  database: { queries: db },
  publicDatabase,
  catalog,
  log,
  longestWaitMs = MAX_WAIT_MS.first,
}: Dependencies): SearchAdapter {
  const counts = openCounts()
  const needsLog = publicDatabase.standby !== undefined
  let models: Models | undefined
  let index: SearchIndex | undefined
  let isReady = false
  /** When the current indexing started; undefined while there is none. */
  let indexingSince: number | undefined
  let isClosed = false

  /** Indexes all changes before the call, by any process, and reads the counts. */
  const sync = coalesce(async () => {
    const known = await catalog.current()
    let state = await readState(db, { needsLog })
    if (!state.filled || state.outdated) {
      indexingSince ??= performance.now()
      try {
        await fillDocuments(db)
        while (!isClosed && (await indexBatch(db, known)));
        state = await readState(db, { needsLog })
      } finally {
        indexingSince = undefined
      }
    }
    // The change feed does not announce documents, which are written after the changes.
    if (state.version !== counts.version) publicDatabase.standby?.require(state.log)
    await counts.read(db, state)
    if (known !== models) index = searchableIn(publicDatabase.queries, counts, known)
    models = known
    isReady ||= !isClosed
  })

  /** Waits for `sync`, but not for too long. */
  async function synced(): Promise<void> {
    const late = new AbortController()
    const syncing = sync()
    const wait = isReady ? MAX_WAIT_MS.changes : longestWaitMs
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
      if (!isReady || !index) throw new SearchNotReady('The phones for sale could not be indexed in time.')
      return index
    },

    async count(where) {
      if (!isReady) return undefined
      await synced()
      return where ? counts.countOf('category', where.categoryId) : counts.total
    },

    isBehind: () => !isReady || indexingSince !== undefined,
    lagSeconds: () => (indexingSince === undefined ? 0 : (performance.now() - indexingSince) / 1000),

    async close() {
      isClosed = true
      await starting
    },
  }
}

const searchableIn = (db: Queries, counts: Counts, models: Models): SearchIndex => ({
  models,
  get version() {
    return `${models.version} ${counts.version}`
  },
  get vocabulary() {
    return counts.vocabulary
  },
  get categories() {
    return counts.categories
  },
  countOfBrand: name =>
    counts.countOf('category', counts.categories.find(category => category.name === name)?.id ?? ''),
  countOfModel: model => counts.countOf('model', String(model)),
  page: (plan, wanted) => pageOf(db, plan, wanted),
  facetCounts: plan => facetCountsOf(db, plan),
  similar: (key, model) => similarTo(db, key, model),
})

/** Searches first in the same model, then in the same brand, then everywhere, until there are enough. */
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
      order by (products.grade = ${FOR_PARTS}) <> ${phone.condition === FOR_PARTS}::boolean,
        abs(products.resell_price_cents - ${phone.resellPriceCents}::integer), products.created_at desc
      limit ${MAX_SIMILAR - found.length}`)
    found.push(...rows.map(({ id }) => id))
    if (found.length === MAX_SIMILAR) break
  }
  return found
}
