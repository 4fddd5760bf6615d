import type { SearchConfig } from '../../platform/config/config.ts'
import type { Places } from '../places/port.ts'
import { openDescriptions } from './descriptions.ts'
import { memorySearch } from './memory/memory.ts'
import type { ModelCatalog } from './model-catalog.ts'
import type { Search } from './port.ts'
import { postgresSearch } from './postgres/postgres.ts'
import { openSearch } from './search.ts'
import { openSynonyms } from './synonyms.ts'
import { openUsualPrices } from './usual-prices.ts'

type Dependencies = Parameters<typeof memorySearch>[0] &
  Parameters<typeof postgresSearch>[0] & { catalog: ModelCatalog; places: Places }

/** Opens the configured search. */
export const openConfiguredSearch = (kind: SearchConfig, options: Dependencies): Search =>
  openSearch(kind === 'postgres' ? postgresSearch(options) : memorySearch(options), {
    ...options,
    synonyms: openSynonyms(options),
    descriptions: openDescriptions(options),
    prices: openUsualPrices(options),
  })
