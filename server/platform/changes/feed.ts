import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Listener } from '../database/listener.ts'
import type { Log } from '../log/log.ts'
import { coalesce } from '../process/coalesce.ts'
import { type Change, openPosition } from './position.ts'

/** The channel on which the database announces changes. */
const CHANGES_CHANNEL = 'catalogue'

/** Follows the feed. An error that it throws is logged and does not affect other subscribers. */
export type Subscriber = {
  /** Called with committed changes. A change may be delivered twice. */
  changed(changes: Change[]): void
  /** Called when changes may have been missed: earlier reads from the database may be out of date. */
  missed(): void
  /** Called when changes may be unknown until `current` is called. */
  behind?(): void
  /** Called when all changes are known again, after `changed` was called with those in between. */
  current?(): void
}

/** The changes of the public catalog, by any process, in the order in which this process learns of them. */
export type ChangeFeed = {
  /** Subscribes. The first subscriber starts the feed. @returns a function that unsubscribes */
  on(subscriber: Subscriber): () => void
  /**
   * Reads now. Resolves when all subscribers have received everything that was committed before the call, or when the
   * feed is known to be behind. Never rejects. Does nothing without subscribers.
   */
  catchUp(): Promise<void>
  /** Whether everything that was committed two seconds ago or earlier is known. */
  readonly isCurrent: boolean
  /**
   * The position in the primary's write-ahead log, in bytes, up to which all changes have been passed on. A standby that has
   * replayed the log up to there knows as much as this process. Undefined before the first read.
   */
  logPosition(): number | undefined
  /** Seconds since the start of the last successful read; 0 without subscribers. */
  lagSeconds(): number
  close(): Promise<void>
}

/** Milliseconds between two reads without a notification, such as behind a pooler or on a standby. */
const POLL_MS = 950
/** Milliseconds. Notifications within this time lead to a single read. */
const GATHER_MS = 20
/** Milliseconds after the start of a read during which its result counts as current. */
const CURRENT_MS = 2000
/** Milliseconds. A slower read could not keep the feed current. */
const READ_WITHIN_MS = 1100

type Dependencies = {
  /** A pool of the database from which subscribers read: a standby has its own feed. */
  pool: pg.Pool
  /** Wakes the feed early. Without it, changes arrive later but are not lost. */
  listener?: Pick<Listener, 'on'> | undefined
  /** Called after each successful read. */
  onRead?: () => void
  /** Whether to read `logPosition`. */
  needsLogPosition?: boolean
  log: Log
}

/**
 * Opens the change feed, which reads new rows of the table `changes`. Each read covers all transactions that were still
 * running at the previous read, so that a long transaction is not missed when it commits late.
 */
export function openChangeFeed({
  pool,
  listener,
  onRead,
  needsLogPosition = false,
  log,
}: Dependencies): ChangeFeed {
  const subscribers = new Set<Subscriber>()
  const position = openPosition({ needsLog: needsLogPosition })
  const closing = new AbortController()
  let following: Promise<void> | undefined
  let lastRead = Number.NEGATIVE_INFINITY
  let started = 0
  let state: 'starting' | 'current' | 'behind' = 'starting'
  let wake = () => {}
  let stopListening = () => {}

  function emit(event: (subscriber: Subscriber) => void): void {
    for (const subscriber of subscribers) {
      try {
        event(subscriber)
      } catch (error) {
        log.error({ err: error }, 'a subscriber of the change feed failed')
      }
    }
  }

  function markBehind(error?: unknown): void {
    if (state !== 'current' || closing.signal.aborted) return
    state = 'behind'
    log.warn({ err: error }, 'the change feed is behind: nothing is served from the cache')
    emit(subscriber => subscriber.behind?.())
  }

  function markCurrent(): void {
    if (state === 'current') return
    if (state === 'behind') log.warn('the change feed is current again')
    state = 'current'
    emit(subscriber => subscriber.current?.())
  }

  const read = coalesce(async () => {
    if (closing.signal.aborted) return
    const began = performance.now()
    try {
      const { rows } = await pool.query({
        ...position.query(),
        query_timeout: READ_WITHIN_MS,
      } as pg.QueryConfig)
      const { isMissed, changes } = position.advance(rows)
      if (isMissed) emit(subscriber => subscriber.missed())
      else if (changes.length > 0) emit(subscriber => subscriber.changed(changes))
      lastRead = began
      onRead?.()
      if (performance.now() - began < CURRENT_MS) markCurrent()
    } catch (error) {
      markBehind(error)
    }
  })

  const isCurrent = () => {
    if (state === 'current' && performance.now() - lastRead > CURRENT_MS) markBehind()
    return state === 'current'
  }

  async function follow(): Promise<void> {
    const watchdog = setInterval(isCurrent, CURRENT_MS / 2).unref()
    const { signal } = closing
    while (!signal.aborted) {
      await read()
      await Promise.race([sleep(POLL_MS, undefined, { signal, ref: false }), woken()]).catch(() => {})
      await sleep(GATHER_MS, undefined, { signal, ref: false }).catch(() => {})
    }
    clearInterval(watchdog)
  }

  const woken = () =>
    new Promise<void>(resolve => {
      wake = resolve
    })

  return {
    on(subscriber) {
      subscribers.add(subscriber)
      if (!following && !closing.signal.aborted) {
        started = performance.now()
        stopListening = listener?.on(CHANGES_CHANNEL, () => wake()) ?? stopListening
        following = follow()
      }
      return () => subscribers.delete(subscriber)
    },

    async catchUp() {
      if (!following || closing.signal.aborted) return
      const late = new AbortController()
      const isLate = sleep(CURRENT_MS, true, { ref: false, signal: late.signal }).catch(() => false)
      if (await Promise.race([read(), isLate])) markBehind()
      late.abort()
    },

    get isCurrent() {
      return isCurrent()
    },

    logPosition: () => position.log,

    lagSeconds: () => (following ? (performance.now() - Math.max(lastRead, started)) / 1000 : 0),

    async close() {
      closing.abort()
      stopListening()
      subscribers.clear()
      wake()
      await following
    },
  }
}
