import {
  type CacheTag,
  cacheableCalls,
  GRACE_MS,
  type ListScope,
  type Tags,
  tagsOfScope,
} from './cacheable-calls.ts'

/** Whether and how a finished response may be cached. */
export type Cacheability = {
  tags: Tags
  /** It is valid only now: requests that wait for it may share it, later requests may not. */
  mustNotStore: boolean
  /** It may already be out of date, so it is cached for only one second. */
  expiresSoon: boolean
}

/** Collects what a response depends on while it is created. */
export type CacheContext = {
  /** Allows caching, unless a call forbids it. */
  cacheable(): void
  /** Starts recording a call that the response uses. */
  call(name: string, input: unknown): CallCache
  /** @returns undefined when the response must not be cached, or when nothing has allowed it */
  cacheability(): Cacheability | undefined
}

/** Records what the response of one call depends on. */
export type CallCache = {
  /** Adds a tag. */
  dependsOn(tag: CacheTag): void
  /** Narrows the phones on which a list depends. Without it, a list depends on all phones for sale. */
  listsOnly(scope: ListScope): void
  /** Records that the data may be slightly out of date. */
  expireSoon(): void
  /** Records the result. A list also depends on each phone that it shows. */
  returned(output: unknown): void
  /** Records a failure, which forbids caching. */
  failed(): void
}

export function openCacheContext(): CacheContext {
  let isCacheable: boolean | undefined
  let mustNotStore = false
  let expiresSoon = false
  const tags = new Map<CacheTag, number>()

  const add = (tag: CacheTag, graceMs: number) => tags.set(tag, Math.min(graceMs, tags.get(tag) ?? graceMs))

  return {
    cacheable() {
      isCacheable ??= true
    },

    call(name, input) {
      const source = cacheableCalls.get(name)?.source
      let scope: ListScope = { usesPrices: true }
      return {
        dependsOn: tag => add(tag, source ? GRACE_MS[source] : 0),

        listsOnly(narrower) {
          scope = narrower
        },

        expireSoon() {
          expiresSoon = true
        },

        returned(output) {
          const own = source && tagsOf({ source, input, output, scope })
          if (!own) {
            isCacheable = false
            return
          }
          isCacheable ??= true
          for (const [tag, graceMs] of own) add(tag, graceMs)
          mustNotStore ||= isBeingBought(output)
        },

        failed() {
          isCacheable = false
        },
      }
    },

    cacheability: () => (isCacheable ? { tags, mustNotStore, expiresSoon } : undefined),
  }
}

type Returned = { source: keyof typeof GRACE_MS; input: unknown; output: unknown; scope: ListScope }

/** The tags of a call's response. @returns undefined when it must not be cached */
function tagsOf({ source, input, output, scope }: Returned): Tags | undefined {
  const graceMs = GRACE_MS[source]
  switch (source) {
    case 'settings':
      return new Map()
    case 'counts':
      return tagsOfScope(scope, graceMs)
    case 'list':
      return new Map([
        ...tagsOfScope(scope, graceMs),
        ...shownIn(output).map(id => [tagOfProduct(id), graceMs] as const),
      ])
    case 'product': {
      const { id } = Object(input) as { id?: unknown }
      return typeof id === 'string' ? new Map([[tagOfProduct(id), graceMs]]) : undefined
    }
  }
}

const tagOfProduct = (id: string): CacheTag => `product:${id.toLowerCase()}`

/** The ids of the phones in a list, with or without headers. */
function shownIn(output: unknown): string[] {
  const phones = Array.isArray(output) ? output : (Object(output) as { body?: unknown }).body
  if (!Array.isArray(phones)) throw new Error('A list of phones has no phones.')
  return phones.map(({ _id }) => _id)
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
