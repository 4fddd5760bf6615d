import { useQuery } from '@tanstack/react-query'
import { browserApi } from '../api/browser.ts'
import { browserQueries } from '../api/queries.ts'

/** The query key of all summaries, which are invalidated when the shop's data changes. */
const SUMMARIES = ['dashboard']

/** A seller's summary. The key contains the user, because several users may share a browser. */
export const useSellerSummary = (userId: string) =>
  useQuery(
    {
      queryKey: [...SUMMARIES, 'seller', userId],
      queryFn: () => browserApi.dashboard.seller(),
      staleTime: 0,
    },
    browserQueries,
  )

/** The shop's summary for administrators. */
export const useAdminSummary = (userId: string) =>
  useQuery(
    { queryKey: [...SUMMARIES, 'admin', userId], queryFn: () => browserApi.dashboard.admin(), staleTime: 0 },
    browserQueries,
  )

/** What waits for an administrator or a seller. */
export const useNeeds = (userId: string) =>
  useQuery(
    { queryKey: [...SUMMARIES, 'needs', userId], queryFn: () => browserApi.dashboard.needs(), staleTime: 0 },
    browserQueries,
  )

/** Refetches the summaries. To be called after changes that affect their counts. */
export const refreshSummaries = () => browserQueries.invalidateQueries({ queryKey: SUMMARIES })
