import type { Listener } from '../database/listener.ts'

/** The channel on which the id of somebody is sent when there is something new for them, or less unread. */
export const NOTICES_CHANNEL = 'notices'

/** Each of a browser's tabs may follow; more than this is no browser. */
const MOST_OF_ONE_PERSON = 20
/** After this a follower comes again, with a token that still holds. */
const LONGEST_MS = 5 * 60_000

/** `rung`: there is something new. `perhaps`: it may have been missed. */
type Ring = 'rung' | 'perhaps'

/** One who waits for what is new to one person. */
export type Follower = {
  /** The next ring: at once when it has rung since the last one, nothing when this is over. */
  next(): Promise<Ring | undefined>
  /** Ends it, whoever waits for the next ring included. */
  end(): void
}

/** Rings in this process when there is something new for somebody, whichever process has told of it. */
export type NoticeFeed = {
  /** @returns nothing when too many follow for this person already */
  follow(userId: string): Follower | undefined
  /** Ends it for all, and for whoever comes later. */
  close(): void
}

/** @param options.longestMs after this each follower is sent away */
export function openNoticeFeed(listener: Pick<Listener, 'on'>, { longestMs = LONGEST_MS } = {}): NoticeFeed {
  const followers = new Map<string, Set<Following>>()
  let stopListening: (() => void) | undefined
  let closed = false

  function heard(userId?: string): void {
    if (userId !== undefined) for (const each of followers.get(userId) ?? []) each.ring('rung')
    else for (const each of [...followers.values()].flatMap(some => [...some])) each.ring('perhaps')
  }

  function leave(userId: string, following: Following): void {
    const others = followers.get(userId)
    others?.delete(following)
    if (others?.size === 0) followers.delete(userId)
    if (followers.size > 0) return
    stopListening?.()
    stopListening = undefined
  }

  return {
    follow(userId) {
      const others = followers.get(userId) ?? new Set()
      if (others.size >= MOST_OF_ONE_PERSON) return undefined
      const following = openFollowing({ longestMs, onEnd: () => leave(userId, following) })
      if (closed) {
        following.end()
        return following
      }
      followers.set(userId, others.add(following))
      stopListening ??= listener.on(NOTICES_CHANNEL, heard)
      return following
    },

    close() {
      closed = true
      for (const each of [...followers.values()].flatMap(some => [...some])) each.end()
    },
  }
}

type Following = Follower & { ring(ring: Ring): void }

function openFollowing({ longestMs, onEnd }: { longestMs: number; onEnd: () => void }): Following {
  let waiting: Ring | undefined
  let over = false
  let changed = Promise.withResolvers<void>()
  const deadline = setTimeout(end, longestMs).unref()

  function end(): void {
    if (over) return
    over = true
    clearTimeout(deadline)
    onEnd()
    changed.resolve()
  }

  return {
    ring(ring) {
      if (waiting !== 'rung') waiting = ring
      changed.resolve()
    },

    async next() {
      if (!waiting && !over) await changed.promise
      changed = Promise.withResolvers()
      const ring = over ? undefined : waiting
      waiting = undefined
      return ring
    },

    end,
  }
}
