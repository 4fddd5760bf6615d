import { useQuery } from '@tanstack/react-query'
import { browserQueries } from '../../api/queries.ts'
import { identity } from '../identity/identity.ts'

/** Asked each time the page is opened: another tab, or a link in a mail, may have changed it. */
const always = { staleTime: 0, retry: 1 } as const

/** What the identity provider knows about the person's account. */
export const useAccountAtProvider = (userId: string) =>
  useQuery(
    {
      ...always,
      queryKey: ['identity', userId, 'account'],
      queryFn: async () => (await identity()).account(),
    },
    browserQueries,
  )

/** Where the person is signed in, this device first; null where the provider does not tell. */
export const useSessionsAtProvider = (userId: string) =>
  useQuery(
    {
      ...always,
      queryKey: ['identity', userId, 'sessions'],
      queryFn: async () => {
        const list = await (await identity()).sessions?.()
        return list?.toSorted((one, other) => Number(other.current) - Number(one.current)) ?? null
      },
    },
    browserQueries,
  )
