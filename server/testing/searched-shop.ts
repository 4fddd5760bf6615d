import type { Filters, SearchSort } from '#contract/search/filters.ts'
import { freshDatabase } from './fresh-database.ts'
import type { Meaning } from './phrasings.ts'
import { shopApp } from './shop-app.ts'

/** A shop for searches: each of these phones, by its brand, for three prices in each of these cities. */
export async function searchedShop(phones: Record<string, string>, cities: string[]) {
  const database = await freshDatabase()
  const { api, services, stock } = await shopApp(database)
  const { id: sellerId } = await stock.seller()
  for (const [brand, name] of Object.entries(phones)) {
    const { id: categoryId } = await stock.category(brand)
    for (const location of cities)
      for (const price of [200, 250, 600])
        await stock.phone({
          sellerId,
          categoryId,
          name: `${name} 128GB Blue`,
          location,
          resellPriceCents: 100 * price,
          storageGb: 128,
          lock: 'unlocked',
        })
  }
  await services.places.locateAll()
  return api
}

/** What was read from a search besides the names of models. */
export function meaningOf(read: { filters?: Filters | undefined; sort?: SearchSort | undefined }[]): Meaning {
  const [sort] = read.flatMap(one => one.sort ?? [])
  const { model: _, ...filters }: Filters = Object.assign({}, ...read.map(one => one.filters))
  return { ...filters, ...(sort && { sort }) }
}
