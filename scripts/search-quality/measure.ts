import { demoBrands, demoPhones } from '#demo/catalog/catalog.ts'
import { productRow } from '#demo/load.ts'
import { openPlaces } from '#server/adapters/places/places.ts'
import { openModelCatalog } from '#server/adapters/search/model-catalog.ts'
import { openConfiguredSearch } from '#server/adapters/search/open.ts'
import { openChangeFeed } from '#server/platform/changes/feed.ts'
import type { SearchConfig } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { createLog } from '#server/platform/log/log.ts'
import { openReads } from '#server/platform/standby/reads.ts'
import { categories, products } from '#server/schema/products.ts'
import { users } from '#server/schema/users.ts'
import { type Query, queries } from './queries.ts'

/** The number of phones, large enough to have every popular model in most of its sizes and colors. */
const PHONES = 4000
const SEED = 7
const BATCH = 500
const LOOKED_AT = 5

export type Quality = {
  queries: number
  /** The number of searches that find the expected model first, and among the first five. */
  first: number
  inFive: number
  /** The searches that do not find it first, with their results. */
  misses: { typed: string; wanted: string; found: string[] }[]
}

/** Shares of the searches. */
export const GOALS = { first: 0.95, inFive: 0.99 }

/** Runs all searches of the list in a shop that `fillForQuality` has filled. */
export async function measureQuality(
  database: Database,
  { phones, adapter }: { phones: Map<string, Phone>; adapter: SearchConfig },
): Promise<Quality> {
  const log = createLog({ level: 'silent' })
  const changeFeed = openChangeFeed({ pool: database.pool, log })
  const catalog = openModelCatalog({ database, changeFeed })
  const places = openPlaces(database.queries)
  const reads = openReads({ url: undefined, database, changeFeed, log })
  const search = openConfiguredSearch(adapter, { database, reads, changeFeed, catalog, places, log })
  try {
    const quality: Quality = { queries: queries.length, first: 0, inFive: 0, misses: [] }
    for (const query of queries) {
      const [typed] = query
      const page = await search.page({ filters: { q: typed }, sort: 'best', limit: LOOKED_AT })
      const found = (page?.ids ?? []).flatMap(id => phones.get(id) ?? [])
      const place = found.findIndex(phone => isWanted(phone, query))
      if (place === 0) quality.first += 1
      else quality.misses.push({ typed, wanted: wantedOf(query), found: found.map(({ name }) => name) })
      if (place >= 0) quality.inFive += 1
    }
    return quality
  } finally {
    await search.close()
    await changeFeed.close()
  }
}

type Phone = { name: string; model: string }

const isWanted = ({ name, model }: Phone, [, wanted, also]: Query) =>
  model === wanted && (also?.test(name) ?? true)

const wantedOf = ([, model, also]: Query) => (also ? `${model} with ${also.source}` : model)

/** Fills an empty database with phones of the demo catalog. @returns the phones by their ids */
export async function fillForQuality({ queries: db }: Database): Promise<Map<string, Phone>> {
  const brands = demoBrands.map(({ brand }) => ({ name: brand, image: '' }))
  const categoryRows = await db.insert(categories).values(brands).returning()
  const categoryIds = new Map(categoryRows.map(({ id, name }) => [name, id]))
  const person = { email: 'seller@redial.test', name: 'Sam Seller', role: 'seller' as const }
  const [seller] = await db.insert(users).values(person).returning()
  const phones = [...demoPhones({ seed: SEED, count: PHONES, now: new Date('2026-09-01') })]
  const byId = new Map<string, Phone>()
  for (let from = 0; from < phones.length; from += BATCH) {
    const batch = phones.slice(from, from + BATCH)
    const rows = await db
      .insert(products)
      .values(
        batch.map(phone => ({
          sellerId: seller?.id ?? '',
          categoryId: categoryIds.get(phone.brand) ?? '',
          ...productRow(phone),
        })),
      )
      .returning({ id: products.id })
    rows.forEach(({ id }, at) => {
      const phone = batch[at]
      if (phone) byId.set(id, phone)
    })
  }
  return byId
}
