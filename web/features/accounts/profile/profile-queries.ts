import { queryOptions, useQuery } from '@tanstack/react-query'
import type { MailChoices } from '#contract/notices/calls.ts'
import { browserApi } from '../../../platform/api/browser.ts'
import { browserQueries } from '../../../platform/api/queries.ts'
import { identity } from '../../../platform/session/identity/identity.ts'
import type { SignedInUser } from '../../../platform/session/session.ts'

/**
 * Fetched each time the page is opened, because another tab or a link in a mail may have changed the data. The route's
 * loader fetches it, so its components need not fetch it again.
 */
const always = { staleTime: 0, retry: 1, refetchOnMount: false } as const

const accountOf = (userId: string) =>
  queryOptions({
    ...always,
    queryKey: ['identity', userId, 'account'],
    queryFn: async () => {
      const provider = await identity()
      return { ...(await provider.account()), settings: provider.secondFactor }
    },
  })

const sessionsOf = (userId: string) =>
  queryOptions({
    ...always,
    queryKey: ['identity', userId, 'sessions'],
    queryFn: async () => {
      const list = await (await identity()).sessions?.()
      return list?.toSorted((one, other) => Number(other.current) - Number(one.current)) ?? null
    },
  })

const mailChoicesOf = (userId: string) =>
  queryOptions({
    ...always,
    queryKey: ['mail-choices', userId],
    queryFn: () => browserApi.notices.mailChoices(),
  })

/**
 * Loads all data of the profile before the page is shown, to avoid layout shifts. A section whose call fails shows the
 * error itself.
 */
export async function loadProfile({ id }: SignedInUser): Promise<void> {
  await Promise.all([
    browserQueries.prefetchQuery(accountOf(id)),
    browserQueries.prefetchQuery(sessionsOf(id)),
    browserQueries.prefetchQuery(mailChoicesOf(id)),
  ])
}

/** The user's account at the identity provider. */
export const useAccountAtProvider = (userId: string) => useQuery(accountOf(userId), browserQueries)

/** The user's sessions, this device first; null when the provider does not list them. */
export const useSessionsAtProvider = (userId: string) => useQuery(sessionsOf(userId), browserQueries)

/** The user's mail settings. */
export const useMailChoices = (userId: string) => useQuery(mailChoicesOf(userId), browserQueries)

/** Changes the cached mail settings until they are fetched again. */
export const setMailChoices = (userId: string, change: (shown: MailChoices) => MailChoices) =>
  browserQueries.setQueryData(mailChoicesOf(userId).queryKey, shown => shown && change(shown))

/** Cancels a running fetch, whose response would overwrite the change. */
export const stopAskingMailChoices = (userId: string) =>
  browserQueries.cancelQueries({ queryKey: mailChoicesOf(userId).queryKey })
