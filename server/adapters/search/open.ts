import type { SearchConfig } from '../../platform/config/config.ts'
import { memorySearch } from './memory/memory.ts'
import type { Search } from './port.ts'
import { postgresSearch } from './postgres/postgres.ts'
import { openSearch } from './search.ts'

type Opening = Parameters<typeof memorySearch>[0] & Parameters<typeof postgresSearch>[0]

/** The search that the settings name. */
export const openConfiguredSearch = (kind: SearchConfig, opening: Opening): Search =>
  openSearch(kind === 'postgres' ? postgresSearch(opening) : memorySearch(opening))
