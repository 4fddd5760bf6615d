import type { Follower } from '../../platform/push/feed.ts'
import type { CallContext } from '../calls.ts'
import { callerOfToken } from '../session/caller.ts'
import { countUnread } from './queries.ts'

type Unread = { unread: number }

type Following = {
  context: CallContext
  userId: string
  follower: Follower
  /** Aborted when the client disconnects. */
  signal: AbortSignal | undefined
}

/**
 * Streams the number of unread notices: now, and after every change. The stream ends when the subscription ends, or
 * when the token is not valid any more.
 */
export function streamOfUnread({ context, userId, follower, signal }: Following) {
  const numbers = unreadAtEachRing({ context, userId, follower })
  if (signal?.aborted) follower.end()
  signal?.addEventListener('abort', follower.end, { once: true })
  const finish = numbers.return.bind(numbers)
  // A waiting generator notices only at the next event that it was cancelled.
  return Object.assign(numbers, {
    return: () => {
      follower.end()
      return finish()
    },
  })
}

async function* unreadAtEachRing({
  context,
  userId,
  follower,
}: Omit<Following, 'signal'>): AsyncGenerator<Unread, void> {
  try {
    let unread = await countUnread(context.db, userId)
    yield { unread }
    for (let ring = await follower.next(); ring; ring = await follower.next()) {
      if (!(await callerOfToken(context))) return
      const before = unread
      unread = await countUnread(context.db, userId)
      if (ring === 'rung' || unread !== before) yield { unread }
    }
  } finally {
    follower.end()
  }
}
