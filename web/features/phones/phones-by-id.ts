import { keepPreviousData } from '@tanstack/react-query'
import { browserApi } from '../../platform/api/browser.ts'

/** Fetches phones by their ids, without those that are hidden or deleted. */
export const phonesById = (ids: readonly string[]) => ({
  queryKey: ['products-by-id', ids],
  queryFn: () => browserApi.products.byIds({ ids: [...ids] }),
  enabled: ids.length > 0,
  placeholderData: keepPreviousData,
  staleTime: 0,
})
