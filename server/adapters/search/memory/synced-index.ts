import { setTimeout as sleep } from 'node:timers/promises'
import type { ChangeFeed } from '../../../platform/changes/feed.ts'
import type { Change } from '../../../platform/changes/position.ts'
import type { Database } from '../../../platform/database/connect.ts'
import type { Log } from '../../../platform/log/log.ts'
import { SearchNotReady } from '../port.ts'
import { countPhones, idsOfSellers, readAllPhones, readCategories, readPhones } from './read.ts'
import { openIndex, type PhoneForSale, type RowIndex } from './search-index.ts'

/** Products that are read again at a time. */
const BATCH = 1000
const PAUSE_AFTER_FAILURE_MS = 1000
/** A build that began so recently starts again when all has to be read again. */
const SHORT_BUILD_MS = 1000
/** A search waits so long for the first index, and so long for changes that it should know of. */
const LONGEST_WAIT_MS = { first: 30_000, changes: 1000 }

export type Opening = {
  database: Pick<Database, 'pool'>
  changeFeed: Pick<ChangeFeed, 'on'>
  log: Log
  /** Milliseconds that a search waits for the first index. */
  longestWaitMs?: number | undefined
}

/** What has to be read again. */
type Changes = { products: Set<string>; sellers: Set<string>; categories: boolean }

/**
 * Keeps an index in sync with the database: reads everything once, and from then on what has changed. When a change may
 * have been missed, everything is read again beside the old index, which serves until then.
 */
export function syncedIndex({ database, changeFeed, log, longestWaitMs = LONGEST_WAIT_MS.first }: Opening) {
  const { pool } = database
  let index: RowIndex | undefined
  let stopHearing: (() => void) | undefined
  let isClosed = false
  /** What has changed and is not in `index` yet, and what is not in the one that is being built. */
  let changes = noChanges()
  let changesMeanwhile: Changes | undefined
  let isStale = false
  let applying: Promise<void> | undefined
  let building: Promise<void> | undefined
  let reading: { began: number; interruption: AbortController } | undefined
  let lastHeard = { change: 0, stale: 0 }

  function missed(): void {
    if (isClosed) return
    const now = performance.now()
    lastHeard = { ...lastHeard, stale: now }
    isStale = true
    // A build that has only begun starts again rather than being finished first.
    if (reading && now - reading.began < SHORT_BUILD_MS) reading.interruption.abort()
    work()
  }

  function changed(news: Change[]): void {
    if (isClosed) return
    lastHeard = { ...lastHeard, change: performance.now() }
    note(changes, news)
    if (changesMeanwhile) note(changesMeanwhile, news)
    work()
  }

  function work(): void {
    if (isClosed) return
    if (isStale) building ??= untilDone(build).finally(() => next('building'))
    if (index && isAny(changes)) applying ??= untilDone(apply).finally(() => next('applying'))
  }

  /** Changes that came meanwhile are next. */
  function next(done: 'building' | 'applying'): void {
    if (done === 'building') building = undefined
    else applying = undefined
    work()
  }

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

  /** @returns nothing when it was interrupted */
  async function readIndex(): Promise<RowIndex | undefined> {
    const interruption = new AbortController()
    reading = { began: performance.now(), interruption }
    try {
      const fresh = openIndex(await countPhones(pool))
      fresh.setCategories(await readCategories(pool))
      for await (const phones of readAllPhones(pool)) {
        if (interruption.signal.aborted) return undefined
        await putAll(fresh, phones)
      }
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

  async function update(to: RowIndex, { products, sellers, categories }: Changes): Promise<void> {
    if (categories && to.setCategories(await readCategories(pool))) isStale = true
    const ids = [...products, ...(sellers.size > 0 ? await idsOfSellers(pool, [...sellers]) : [])]
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
    if (isClosed || stopHearing) return
    stopHearing = changeFeed.on({ changed, missed })
    missed()
  }

  return {
    /** Begins to read; the first search begins it, too. */
    start,

    /** The index with every change that was heard of before; nothing when it was not read yet. */
    async ifThere(): Promise<RowIndex | undefined> {
      if (!index) return undefined
      await done(() => applying, lastHeard.change + LONGEST_WAIT_MS.changes)
      await done(() => building, lastHeard.stale + LONGEST_WAIT_MS.changes)
      return index
    },

    /**
     * The index with every change that was heard of before.
     * @throws SearchNotReady
     */
    async current(): Promise<RowIndex> {
      start()
      if (!index) await done(() => building, performance.now() + longestWaitMs)
      const there = await this.ifThere()
      if (!there) throw new SearchNotReady('The phones for sale could not be read for searches in time.')
      return there
    },

    /** Whether something may have changed that the index does not have yet. */
    isBehind: () => isStale || building !== undefined || isAny(changes) || applying !== undefined,

    /** Ends it for good. */
    async close(): Promise<void> {
      isClosed = true
      stopHearing?.()
      reading?.interruption.abort()
      await Promise.allSettled([applying, building])
    },
  }
}

const noChanges = (): Changes => ({ products: new Set(), sellers: new Set(), categories: false })

const isAny = ({ products, sellers, categories }: Changes) =>
  products.size > 0 || sellers.size > 0 || categories

/** Notes what has changed; holds on phones change nothing here. */
function note(changes: Changes, news: Change[]): void {
  for (const change of news) {
    if (change.topic === 'products') changes.products.add(change.id)
    else if (change.topic === 'sellers') changes.sellers.add(change.id)
    else if (change.topic === 'categories') changes.categories = true
  }
}

/** Waits for this work, and for what follows on it, but not beyond this time. */
async function done(work: () => Promise<void> | undefined, until: number): Promise<void> {
  for (let now = performance.now(); now < until; now = performance.now()) {
    const current = work()
    if (!current) return
    const timer = new AbortController()
    const late = sleep(until - now, undefined, { ref: false, signal: timer.signal })
    await Promise.race([current, late]).finally(() => timer.abort())
  }
}
