import type { Listener } from '../database/listener.ts'

/** The channel for ids of users whose notices have changed: a new one, or fewer unread. */
export const NOTICES_CHANNEL = 'notices'

/** The maximum number of subscriptions of one user. Each browser tab has one. */
const MAX_PER_USER = 20
/** The longest duration of a subscription. After it, a client must subscribe again with a valid token. */
const LONGEST_MS = 5 * 60_000

/** `push`: something has changed. `maybe`: a change may have been missed. */
type Event = 'push' | 'maybe'

/** A subscription to the changes of one user. */
export type Subscription = {
  /** The next event: immediately if one is pending. Undefined when the subscription has ended. */
  next(): Promise<Event | undefined>
  /** Ends the subscription, and a pending `next` with it. */
  end(): void
}

/** Pushes changes of users' notices by any process to the subscriptions in this process. */
export type NoticeFeed = {
  /** @returns undefined when this user has too many subscriptions */
  subscribe(userId: string): Subscription | undefined
  /** Ends all subscriptions, and later ones immediately. */
  close(): void
}

/** @param options.longestMs the longest duration of a subscription */
export function openNoticeFeed(listener: Pick<Listener, 'on'>, { longestMs = LONGEST_MS } = {}): NoticeFeed {
  const subscriptions = new Map<string, Set<OpenSubscription>>()
  let stopListening: (() => void) | undefined
  let closed = false

  const all = () => [...subscriptions.values()].flatMap(some => [...some])

  function onMessage(userId?: string): void {
    if (userId !== undefined) for (const each of subscriptions.get(userId) ?? []) each.push('push')
    else for (const each of all()) each.push('maybe')
  }

  function remove(userId: string, subscription: OpenSubscription): void {
    const others = subscriptions.get(userId)
    others?.delete(subscription)
    if (others?.size === 0) subscriptions.delete(userId)
    if (subscriptions.size > 0) return
    stopListening?.()
    stopListening = undefined
  }

  return {
    subscribe(userId) {
      const others = subscriptions.get(userId) ?? new Set()
      if (others.size >= MAX_PER_USER) return undefined
      const subscription = openSubscription({ longestMs, onEnd: () => remove(userId, subscription) })
      if (closed) {
        subscription.end()
        return subscription
      }
      subscriptions.set(userId, others.add(subscription))
      stopListening ??= listener.on(NOTICES_CHANNEL, onMessage)
      return subscription
    },

    close() {
      closed = true
      for (const each of all()) each.end()
    },
  }
}

type OpenSubscription = Subscription & { push(event: Event): void }

function openSubscription({ longestMs, onEnd }: { longestMs: number; onEnd: () => void }): OpenSubscription {
  let pending: Event | undefined
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
    push(event) {
      if (pending !== 'push') pending = event
      changed.resolve()
    },

    async next() {
      if (!pending && !over) await changed.promise
      changed = Promise.withResolvers()
      const event = over ? undefined : pending
      pending = undefined
      return event
    },

    end,
  }
}
