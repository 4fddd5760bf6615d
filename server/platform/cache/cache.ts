import { LRUCache } from 'lru-cache'
import type { CachedResponse } from './cached-response.ts'
import type { CacheKey } from './key.ts'

/** Something a response depends on: when it changes, the response is outdated. */
export type CacheTag = string

/** For how many milliseconds after its start a response may be served when something it depends on has changed. */
export type Tags = ReadonlyMap<CacheTag, number>

/** Whether and how a finished response may be cached. */
export type Cacheability = {
  tags: Tags
  /** It is valid only now: requests that wait for it may share it, later requests may not. */
  mustNotStore: boolean
  /** It may already be out of date, so it is cached for only one second. */
  expiresSoon: boolean
}

/** The moment at which work on a response started. */
export type Start = { generation: number; at: number }

export type Cache = {
  /** Whether all changes are known. Otherwise nothing is stored or found. */
  readonly isConnected: boolean
  /** The present moment. A response is valid as long as nothing it depends on has changed since its start. */
  start(): Start
  /** Whether nothing at all has changed since then. */
  isUnchangedSince(start: Start): boolean
  /** @param rawKey a key or one of its aliases */
  find(rawKey: string): CachedResponse | undefined
  /**
   * A response to serve while the database is unavailable: one that was valid when the change feed fell behind less than a
   * minute ago, or a list that is less than a minute old.
   * @param key the `key` of a `CacheKey`
   */
  findStale(key: string): { response: CachedResponse; seconds: number } | undefined
  /** Also finds the response under this spelling of its address. */
  alias(rawKey: string, key: CacheKey): void
  /** Stores the response, unless something it depends on has changed since its start. */
  store(key: CacheKey, response: CachedResponse, made: { start: Start; cacheability: Cacheability }): void
  /** Invalidates the responses that depend on this. */
  invalidate(tag: CacheTag): void
  /** Removes everything, because anything may have changed. */
  clear(): void
  /** Stops serving, because changes are unknown from now on. */
  suspend(): void
  counts(): { entries: number; bytes: number; dropped: number }
}

type Entry = {
  response: CachedResponse
  start: Start
  until: number
  tags: Tags
  /** For how many milliseconds after its start it may be served, as of a generation. Without changes: forever. */
  grace: { generation: number; ms: number }
}

/** Shares of the memory. Addresses with queries are unlimited in number, so they evict only each other. */
const SHARES = { fixed: 12 / 16, query: 3 / 16, aliases: 1 / 16 }
/** The largest share of a pool that one response may take. */
const LARGEST_SHARE = 1 / 8
/** Bytes that an entry takes in addition to its response, its key and its tags. */
const ENTRY_OVERHEAD = 400
const TAG_OVERHEAD = 100
/** The maximum number of changed tags that are remembered individually. */
const MAX_TAGS = 20_000
const HOUR_MS = 3_600_000
const MAX_STALE_MS = 60_000
/** Milliseconds for which a response is served that may already be out of date. */
const SOON_MS = 1000

type Options = {
  bytes: number
  /** Milliseconds since 1970. */
  now: () => number
  /** Whether all changes are known. */
  isCurrent: () => boolean
}

/**
 * Caches finished responses in memory and evicts the least recently used.
 * @param options.bytes the maximum size of all responses
 */
