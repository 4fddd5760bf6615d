import { setTimeout as sleep } from 'node:timers/promises'
import type { ChangeFeed } from '../../../platform/changes/feed.ts'
import type { Change } from '../../../platform/changes/position.ts'
import type { Database } from '../../../platform/database/connect.ts'
import type { Log } from '../../../platform/log/log.ts'
import { buildCatalogue } from './build.ts'
import { buildApart } from './build-apart.ts'
import { type Catalogue, openCatalogue, type PackedCatalogue } from './catalogue.ts'
import { countPhones, readCategories, readPhones, readSellers } from './read.ts'

/** Products that are read again at a time. */
const BATCH = 1000
/** Phones; reading fewer keeps nobody waiting, and is done before a program has begun. */
const MANY = 20_000
const PAUSE_AFTER_FAILURE_MS = 1000
/** So much work is thrown away rather than done twice. */
const SHORT_WORK_MS = 1000
/** A search waits so long for the first catalogue, and so long for changes that it should know of. */
const LONGEST_WAIT_MS = { first: 30_000, changes: 1000 }

type Opening = {
  database: Pick<Database, 'url' | 'pool'>
  changeFeed: Pick<ChangeFeed, 'on'>
  log: Log
  /** Milliseconds that a search waits for the first catalogue. */
  longestWaitMs?: number | undefined
}

/** What a search is told that came before all was read, and has waited long enough. */
export class SearchNotReady extends Error {}

/** What is to be read again. */
type Changes = { products: Set<string>; sellers: Set<string>; categories: boolean }

export type InStep = ReturnType<typeof openInStep>

/**
 * Keeps a catalogue in step with the database: reads all of it once, and from then on what the database tells that has
 * changed. When something may have been missed, all is read anew beside the old one, which serves until then.
 */
export function openInStep({ database, changeFeed, log, longestWaitMs = LONGEST_WAIT_MS.first }: Opening) {
  const { url, pool } = database
  let catalogue: Catalogue | undefined
  let stopHearing: (() => void) | undefined
  let isClosed = false
  /** What has changed and is not in `catalogue` yet, and what is not in the one that is being built. */
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
    // What has only begun is begun anew rather than finished first.
    if (reading && now - reading.began < SHORT_WORK_MS) reading.interruption.abort()
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
    if (catalogue && isAny(changes)) applying ??= untilDone(apply).finally(() => next('applying'))
  }

  /** What came when the work was done already is done next. */
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
        log.warn({ err: error }, 'the catalogue could not be read for searches')
        isStale = true
        await sleep(PAUSE_AFTER_FAILURE_MS, undefined, { ref: false })
      }
    }
  }

  async function build(): Promise<void> {
    isStale = false
    changesMeanwhile = noChanges()
    const packed = await read()
    if (!packed) return
    const fresh = openCatalogue(packed)
    while (isAny(changesMeanwhile)) {
      const these: Changes = changesMeanwhile
      changesMeanwhile = noChanges()
      await bring(fresh, these)
    }
    changesMeanwhile = undefined
    if (!catalogue) changes = noChanges()
    catalogue = fresh
  }

  async function read(): Promise<PackedCatalogue | undefined> {
    const interruption = new AbortController()
    const { signal } = interruption
    reading = { began: performance.now(), interruption }
    try {
      const expected = await countPhones(pool)
      return await (expected < MANY
        ? buildCatalogue(pool, { expected, signal })
        : buildApart(url, { expected, signal }))
    } finally {
      reading = undefined
    }
  }

  async function apply(): Promise<void> {
    while (catalogue && isAny(changes) && !isClosed) {
      const these = changes
      changes = noChanges()
      await bring(catalogue, these)
      if (catalogue.isWorn) isStale = true
    }
  }

  async function bring(to: Catalogue, { products, sellers, categories }: Changes): Promise<void> {
    if (categories && to.setCategories(await readCategories(pool))) isStale = true
    const ids = [...products]
    for (let from = 0; from < ids.length; from += BATCH) {
      const some = ids.slice(from, from + BATCH)
      const phones = await readPhones(pool, some)
      if (phones.some(({ categoryId }) => !to.hasCategory(categoryId)))
        to.setCategories(await readCategories(pool))
      const isThere = new Set(phones.map(({ id }) => id))
      for (const id of some) if (!isThere.has(id)) to.remove(id)
      for (const phone of phones) to.put(phone)
    }
    if (sellers.size === 0) return
    for (const { id, verified } of await readSellers(pool, [...sellers])) to.verify(id, verified)
  }

  function start(): void {
    if (isClosed || stopHearing) return
    stopHearing = changeFeed.on({ changed, missed })
    missed()
  }

  return {
    /** Begins to read; whoever asks for the catalogue begins it, too. */
    start,

    /** The catalogue with all that was heard before; nothing when it was not read yet. */
    async ifThere(): Promise<Catalogue | undefined> {
      if (!catalogue) return undefined
      await done(() => applying, lastHeard.change + LONGEST_WAIT_MS.changes)
      await done(() => building, lastHeard.stale + LONGEST_WAIT_MS.changes)
      return catalogue
    },

    /**
     * The catalogue with all that was heard before.
     * @throws SearchNotReady
     */
    async current(): Promise<Catalogue> {
      start()
      if (!catalogue) await done(() => building, performance.now() + longestWaitMs)
      const there = await this.ifThere()
      if (!there) throw new SearchNotReady('The catalogue could not be read for searches in time.')
      return there
    },

    /** Whether something may have changed that the catalogue does not know of yet. */
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
