import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Listener } from '../database/listener.ts'
import type { Log } from '../log/log.ts'
import { coalesce } from '../process/coalesce.ts'
import { type Change, openPosition } from './position.ts'

/** The channel on which the database says that there is something to read. */
const CHANGES_CHANNEL = 'catalogue'

/** Follows the feed. What it throws is logged and disturbs nobody else. */
export type Subscriber = {
  /** These have been committed. One change may come twice. */
  changed(changes: Change[]): void
  /** Changes may have been missed: what was read from the database before this moment may be out of date. */
  missed(): void
  /** From now on changes may be unknown, until `current` is called. */
  behind?(): void
  /** All changes are known again. Those that were made meanwhile have been passed to `changed`. */
  current?(): void
}

/** The changes of the public catalog, by any process, in the order in which this process learns of them. */
export type ChangeFeed = {
  /** Follows from now on; the first subscriber starts the feed. @returns what ends it */
  on(subscriber: Subscriber): () => void
  /**
   * Reads now: resolves when everything that was committed before the call has been passed on, or else when the feed is
   * known to be behind. It never rejects. It does nothing while nobody follows.
   */
  catchUp(): Promise<void>
  /** Whether everything is known that was committed two seconds ago or earlier. */
  readonly isCurrent: boolean
  /** Seconds since the last successful read began; 0 while nobody follows. */
  lagSeconds(): number
  close(): Promise<void>
}

/** Milliseconds between two reads when no notification comes, as through a pooler or on a standby. */
const POLL_MS = 800
/** Milliseconds. Notifications that come together lead to one read. */
const GATHER_MS = 20
/** Milliseconds after the beginning of a read for which its result counts as current. */
const CURRENT_MS = 2000
/** Milliseconds. An answer later than this is too late to stay current. */
const READ_WITHIN_MS = 1100

type Opening = {
  /** Of the database from which subscribers read: a standby has its own feed. */
  pool: pg.Pool
  /** Wakes the feed early; it loses nothing without. */
  listener?: Pick<Listener, 'on'> | undefined
  /** Called after each successful read. */
  onRead?: () => void
  log: Log
}

/**
 * Reads the table `changes` on from this process's own position. Each read looks for rows of all transactions that had
 * not ended at the time of the read before, so none is lost that began early and commits late.
 */
export function openChangeFeed({ pool, listener, onRead, log }: Opening): ChangeFeed {
  const subscribers = new Set<Subscriber>()
  const position = openPosition()
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
        log.error({ err: error }, 'a subscriber of the change feed has failed')
      }
    }
  }

  function fallBehind(error?: unknown): void {
    if (state !== 'current' || closing.signal.aborted) return
    state = 'behind'
    log.warn({ err: error }, 'the change feed is behind: nothing is served from the cache')
    emit(subscriber => subscriber.behind?.())
  }

  function keepUp(): void {
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
      if (performance.now() - began < CURRENT_MS) keepUp()
    } catch (error) {
      fallBehind(error)
    }
  })

  const isCurrent = () => {
    if (state === 'current' && performance.now() - lastRead > CURRENT_MS) fallBehind()
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
      if (await Promise.race([read(), isLate])) fallBehind()
      late.abort()
    },

    get isCurrent() {
      return isCurrent()
    },

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
