import type { SearchConfig } from '../../platform/config/config.ts'
import type { Places } from '../places/port.ts'
import { openDescriptions } from './descriptions.ts'
import { memorySearch } from './memory/memory.ts'
import { type ModelCatalog, openModelCatalog } from './model-catalog.ts'
import type { Search } from './port.ts'
import { postgresSearch } from './postgres/postgres.ts'
import { openSearch } from './search.ts'
import { openSynonyms } from './synonyms.ts'
import { openUsualPrices } from './usual-prices.ts'

type Dependencies = Omit<
  Parameters<typeof memorySearch>[0] & Parameters<typeof postgresSearch>[0],
  'catalog'
> & { places: Places }

/** Opens the configured search, and the catalog of phone models that it reads. */
export function openConfiguredSearch(
  kind: SearchConfig,
  given: Dependencies,
): { search: Search; catalog: ModelCatalog } {
  const catalog = openModelCatalog(given)
  const options = { ...given, catalog }
  const search = openSearch(kind === 'postgres' ? postgresSearch(options) : memorySearch(options), {
    ...options,
    synonyms: openSynonyms(options),
    descriptions: openDescriptions(options),
    prices: openUsualPrices(options),
  })
  return { search, catalog }
}
