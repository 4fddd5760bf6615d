import { QueryClient } from '@tanstack/react-query'
import { CACHE_MS, MAX_RETRIES, MAX_RETRY_PAUSE_MS } from '#contract/constants.ts'
import { statusOf } from '../http/error.ts'
import { currentSession, onSessionChange, personOf } from '../session/session.ts'

/** The cache of API calls in this browser, for the signed-in user only. Entries expire as the specification requires. */
export const browserQueries = new QueryClient({
  defaultOptions: {
    queries: {
      // Queries with prices set `staleTime: 0`.
      staleTime: CACHE_MS,
      // Without a connection a call fails and the page says so. By default it would wait in silence.
      networkMode: 'always',
      refetchOnReconnect: true,
      // Only transient errors are retried.
      retry: (failures, error) => failures < MAX_RETRIES && statusOf(error) >= 500,
      retryDelay: failures => Math.min(1000 * 2 ** failures, MAX_RETRY_PAUSE_MS),
    },
  },
})

let person = personOf(currentSession())
onSessionChange(() => {
  const next = personOf(currentSession())
  if (person && next !== person) browserQueries.clear()
  person = next
})
