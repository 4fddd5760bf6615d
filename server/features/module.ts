import type { SQL } from 'drizzle-orm'
import type { Config } from '../platform/config/config.ts'
import type { Queries } from '../platform/database/connect.ts'
import type { Queue } from '../platform/jobs/queue.ts'
import type { Services } from './services.ts'

/** An open shop. */
export type Shop = {
  db: Queries
  services: Services
  config: Pick<Config, 'backups' | 'images'>
  /** The address of the database. */
  databaseUrl: string
}

/** What a feature does in the background. */
export type Module = {
  /** Its queues with their handlers. */
  jobs?: readonly JobRow[]
  repeats?: readonly RepeatRow[]
  /** Its data that is erased after a time. `docs/privacy.md` lists all, and a test compares it. */
  retention?: readonly RetentionRow[]
}

export type JobRow = { queue: Queue; start(shop: Shop): void }

/** A queue whose jobs this handler does. */
export const job = <Data extends object>(
  queue: Queue<Data>,
  handle: (shop: Shop, data: Data, signal: AbortSignal) => Promise<unknown>,
): JobRow => ({
  queue,
  start: shop =>
    shop.services.jobs.work(queue, async (data, signal) => void (await handle(shop, data, signal))),
})

/** Work that every process repeats, so that it must tolerate concurrent runs. */
export type RepeatRow = {
  name: string
  /** What no longer happens when it fails: 'sellers are not paid'. */
  purpose: string
  everyMs: number
  /** Whether writes of this process start it earlier. */
  afterWrites?: boolean
  /** Returns the work; undefined when this shop does not need it. */
  open: (shop: Shop) => ((signal: AbortSignal) => Promise<unknown>) | undefined
}

export type RetentionRow = {
  /** The name of the data in `docs/privacy.md`. */
  what: string
  days: number
  /** Returns a statement that erases at most `limit` rows older than `before`, and skips rows erased earlier. */
  erase: (before: SQL, limit: number) => SQL
}

export const SECOND_MS = 1000
export const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS
