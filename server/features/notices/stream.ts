import type { Subscription } from '../../platform/push/feed.ts'
import type { CallContext } from '../calls.ts'
import { callerOfToken } from '../session/caller.ts'
import { countUnread } from './queries.ts'

type Unread = { unread: number }

type StreamOptions = {
  context: CallContext
  userId: string
  subscription: Subscription
  /** Aborted when the client disconnects. */
  signal: AbortSignal | undefined
}

/**
 * Streams the number of unread notices, now and after every change. The stream ends when the subscription ends, or when the
 * token is no longer valid.
 */
export function streamOfUnread({ context, userId, subscription, signal }: StreamOptions) {
  const numbers = unreadAfterEachEvent({ context, userId, subscription })
  if (signal?.aborted) subscription.end()
  signal?.addEventListener('abort', subscription.end, { once: true })
  const finish = numbers.return.bind(numbers)
  // End the subscription first, because a waiting generator would finish only after the next event.
  return Object.assign(numbers, {
    return: () => {
      subscription.end()
      return finish()
    },
  })
}

async function* unreadAfterEachEvent({
  context,
  userId,
  subscription,
}: Omit<StreamOptions, 'signal'>): AsyncGenerator<Unread, void> {
  try {
    let unread = await countUnread(context.db, userId)
    yield { unread }
    for (let event = await subscription.next(); event; event = await subscription.next()) {
      if (!(await callerOfToken(context))) return
      const before = unread
      unread = await countUnread(context.db, userId)
      if (event === 'push' || unread !== before) yield { unread }
    }
  } finally {
    subscription.end()
  }
}