export function openCache({ bytes, now, isCurrent }: Options): Cache {
  const wholeBytes = (share: number) => Math.max(1, Math.floor(bytes * share))
  const pool = (share: number) =>
    new LRUCache<string, Entry>({
      maxSize: wholeBytes(share),
      maxEntrySize: wholeBytes(share * LARGEST_SHARE),
      sizeCalculation: ({ response, tags }, key) =>
        response.size() + 2 * key.length + TAG_OVERHEAD * tags.size + ENTRY_OVERHEAD,
    })
  const fixed = pool(SHARES.fixed)
  const query = pool(SHARES.query)
  const aliases = new LRUCache<string, string>({
    maxSize: wholeBytes(SHARES.aliases),
    sizeCalculation: (key, rawKey) => 2 * (key.length + rawKey.length) + ENTRY_OVERHEAD,
  })
  let generation = 0
  /** The generation in which each tag changed last. A missing tag changed in `oldest` or before. */
  const changedIn = new LRUCache<CacheTag, number>({
    max: MAX_TAGS,
    dispose: (changed, _, reason) => {
      if (reason === 'evict') oldest = Math.max(oldest, changed)
    },
  })
  let oldest = 0
  let suspendedAt = Number.NEGATIVE_INFINITY
  let dropped = 0

  const isUnchanged = (tag: CacheTag, start: Start) => (changedIn.peek(tag) ?? oldest) <= start.generation

  /** For how many milliseconds after its start the response may be served; forever when nothing has changed. */
  function graceOf(entry: Entry): number {
    if (entry.grace.generation !== generation) {
      let ms = Number.POSITIVE_INFINITY
      for (const [tag, grace] of entry.tags) if (!isUnchanged(tag, entry.start)) ms = Math.min(ms, grace)
      entry.grace = { generation, ms }
    }
    return entry.grace.ms
  }

  const isValid = (entry: Entry) => now() < Math.min(entry.until, entry.start.at + graceOf(entry))

  const entryAt = (key: string) => fixed.get(key) ?? query.get(key)

  return {
    get isConnected() {
      return isCurrent()
    },

    start: () => ({ generation, at: now() }),

    isUnchangedSince: start => start.generation === generation,

    find(rawKey) {
      if (!isCurrent()) return undefined
      let key: string | undefined = rawKey
      let entry = entryAt(key)
      if (!entry) {
        key = aliases.get(rawKey)
        entry = key === undefined ? undefined : entryAt(key)
      }
      if (!entry || key === undefined) return undefined
      if (isValid(entry)) return entry.response
      dropped++
      // An outdated list is better than an error while the database is unavailable.
      if (graceOf(entry) > 0) return undefined
      fixed.delete(key)
      query.delete(key)
      return undefined
    },

    findStale(key) {
      const entry = entryAt(key)
      if (!entry || graceOf(entry) === 0) return undefined
      const wasValid = !isCurrent() && graceOf(entry) === Number.POSITIVE_INFINITY
      const staleMs = now() - (wasValid ? suspendedAt : entry.start.at)
      return staleMs > MAX_STALE_MS
        ? undefined
        : { response: entry.response, seconds: Math.round(staleMs / 1000) }
    },

    alias(rawKey, { key }) {
      if (rawKey !== key) aliases.set(rawKey, key)
    },

    store({ key, isUnbounded }, response, { start, cacheability }) {
      const { tags, mustNotStore, expiresSoon } = cacheability
      const until = expiresSoon ? start.at + SOON_MS : nextHour(start.at)
      const grace = { generation: start.generation, ms: Number.POSITIVE_INFINITY }
      const entry: Entry = { response, start, until, tags, grace }
      if (!isCurrent() || mustNotStore || start.generation < oldest || !isValid(entry)) return
      const own = isUnbounded ? query : fixed
      own.set(key, entry)
      response.onGrown = () => {
        if (own.peek(key) === entry) own.set(key, entry)
      }
    },

    invalidate(tag) {
      generation++
      changedIn.set(tag, generation)
    },

    clear() {
      generation++
      oldest = generation
      dropped += fixed.size + query.size
      fixed.clear()
      query.clear()
    },

    suspend() {
      suspendedAt = now()
    },

    counts: () => ({
      entries: fixed.size + query.size,
      bytes: fixed.calculatedSize + query.calculatedSize + aliases.calculatedSize,
      dropped,
    }),
  }
}

/** Responses expire every hour, because pages show the year and ages rounded to hours. */
const nextHour = (moment: number) => (Math.floor(moment / HOUR_MS) + 1) * HOUR_MS
