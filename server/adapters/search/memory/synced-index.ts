import { setTimeout as sleep } from 'node:timers/promises'
import type { ChangeFeed } from '../../../platform/changes/feed.ts'
import type { Change } from '../../../platform/changes/position.ts'
import type { Database } from '../../../platform/database/connect.ts'
import type { Log } from '../../../platform/log/log.ts'
import type { ModelCatalog } from '../model-catalog.ts'
import { SearchNotReady } from '../port.ts'
import { countPhones, idsOfSellers, readAllPhones, readCategories, readPhones } from './read.ts'
import { openIndex, type PhoneForSale, type RowIndex } from './search-index.ts'

/** The number of changed products in a batch. */
const BATCH = 1000
/** With more changed products than this, searches count everything again. */
const MANY_CHANGES = 100
const PAUSE_AFTER_FAILURE_MS = 1000
/** A build that started less than this time ago is restarted when everything must be read again. */
const SHORT_BUILD_MS = 1000
/** Milliseconds that a search waits for the first index, and for known changes. */
const MAX_WAIT_MS = { first: 30_000, changes: 1000 }

export type SyncedIndexOptions = {
  database: Pick<Database, 'pool'>
  changeFeed: Pick<ChangeFeed, 'on'>
  catalog: Pick<ModelCatalog, 'current'>
  log: Log
  /** Milliseconds that a search waits for the first index. */
  longestWaitMs?: number | undefined
}

/** What must be read again. */
type Changes = { products: Set<string>; sellers: Set<string>; categories: boolean; models: boolean }

/**
 * Keeps an index in sync with the database: it reads everything once, and then only changes. When a change may have been
 * missed, it builds a new index while the old one still serves.
 */
