import { browserApi } from '../../platform/api/browser.ts'
import { failureInWords } from '../../platform/api/failure.ts'
import { browserQueries } from '../../platform/api/queries.ts'
import { filtersOf } from '../search/filters-of.ts'
import type { ListSearch } from '../search/list-search.ts'

export const savedSearchesKey = (userId: string) => ['saved-searches', userId]

/** Saves a search of the person who is signed in. @returns what went wrong, in words; nothing when it is saved */
export async function saveSearch(search: ListSearch): Promise<string | undefined> {
  try {
    await browserApi.savedSearches.add({ filters: filtersOf(search).filters })
    await browserQueries.invalidateQueries({ queryKey: ['saved-searches'] })
  } catch (error) {
    return failureInWords(error)
  }
}
