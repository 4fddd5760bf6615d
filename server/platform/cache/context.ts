import { type CacheTag, tagsOf } from './cacheable-calls.ts'

/** Whether and how a finished response may be cached. */
export type Cacheability = {
  tags: readonly CacheTag[]
  /** It is valid only now: requests that wait for it may share it, later requests may not. */
  mustNotStore: boolean
  /** It may already be out of date, so it is cached for only one second. */
  expiresSoon: boolean
}

/** Collects what a response depends on while it is created. */
export type CacheContext = {
  /** Allows caching, unless a call forbids it. */
  cacheable(): void
  /** Records a call that the response used. */
  called(name: string, input: unknown, output: unknown): void
  /** Records a failed call, which forbids caching. */
  failed(): void
  /** Adds a tag. */
  dependsOn(tag: CacheTag): void
  /** Records that the data of the response may be slightly out of date. */
  expireSoon(): void
  /** @returns undefined when the response must not be cached, or when nothing has allowed it */
  cacheability(): Cacheability | undefined
}

export function openCacheContext(): CacheContext {
  let isCacheable: boolean | undefined
  let mustNotStore = false
  let expiresSoon = false
  const tags = new Set<CacheTag>()
  return {
    cacheable() {
      isCacheable ??= true
    },

    called(name, input, output) {
      const own = tagsOf(name, input)
      if (!own) {
        isCacheable = false
        return
      }
      isCacheable ??= true
      for (const tag of own) tags.add(tag)
      mustNotStore ||= isBeingBought(output)
    },

    failed() {
      isCacheable = false
    },

    dependsOn(tag) {
      tags.add(tag)
    },

    expireSoon() {
      expiresSoon = true
    },

    cacheability: () => (isCacheable ? { tags: [...tags], mustNotStore, expiresSoon } : undefined),
  }
}

/** A phone is on hold for its buyer until a deadline, and no change is published when the deadline passes. */
const isBeingBought = (output: unknown) =>
  (output as { beingBought?: boolean } | null | undefined)?.beingBought === true

/** Whether a response with this context is the same for everybody, so that it may be cached and shared. */
export function isForEverybody(response: Response, context: CacheContext | undefined): boolean {
  const { status, headers } = response
  return (
    status === 200 &&
    context?.cacheability() !== undefined &&
    !headers.has('set-cookie') &&
    !headers.has('content-encoding') &&
    !/no-store|private/i.test(headers.get('cache-control') ?? '')
  )
}
