import type { Cached, CallMeta } from '#contract/call.ts'
import { contract } from '#contract/index.ts'
import type { ListScope } from '../adapters/search/port.ts'
import type { Tags } from '../platform/cache/cache.ts'
import type { CacheContext } from '../platform/cache/context.ts'
import type { CacheableCall } from '../platform/cache/key.ts'

/**
 * Something of the shop that a response depends on. `lists` and `prices` are the phones for sale in lists, and their prices,
 * in any category or in one. `sellers` is any seller.
 */
export type ShopTag =
  | `${'product' | 'seller'}:${string}`
  | `${'lists' | 'prices'}${'' | `:${string}`}`
  | 'sellers'

type ShopTags = ReadonlyMap<ShopTag, number>

/**
 * Milliseconds for which an outdated response may still be served. In a busy shop, lists change more often than clients
 * request them, and the numbers of phones next to filters and suggestions are only a guide.
 */
const GRACE_MS: Record<Cached, number> = { list: 1000, counts: 10_000, product: 0, settings: 0 }

/** The cacheable calls by name, such as `products.all`. */
export const cacheableCalls: ReadonlyMap<string, CacheableCall & { source: Cached }> = new Map(
  Object.entries(contract as Definitions).flatMap(([feature, calls]) =>
    Object.entries(calls).flatMap(([name, definition]) => {
      const { cached } = definition['~orpc'].meta
      return cached ? [[`${feature}.${name}`, cacheableCall(definition, cached)] as const] : []
    }),
  ),
)

type Definitions = Record<string, Record<string, Definition>>
type Definition = {
  '~orpc': {
    route: { method?: string; path?: string }
    meta: CallMeta
    inputSchema?: { shape?: object }
  }
}

function cacheableCall(definition: Definition, source: Cached): CacheableCall & { source: Cached } {
  const { route, meta, inputSchema } = definition['~orpc']
  if (route.method !== 'GET' || meta.access !== 'public' || !route.path) {
    throw new Error('Only responses of public GET calls may be cached.')
  }
  return {
    source,
    path: new RegExp(`^/api${route.path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    parameters: new Set(Object.keys(inputSchema?.shape ?? {})),
  }
}

/** Records what the response of one call depends on. */
export type CallCache = {
  /** Adds a tag. */
  dependsOn(tag: ShopTag): void
  /** Narrows the phones on which a list depends. Without it, a list depends on all phones for sale. */
  listsOnly(scope: ListScope): void
  /** Records that the data may be slightly out of date. */
  expireSoon(): void
  /** Records the result. A list also depends on each phone that it shows. */
  returned(output: unknown): void
  /** Records a failure, which forbids caching. */
  failed(): void
}

/** Starts recording a call that a response uses. */
export function openCallCache(cache: CacheContext, name: string, input: unknown): CallCache {
  const source = cacheableCalls.get(name)?.source
  let scope: ListScope = { usesPrices: true }
  return {
    dependsOn: tag => cache.dependsOn(tag, source ? GRACE_MS[source] : 0),
    listsOnly(narrower) {
      scope = narrower
    },
    expireSoon: cache.expireSoon,
    returned(output) {
      const tags = source && tagsOf({ source, input, output, scope })
      if (!tags) return cache.forbid()
      cache.cacheable()
      for (const [tag, graceMs] of tags) cache.dependsOn(tag, graceMs)
      if (isBeingBought(output)) cache.mustNotStore()
    },
    failed: cache.forbid,
  }
}

type Returned = { source: Cached; input: unknown; output: unknown; scope: ListScope }

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

/** The tags of a list, in addition to those of the phones that it shows, with their grace. */
function tagsOfScope({ categoryIds, usesPrices, usesWords }: ListScope, graceMs: number): ShopTags {
  const tags = (topic: 'lists' | 'prices') => categoryIds?.map(id => `${topic}:${id}` as const) ?? [topic]
  return new Map<ShopTag, number>([
    ...(usesWords ? [['lists', GRACE_MS.counts] as const] : []),
    ...(['sellers', ...tags('lists'), ...(usesPrices ? tags('prices') : [])] as const).map(
      tag => [tag, graceMs] as const,
    ),
  ])
}

const tagOfProduct = (id: string): ShopTag => `product:${id.toLowerCase()}`

/** The ids of the phones in a list, with or without headers. */
function shownIn(output: unknown): string[] {
  const phones = Array.isArray(output) ? output : (Object(output) as { body?: unknown }).body
  if (!Array.isArray(phones)) throw new Error('A list of phones has no phones.')
  return phones.map(({ _id }) => _id)
}

/** A phone is on hold for its buyer until a deadline, and no change is published when the deadline passes. */
const isBeingBought = (output: unknown) =>
  (output as { beingBought?: boolean } | null | undefined)?.beingBought === true
