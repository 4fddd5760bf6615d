import { queryOptions, useQuery } from '@tanstack/react-query'
import type { MailChoices } from '#contract/notices/calls.ts'
import { browserApi } from '../../../platform/api/browser.ts'
import { browserQueries } from '../../../platform/api/queries.ts'
import { identity } from '../../../platform/session/identity/identity.ts'
import type { SignedInUser } from '../../../platform/session/session.ts'

/**
 * Asked each time the page is opened, for another tab, or a link in a mail, may have changed it; and by then by the
 * page, not once more by its parts.
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
 * Asks for everything that the profile shows before it is shown, so that nothing moves under the finger when an answer
 * comes. A part whose answer fails says so itself.
 */
export async function loadProfile({ id }: SignedInUser): Promise<void> {
  await Promise.all([
    browserQueries.prefetchQuery(accountOf(id)),
    browserQueries.prefetchQuery(sessionsOf(id)),
    browserQueries.prefetchQuery(mailChoicesOf(id)),
  ])
}

/** What the identity provider knows about the person's account. */
export const useAccountAtProvider = (userId: string) => useQuery(accountOf(userId), browserQueries)

/** Where the person is signed in, this device first; null where the provider does not tell. */
export const useSessionsAtProvider = (userId: string) => useQuery(sessionsOf(userId), browserQueries)

/** About what the person is mailed. */
export const useMailChoices = (userId: string) => useQuery(mailChoicesOf(userId), browserQueries)

/** Shows other choices than were asked for last, until they are asked for again. */
export const setMailChoices = (userId: string, change: (shown: MailChoices) => MailChoices) =>
  browserQueries.setQueryData(mailChoicesOf(userId).queryKey, shown => shown && change(shown))

/** An answer that is on its way would turn back what has been set since. */
export const stopAskingMailChoices = (userId: string) =>
  browserQueries.cancelQueries({ queryKey: mailChoicesOf(userId).queryKey })
