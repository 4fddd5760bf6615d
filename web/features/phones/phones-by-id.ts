import { keepPreviousData } from '@tanstack/react-query'
import { browserApi } from '../../platform/api/browser.ts'

/** What the browser knows by their ids, as it is now; without those that are hidden or gone. */
export const phonesById = (ids: readonly string[]) => ({
  queryKey: ['products-by-id', ids],
  queryFn: () => browserApi.products.byIds({ ids: [...ids] }),
  enabled: ids.length > 0,
  placeholderData: keepPreviousData,
  staleTime: 0,
})
