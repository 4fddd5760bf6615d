import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { DealDetails } from '#contract/sales/deals/schemas.ts'
import { browserApi } from '../../../platform/api/browser.ts'
import { browserQueries } from '../../../platform/api/queries.ts'
import { isOver } from './deal-labels.ts'

/** Milliseconds between two reloads of a deal, short because both people may be at the meeting. */
const POLL_MS = 4000
/** Milliseconds. */
const MINUTE = 60_000

/**
 * A deal that is polled while its page is visible.
 * @param first the deal from the page's loader
 */
export function useDeal(first: DealDetails) {
  const { _id: id } = first
  const { data, refetch } = useQuery(
    {
      queryKey: ['deal', id],
      queryFn: () => browserApi.deals.one({ id }),
      initialData: first,
      staleTime: 0,
      // Not cached, because the page's loader has just fetched it.
      gcTime: 0,
      refetchOnMount: false,
      // The next poll follows soon.
      retry: false,
      refetchInterval: ({ state }) => (state.data && isOver(state.data) ? false : POLL_MS),
    },
    browserQueries,
  )
  return { deal: data, refresh: async () => void (await refetch()) }
}

/** The current time in milliseconds, updated every minute. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE)
    return () => clearInterval(timer)
  }, [])
  return now
}