export function syncedIndex({
  database,
  changeFeed,
  catalog,
  log,
  longestWaitMs = MAX_WAIT_MS.first,
}: SyncedIndexOptions) {
  const { pool } = database
  let index: RowIndex | undefined
  let unsubscribe: (() => void) | undefined
  let isClosed = false
  /** Changes that are not in `index` yet, and changes since the start of the current build. */
  let changes = noChanges()
  let changesMeanwhile: Changes | undefined
  let isStale = false
  let applying: Promise<void> | undefined
  let building: Promise<void> | undefined
  let reading: { began: number; interruption: AbortController } | undefined
  let lastNotified = { change: 0, stale: 0 }
  /** When the first change arrived that is not in the index yet. */
  let behindSince: number | undefined

  function missed(): void {
    if (isClosed) return
    const now = performance.now()
    behindSince ??= now
    lastNotified = { ...lastNotified, stale: now }
    isStale = true
    // A build that has only just started is restarted immediately.
    if (reading && now - reading.began < SHORT_BUILD_MS) reading.interruption.abort()
    work()
  }

  function changed(news: Change[]): void {
    if (isClosed) return
    const now = performance.now()
    behindSince ??= now
    lastNotified = { ...lastNotified, change: now }
    addChanges(changes, news)
    if (changesMeanwhile) addChanges(changesMeanwhile, news)
    work()
  }

  function work(): void {
    if (isClosed) return
    if (isStale) building ??= untilDone(build).finally(() => next('building'))
    if (index && isAny(changes)) applying ??= untilDone(apply).finally(() => next('applying'))
  }

  /** Continues with changes that arrived in the meantime. */
  function next(done: 'building' | 'applying'): void {
    if (done === 'building') building = undefined
    else applying = undefined
    work()
    if (!isBehind()) behindSince = undefined
  }

  const isBehind = () => isStale || building !== undefined || isAny(changes) || applying !== undefined

  async function untilDone(job: () => Promise<void>): Promise<void> {
    while (!isClosed) {
      try {
        await job()
        return
      } catch (error) {
        if (isClosed) return
        log.warn({ err: error }, 'the phones for sale could not be read for searches')
        isStale = true
        await sleep(PAUSE_AFTER_FAILURE_MS, undefined, { ref: false })
      }
    }
  }

  async function build(): Promise<void> {
    isStale = false
    changesMeanwhile = noChanges()
    const fresh = await readIndex()
    if (!fresh) return
    while (isAny(changesMeanwhile)) {
      const these: Changes = changesMeanwhile
      changesMeanwhile = noChanges()
      await update(fresh, these)
    }
    changesMeanwhile = undefined
    if (!index) changes = noChanges()
    index = fresh
  }

  /** @returns undefined when it was interrupted */
  async function readIndex(): Promise<RowIndex | undefined> {
    const interruption = new AbortController()
    reading = { began: performance.now(), interruption }
    try {
      const expected = await countPhones(pool)
      const fresh = openIndex(await catalog.current(), expected)
      fresh.setCategories(await readCategories(pool))
      for await (const phones of readAllPhones(pool)) {
        if (interruption.signal.aborted) return undefined
        await putAll(fresh, phones)
      }
      fresh.forgetNames()
      return fresh
    } finally {
      reading = undefined
    }
  }

  async function apply(): Promise<void> {
    while (index && isAny(changes) && !isClosed) {
      const these = changes
      changes = noChanges()
      await update(index, these)
      if (index.needsCompaction) isStale = true
    }
  }

  async function update(to: RowIndex, { products, sellers, categories, models }: Changes): Promise<void> {
    // The words of every phone may have changed.
    if (models && (await catalog.current()) !== to.models) missed()
    if (categories && to.setCategories(await readCategories(pool))) isStale = true
    const ids = [...products, ...(sellers.size > 0 ? await idsOfSellers(pool, [...sellers]) : [])]
    if (ids.length > MANY_CHANGES) to.forgetCounts()
    for (let from = 0; from < ids.length; from += BATCH) {
      const some = ids.slice(from, from + BATCH)
      const phones = await readPhones(pool, some)
      const isThere = new Set(phones.map(({ id }) => id))
      for (const id of some) if (!isThere.has(id)) to.remove(id)
      await putAll(to, phones)
    }
  }

  async function putAll(to: RowIndex, phones: PhoneForSale[]): Promise<void> {
    if (phones.some(({ categoryId }) => !to.hasCategory(categoryId)))
      to.setCategories(await readCategories(pool))
    for (const phone of phones) to.put(phone)
  }

  function start(): void {
    if (isClosed || unsubscribe) return
    unsubscribe = changeFeed.on({ changed, missed })
    missed()
  }

  return {
    /** Starts reading. The first search does this, too. */
    start,

    /** The index with all known changes; undefined before the first build. */
    async ifThere(): Promise<RowIndex | undefined> {
      if (!index) return undefined
      await done(() => applying, lastNotified.change + MAX_WAIT_MS.changes)
      await done(() => building, lastNotified.stale + MAX_WAIT_MS.changes)
      return index
    },

    /**
     * The index with all known changes.
     * @throws SearchNotReady
     */
    async current(): Promise<RowIndex> {
      start()
      if (!index) await done(() => building, performance.now() + longestWaitMs)
      const there = await this.ifThere()
      if (!there) throw new SearchNotReady('The phones for sale could not be read for searches in time.')
      return there
    },

    /** Whether the index may lack changes. */
    isBehind,

    /** For how many seconds the index has been behind. */
    lagSeconds: () =>
      isBehind() && behindSince !== undefined ? (performance.now() - behindSince) / 1000 : 0,

    /** Stops the sync. */
    async close(): Promise<void> {
      isClosed = true
      unsubscribe?.()
      reading?.interruption.abort()
      await Promise.allSettled([applying, building])
    },
  }
}

const noChanges = (): Changes => ({
  products: new Set(),
  sellers: new Set(),
  categories: false,
  models: false,
})

const isAny = ({ products, sellers, categories, models }: Changes) =>
  products.size > 0 || sellers.size > 0 || categories || models

/** Adds news to the changes, except holds, which do not affect the index. */
function addChanges(changes: Changes, news: Change[]): void {
  for (const change of news) {
    if (change.topic === 'products') changes.products.add(change.id)
    else if (change.topic === 'sellers') changes.sellers.add(change.id)
    else if (change.topic === 'categories') changes.categories = true
    else if (change.topic === 'models') changes.models = true
  }
}

/** Waits for this work and the work that follows it, until this time at most. */
async function done(work: () => Promise<void> | undefined, until: number): Promise<void> {
  for (let now = performance.now(); now < until; now = performance.now()) {
    const current = work()
    if (!current) return
    const timer = new AbortController()
    const late = sleep(until - now, undefined, { ref: false, signal: timer.signal })
    await Promise.race([current, late]).finally(() => timer.abort())
  }
}
