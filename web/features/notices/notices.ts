import { useQuery } from '@tanstack/react-query'
import type { Notice } from '#contract/notices/calls.ts'
import { browserApi } from '../../platform/api/browser.ts'
import { browserQueries } from '../../platform/api/queries.ts'

/** Notices that the bell shows. */
const LATEST = 8

/** The keys of all lists of somebody's notices. */
const listsKey = (userId: string) => ['notices', userId]
/** The key under which the pages of all of somebody's notices are kept. */
export const allNoticesKey = (userId: string) => [...listsKey(userId), 'all']

const unreadQuery = (userId: string) => ({
  queryKey: ['unread-notices', userId],
  queryFn: async () => (await browserApi.notices.unread()).unread,
})

const latestQuery = (userId: string) => ({
  queryKey: [...listsKey(userId), 'latest'],
  queryFn: async () => (await browserApi.notices.all({ limit: LATEST })).body,
  staleTime: 0,
})

/** How many notices somebody has not read, as the bell hears it; nothing until it has. */
export const useUnread = (userId: string): number | undefined =>
  useQuery({ ...unreadQuery(userId), enabled: false }, browserQueries).data

/** The latest notices of somebody, read anew whenever they are shown. */
export const useLatestNotices = (userId: string) => useQuery(latestQuery(userId), browserQueries)

/**
 * Takes in how many notices are unread now.
 * @returns what to say about it when one has come; nothing when none has
 */
export async function hearUnread(userId: string, unread: number): Promise<string | undefined> {
  const { queryKey } = unreadQuery(userId)
  const before = browserQueries.getQueryData<number>(queryKey)
  browserQueries.setQueryData(queryKey, unread)
  if (before === undefined) return undefined
  void browserQueries.invalidateQueries({ queryKey: listsKey(userId) })
  if (unread <= before) return undefined
  try {
    const [newest] = await browserQueries.fetchQuery(latestQuery(userId))
    if (newest && !newest.read) return `New notification: ${newest.text}`
  } catch {
    // What it says can be read in the list; that there is one is known.
  }
  return `${unread} unread ${unread === 1 ? 'notification' : 'notifications'}`
}

/** Marks the notices of somebody as read, up to this one. What comes meanwhile stays unread. */
export async function markRead(userId: string, { _id: upTo }: Pick<Notice, '_id'>): Promise<void> {
  await browserApi.notices.markRead({ upTo })
  const { queryKey, queryFn } = unreadQuery(userId)
  await Promise.all([
    browserQueries.fetchQuery({ queryKey, queryFn, staleTime: 0 }),
    browserQueries.invalidateQueries({ queryKey: listsKey(userId) }),
  ])
}
