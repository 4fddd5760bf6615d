import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../log/log.ts'
import { isPooled } from './pool.ts'

/**
 * Called with the payload of a message. Called without a payload if messages may have been missed, for example after
 * a lost connection.
 */
export type ChannelHandler = (payload?: string) => void

type Subscriber = { handler: ChannelHandler }

/** Receives messages that any process sends with `NOTIFY`. */
export type Listener = {
  /**
   * Subscribes to a channel. At the start and after a lost connection, messages may be missed for a moment: the
   * handler is then called without a payload, and data that was read before must be read again.
   * @returns a function that unsubscribes
   */
  on(channel: string, handler: ChannelHandler): () => void
  /** Unsubscribes everything and releases the connection. */
  close(): Promise<void>
}

/** Detects a connection that was lost silently. */
const BEAT_MS = 30_000
const BEAT_TIMEOUT_MS = 3000
/** Milliseconds between two calls of each handler behind a pooler. */
const REMIND_MS = 10_000
const FIRST_PAUSE_MS = 100
const MAX_PAUSE_MS = 1000

/**
 * Subscribes to all channels on one connection. It is taken from the pool with the first subscriber, and released
 * after the last one.
 */
export function openListener(pool: pg.Pool, log: Log): Listener {
  const handlers = new Map<string, Set<Subscriber>>()
  const closing = new AbortController()
  let wake = () => {}
  let listening: Promise<void> | undefined

  function dispatch(channel: string, ...payload: [string?]): void {
    for (const { handler } of handlers.get(channel) ?? []) {
      try {
        handler(...payload)
      } catch (error) {
        log.error({ err: error, channel }, 'a channel handler failed')
      }
    }
  }

  /** Listens on one connection until there are no subscribers; throws when it breaks. */
  async function listenOn(client: pg.PoolClient): Promise<void> {
    const subscribed = new Set<string>()
    let broken: Error | undefined
    client.on('notification', ({ channel, payload }) => dispatch(channel, payload ?? ''))
    client.on('error', error => {
      broken = error
      wake()
    })
    while (!broken) {
      const missing = [...handlers.keys()].find(channel => !subscribed.has(channel))
      const left = [...subscribed].find(channel => !handlers.has(channel))
      if (missing !== undefined) {
        await client.query(`listen ${pg.escapeIdentifier(missing)}`)
        subscribed.add(missing)
        dispatch(missing)
      } else if (left !== undefined && handlers.size > 0) {
        await client.query(`unlisten ${pg.escapeIdentifier(left)}`)
        subscribed.delete(left)
      } else {
        if (handlers.size === 0) return
        if (await isQuiet()) await client.query(beat)
      }
    }
    throw broken
  }

  /** Resolves to true after the time of a beat, or to false as soon as subscriptions change. */
  const isQuiet = () =>
    new Promise<boolean>(resolve => {
      const timer = setTimeout(() => resolve(true), BEAT_MS).unref()
      wake = () => {
        clearTimeout(timer)
        resolve(false)
      }
    })

  /** Calls all handlers regularly, because a pooler does not forward notifications. */
  async function remind(): Promise<void> {
    log.info('the connection pooler does not forward notifications, so the shop polls instead')
    while (handlers.size > 0 && !closing.signal.aborted) {
      for (const channel of handlers.keys()) dispatch(channel)
      await sleep(REMIND_MS, undefined, { ref: false, signal: closing.signal }).catch(() => {})
    }
  }

  async function listen(): Promise<void> {
    let pause = FIRST_PAUSE_MS
    while (handlers.size > 0 && !pool.ending) {
      try {
        const client = await pool.connect()
        if (isPooled(client)) {
          client.release()
          await remind()
          continue
        }
        const began = performance.now()
        try {
          await listenOn(client)
        } finally {
          // Closed with all its subscriptions, instead of being reused.
          client.release(true)
          if (performance.now() - began > MAX_PAUSE_MS) pause = FIRST_PAUSE_MS
        }
      } catch (error) {
        if (handlers.size === 0) break
        log.warn({ err: error, pause }, 'database notifications are interrupted; reconnecting')
        await sleep(pause, undefined, { ref: false, signal: closing.signal }).catch(() => {})
        pause = Math.min(2 * pause, MAX_PAUSE_MS)
      }
    }
    listening = undefined
  }

  return {
    on(channel, handler) {
      if (closing.signal.aborted) return () => {}
      // A wrapper, so that the same handler can subscribe twice.
      const own: Subscriber = { handler }
      handlers.set(channel, (handlers.get(channel) ?? new Set()).add(own))
      listening ??= listen()
      wake()
      return () => {
        const others = handlers.get(channel)
        others?.delete(own)
        if (others?.size === 0) handlers.delete(channel)
        wake()
      }
    },

    async close() {
      closing.abort()
      handlers.clear()
      wake()
      await listening
    },
  }
}

const beat: pg.QueryConfig & { query_timeout: number } = {
  text: 'select 1',
  query_timeout: BEAT_TIMEOUT_MS,
}
