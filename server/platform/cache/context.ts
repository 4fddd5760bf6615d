import type { Cacheability, CacheTag } from './cache.ts'

/** Collects what a response depends on while it is created. */
export type CacheContext = {
  /** Allows caching, unless something forbids it. */
  cacheable(): void
  forbid(): void
  /** Adds a tag. @param graceMs for how long after its start the response may be served when this has changed */
  dependsOn(tag: CacheTag, graceMs: number): void
  /** See `Cacheability`. */
  mustNotStore(): void
  /** See `Cacheability`. */
  expireSoon(): void
  /** @returns undefined when the response must not be cached, or when nothing has allowed it */
  cacheability(): Cacheability | undefined
}

export function openCacheContext(): CacheContext {
  let isCacheable: boolean | undefined
  let mustNotStore = false
  let expiresSoon = false
  const tags = new Map<CacheTag, number>()

  return {
    cacheable() {
      isCacheable ??= true
    },
    forbid() {
      isCacheable = false
    },
    dependsOn: (tag, graceMs) => tags.set(tag, Math.min(graceMs, tags.get(tag) ?? graceMs)),
    mustNotStore() {
      mustNotStore = true
    },
    expireSoon() {
      expiresSoon = true
    },
    cacheability: () => (isCacheable ? { tags, mustNotStore, expiresSoon } : undefined),
  }
}

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
