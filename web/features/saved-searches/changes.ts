import { browserApi } from '../../platform/api/browser.ts'
import { failureMessage } from '../../platform/api/failure.ts'
import { browserQueries } from '../../platform/api/queries.ts'
import { filtersOf } from '../search/filters-of.ts'
import type { ListSearch } from '../search/list-search.ts'

export const savedSearchesKey = (userId: string) => ['saved-searches', userId]

/** Saves a search for the signed-in user. @returns an error message; undefined after success */
export async function saveSearch(search: ListSearch): Promise<string | undefined> {
  try {
    await browserApi.savedSearches.add({ filters: filtersOf(search).filters })
    await browserQueries.invalidateQueries({ queryKey: ['saved-searches'] })
  } catch (error) {
    return failureMessage(error)
  }
}
