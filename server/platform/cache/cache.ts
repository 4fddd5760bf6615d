import { LRUCache } from 'lru-cache'
import type { Answer } from './answer.ts'
import type { Dependences } from './notes.ts'
import type { Place } from './place.ts'

/** What has changed. */
export type Change = 'everything' | { lists: boolean; products: string[] }

export type AnswerCache = {
  /** Whether changes are heard: else nothing is kept, and nothing found. */
  readonly isHearing: boolean
  /** Another number after each change: what was begun before may be out of date. */
  readonly generation: number
  /** @param spelling the key of a place, or how its address was once written */
  find(spelling: string): Answer | undefined
  /**
   * What was kept when changes were lost from hearing, for a minute: better than nothing while the database is away.
   * @param key that of a place
   */
  findStale(key: string): { answer: Answer; seconds: number } | undefined
  /** Lets an answer be found by how its address was written, too. */
  alias(spelling: string, place: Place): void
  /** Keeps the answer, if nothing has changed since that generation. */
  keep(place: Place, answer: Answer, since: { generation: number; dependences: Dependences }): void
  /** Nothing that depends on this is found any more. */
  drop(change: Change): void
  /** From now on changes are heard; what was kept before is forgotten. */
  hear(): void
  /** Changes are not heard any more: from now on what is kept is stale. */
  lose(): void
  counts(): { entries: number; bytes: number; dropped: number }
}

type Kept = { answer: Answer; until: number; dependences: Dependences }

/** Parts of the whole: addresses that anybody can make up drive out only each other. */
const SHARES = { settled: 11 / 16, endless: 4 / 16, spellings: 1 / 16 }
/** Of its part, what one answer may take. */
const LARGEST_SHARE = 1 / 8
/** Bytes that an entry takes beside its answer and its key. */
const AROUND_AN_ENTRY = 400
const HOUR_MS = 3_600_000
const LONGEST_STALE_MS = 60_000

/**
 * Keeps finished answers in memory, at most so many bytes of them, those asked for last.
 * @param options.now milliseconds since 1970
 */
export function openAnswerCache({ bytes, now }: { bytes: number; now: () => number }): AnswerCache {
  const dependents = openDependents()
  const wholeBytes = (share: number) => Math.max(1, Math.floor(bytes * share))
  const partOf = (share: number) =>
    new LRUCache<string, Kept>({
      maxSize: wholeBytes(share),
      maxEntrySize: wholeBytes(share * LARGEST_SHARE),
      sizeCalculation: ({ answer }, key) => answer.size() + 2 * key.length + AROUND_AN_ENTRY,
      dispose: (kept, key, reason) => {
        if (reason !== 'set') dependents.remove(key, kept.dependences)
      },
    })
  const settled = partOf(SHARES.settled)
  const endless = partOf(SHARES.endless)
  const spellings = new LRUCache<string, string>({
    maxSize: wholeBytes(SHARES.spellings),
    sizeCalculation: (key, spelling) => 2 * (key.length + spelling.length) + AROUND_AN_ENTRY,
  })
  let generation = 0
  let isHearing = false
  let lostAt = 0
  let dropped = 0

  function forget(keys: Iterable<string>): void {
    for (const key of keys) if (settled.delete(key) || endless.delete(key)) dropped++
  }

  function forgetEverything(): void {
    generation++
    dropped += settled.size + endless.size
    settled.clear()
    endless.clear()
  }

  return {
    get isHearing() {
      return isHearing
    },
    get generation() {
      return generation
    },

    find(spelling) {
      if (!isHearing) return undefined
      let kept = settled.get(spelling) ?? endless.get(spelling)
      if (!kept) {
        const key = spellings.get(spelling)
        kept = key === undefined ? undefined : (settled.get(key) ?? endless.get(key))
      }
      return kept && now() < kept.until ? kept.answer : undefined
    },

    findStale(key) {
      const staleMs = now() - lostAt
      const kept =
        isHearing || staleMs > LONGEST_STALE_MS ? undefined : (settled.get(key) ?? endless.get(key))
      return kept && { answer: kept.answer, seconds: Math.round(staleMs / 1000) }
    },

    alias(spelling, { key }) {
      if (spelling !== key) spellings.set(spelling, key)
    },

    keep({ key, isEndless }, answer, since) {
      if (!isHearing || since.generation !== generation || since.dependences.fleeting) return
      const part = isEndless ? endless : settled
      const kept = { answer, until: nextHour(now()), dependences: since.dependences }
      part.set(key, kept)
      if (!part.has(key)) return
      dependents.add(key, kept.dependences)
      answer.onGrown = () => {
        if (part.peek(key) === kept) part.set(key, kept)
      }
    },

    drop(change) {
      if (change === 'everything') return forgetEverything()
      generation++
      if (change.lists) forget(dependents.onLists())
      for (const id of change.products) forget(dependents.onProduct(id))
    },

    hear() {
      forgetEverything()
      isHearing = true
    },

    lose() {
      if (isHearing) lostAt = now()
      isHearing = false
      generation++
    },

    counts: () => ({
      entries: settled.size + endless.size,
      bytes: settled.calculatedSize + endless.calculatedSize + spellings.calculatedSize,
      dropped,
    }),
  }
}

/** Pages tell the year, and how long ago something was, rounded to hours. */
const nextHour = (moment: number) => (Math.floor(moment / HOUR_MS) + 1) * HOUR_MS

/** Which entries depend on what. */
function openDependents() {
  const ofLists = new Set<string>()
  const ofProducts = new Map<string, Set<string>>()
  return {
    add(key: string, { lists, products }: Dependences) {
      if (lists) ofLists.add(key)
      for (const id of products) ofProducts.set(id, (ofProducts.get(id) ?? new Set()).add(key))
    },
    remove(key: string, { products }: Dependences) {
      ofLists.delete(key)
      for (const id of products) {
        const keys = ofProducts.get(id)
        keys?.delete(key)
        if (keys?.size === 0) ofProducts.delete(id)
      }
    },
    onLists: () => [...ofLists],
    onProduct: (id: string) => [...(ofProducts.get(id) ?? [])],
  }
}
