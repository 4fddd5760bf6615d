import { useQuery } from '@tanstack/react-query'
import { browserApi } from '../../platform/api/browser.ts'
import { browserQueries } from '../../platform/api/queries.ts'

/** The keys of everything that counts what is in the shop: to be counted anew when something in it changes. */
const SUMMARIES = ['dashboard']

/** How a seller's selling goes. Kept by the person, because a browser may see several. */
export const useSellerSummary = (userId: string) =>
  useQuery(
    {
      queryKey: [...SUMMARIES, 'seller', userId],
      queryFn: () => browserApi.dashboard.seller(),
      staleTime: 0,
    },
    browserQueries,
  )

/** How the shop goes, for administrators. */
export const useAdminSummary = (userId: string) =>
  useQuery(
    { queryKey: [...SUMMARIES, 'admin', userId], queryFn: () => browserApi.dashboard.admin(), staleTime: 0 },
    browserQueries,
  )

/** To be called when something was changed that the summaries count. */
export const countAnew = () => browserQueries.invalidateQueries({ queryKey: SUMMARIES })
