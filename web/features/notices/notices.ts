import { useQuery } from '@tanstack/react-query'
import type { Notice } from '#contract/notices/calls.ts'
import { browserApi } from '../../platform/api/browser.ts'
import { browserQueries } from '../../platform/api/queries.ts'
import { texts } from '../../texts/texts.ts'

/** The number of notices that the bell shows. */
const LATEST = 8

/** The query key of all lists of a user's notices. */
const listsKey = (userId: string) => ['notices', userId]
/** The query key of the paginated list of a user's notices. */
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

/** The number of a user's unread notices, as received by the bell; undefined until then. */
export const useUnread = (userId: string): number | undefined =>
  useQuery({ ...unreadQuery(userId), enabled: false }, browserQueries).data

/** The latest notices of a user, fetched each time they are shown. */
export const useLatestNotices = (userId: string) => useQuery(latestQuery(userId), browserQueries)

/**
 * Stores a new number of unread notices.
 * @returns the announcement if a notice has arrived
 */
export async function updateUnread(userId: string, unread: number): Promise<string | undefined> {
  const { queryKey } = unreadQuery(userId)
  const before = browserQueries.getQueryData<number>(queryKey)
  browserQueries.setQueryData(queryKey, unread)
  if (before === undefined) return undefined
  void browserQueries.invalidateQueries({ queryKey: listsKey(userId) })
  if (unread <= before) return undefined
  try {
    const [newest] = await browserQueries.fetchQuery(latestQuery(userId))
    if (newest && !newest.read) return texts('frame')('bell.latest', { text: newest.text })
  } catch {
    // The announcement then has no text of the notice, which the list shows.
  }
  return texts('frame')('bell.unread', { count: unread })
}

/** Marks this notice and all older ones as read. Notices that arrive meanwhile stay unread. */
export async function markRead(userId: string, { _id: upTo }: Pick<Notice, '_id'>): Promise<void> {
  await browserApi.notices.markRead({ upTo })
  const { queryKey, queryFn } = unreadQuery(userId)
  await Promise.all([
    browserQueries.fetchQuery({ queryKey, queryFn, staleTime: 0 }),
    browserQueries.invalidateQueries({ queryKey: listsKey(userId) }),
  ])
}
