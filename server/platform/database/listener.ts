import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../log/log.ts'

/** Told what was sent to a channel; nothing when something may have been missed there, as after a broken connection. */
export type Heard = (payload?: string) => void

type Subscriber = { handler: Heard }

/** Hears what any process sends by `NOTIFY`. */
export type Listener = {
  /**
   * Hears this channel. It may take a moment until nothing is missed, at the beginning and when the connection breaks:
   * the handler is then called without a payload, and what was looked up before that has to be looked up again.
   * @returns what ends it
   */
  on(channel: string, handler: Heard): () => void
  /** Ends hearing for good, and gives the connection back. */
  close(): Promise<void>
}

/** A connection that carries nothing may be gone without a word. */
const BEAT_MS = 30_000
const LONGEST_BEAT_MS = 3000
const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 1000

/**
 * Hears all channels on one connection of the pool, which is taken when the first subscriber comes and given back when
 * the last one has gone.
 */
export function openListener(pool: pg.Pool, log: Log): Listener {
  const handlers = new Map<string, Set<Subscriber>>()
  const closing = new AbortController()
  let wake = () => {}
  let hearing: Promise<void> | undefined

  function tell(channel: string, ...payload: [string?]): void {
    for (const { handler } of handlers.get(channel) ?? []) {
      try {
        handler(...payload)
      } catch (error) {
        log.error({ err: error, channel }, 'what hears a channel has failed')
      }
    }
  }

  /** Hears on one connection until nobody listens any more; throws when it breaks. */
  async function hearOn(client: pg.PoolClient): Promise<void> {
    const heard = new Set<string>()
    let broken: Error | undefined
    client.on('notification', ({ channel, payload }) => tell(channel, payload ?? ''))
    client.on('error', error => {
      broken = error
      wake()
    })
    while (!broken) {
      const missing = [...handlers.keys()].find(channel => !heard.has(channel))
      const left = [...heard].find(channel => !handlers.has(channel))
      if (missing !== undefined) {
        await client.query(`listen ${pg.escapeIdentifier(missing)}`)
        heard.add(missing)
        tell(missing)
      } else if (left !== undefined && handlers.size > 0) {
        await client.query(`unlisten ${pg.escapeIdentifier(left)}`)
        heard.delete(left)
      } else {
        if (handlers.size === 0) return
        if (await isQuiet()) await client.query(beat)
      }
    }
    throw broken
  }

  /** Whether nothing has changed for the time of a beat. */
  const isQuiet = () =>
    new Promise<boolean>(resolve => {
      const timer = setTimeout(() => resolve(true), BEAT_MS).unref()
      wake = () => {
        clearTimeout(timer)
        resolve(false)
      }
    })

  async function hear(): Promise<void> {
    let pause = FIRST_PAUSE_MS
    while (handlers.size > 0 && !pool.ending) {
      try {
        const client = await pool.connect()
        const began = performance.now()
        try {
          await hearOn(client)
        } finally {
          // Thrown away with all that it listens to, instead of being used for something else.
          client.release(true)
          if (performance.now() - began > LONGEST_PAUSE_MS) pause = FIRST_PAUSE_MS
        }
      } catch (error) {
        if (handlers.size === 0) break
        log.warn({ err: error, pause }, 'notifications of the database are not heard for the moment')
        await sleep(pause, undefined, { ref: false, signal: closing.signal }).catch(() => {})
        pause = Math.min(2 * pause, LONGEST_PAUSE_MS)
      }
    }
    hearing = undefined
  }

  return {
    on(channel, handler) {
      if (closing.signal.aborted) return () => {}
      // Of its own, so that the same handler may be given twice.
      const own: Subscriber = { handler }
      handlers.set(channel, (handlers.get(channel) ?? new Set()).add(own))
      hearing ??= hear()
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
      await hearing
    },
  }
}

const beat: pg.QueryConfig & { query_timeout: number } = {
  text: 'select 1',
  query_timeout: LONGEST_BEAT_MS,
}
