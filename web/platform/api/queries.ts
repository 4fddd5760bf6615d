import { QueryClient } from '@tanstack/react-query'
import { CACHE_MS, MAX_RETRIES, MAX_RETRY_PAUSE_MS } from '#contract/constants.ts'
import { statusOf } from './error.ts'

/** What this browser has fetched during this visit, kept for as long as the specification says. */
export const browserQueries = new QueryClient({
  defaultOptions: {
    queries: {
      // Prices are not among it: what shows any is read anew (`staleTime: 0`).
      staleTime: CACHE_MS,
      // What the server refuses stays refused; only what may pass is tried again.
      retry: (failures, error) => failures < MAX_RETRIES && statusOf(error) >= 500,
      retryDelay: failures => Math.min(1000 * 2 ** failures, MAX_RETRY_PAUSE_MS),
    },
  },
})
