import { type CacheTag, tagsOf } from './cacheable-calls.ts'

/** What is known of a response when it has been made. */
export type Cacheability = {
  tags: readonly CacheTag[]
  /** It is valid at this moment only: requests that wait for it may share it, later ones may not. */
  mustNotStore: boolean
  /** It may be out of date already: it is cached for a second only. */
  expiresSoon: boolean
}

/** Gathers, while a request is answered, what its response depends on. */
export type CacheContext = {
  /** By itself the response may be cached, whatever calls it is made from. */
  cacheable(): void
  /** A call has been answered for it. */
  called(name: string, input: unknown, output: unknown): void
  /** A call has failed: a response without it is not cached. */
  failed(): void
  /** The response depends on this as well. */
  dependsOn(tag: CacheTag): void
  /** What the response was made from may be a little behind. */
  expireSoon(): void
  /** @returns nothing when the response may not be cached, or nothing has said that it may */
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

/** A phone is held for its buyer until a certain moment, and no change says when that has come. */
const isBeingBought = (output: unknown) =>
  (output as { beingBought?: boolean } | null | undefined)?.beingBought === true

/** Whether a response that was made with this context is the same for everybody, so that it may be cached and shared. */
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
