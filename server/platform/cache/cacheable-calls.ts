import type { Cached, CallMeta } from '#contract/call.ts'
import { contract } from '#contract/index.ts'

/**
 * Something a response depends on: when it changes, the response is outdated. `lists` and `prices` are the phones for sale in
 * lists, and their prices, in any category or in one. `sellers` is any seller.
 */
export type CacheTag =
  | `${'product' | 'seller'}:${string}`
  | `${'lists' | 'prices'}${'' | `:${string}`}`
  | 'sellers'

/** For how many milliseconds after its start a response may be served when something it depends on has changed. */
export type Tags = ReadonlyMap<CacheTag, number>

/**
 * Milliseconds for which an outdated response may still be served. In a busy shop, lists change more often than clients
 * request them, and the numbers of phones next to filters and suggestions are only a guide.
 */
export const GRACE_MS: Record<Cached, number> = { list: 1000, counts: 10_000, product: 0, settings: 0 }

export type CacheableCall = {
  source: Cached
  /** Matches the whole path of a request, as it was percent-encoded. */
  path: RegExp
  /** The parameters that the call accepts. Others do not change its response. */
  parameters: Set<string>
}

/** The cacheable calls by name, such as `products.all`. */
export const cacheableCalls: ReadonlyMap<string, CacheableCall> = new Map(
  Object.entries(contract as Definitions).flatMap(([feature, calls]) =>
    Object.entries(calls).flatMap(([name, definition]) => {
      const { cached } = definition['~orpc'].meta
      return cached ? [[`${feature}.${name}`, cacheableCall(definition, cached)] as const] : []
    }),
  ),
)

/** The phones for sale from which a list is taken. */
export type ListScope = {
  /** Only phones of these categories can be in the list; undefined: of any category. */
  categoryIds?: readonly string[] | undefined
  /** Whether a change of a price can add phones to the list, remove them or reorder it. */
  usesPrices: boolean
  /** Whether words are interpreted by those of all phones. Like counts, this is only a guide. */
  usesWords?: boolean
}

/** The tags of a list, in addition to those of the phones that it shows, with their grace. */
export function tagsOfScope({ categoryIds, usesPrices, usesWords }: ListScope, graceMs: number): Tags {
  const tags = (topic: 'lists' | 'prices') => categoryIds?.map(id => `${topic}:${id}` as const) ?? [topic]
  return new Map<CacheTag, number>([
    ...(usesWords ? [['lists', GRACE_MS.counts] as const] : []),
    ...(['sellers', ...tags('lists'), ...(usesPrices ? tags('prices') : [])] as const).map(
      tag => [tag, graceMs] as const,
    ),
  ])
}

type Definitions = Record<string, Record<string, Definition>>
type Definition = {
  '~orpc': {
    route: { method?: string; path?: string }
    meta: CallMeta
    inputSchema?: { shape?: object }
  }
}

function cacheableCall(definition: Definition, source: Cached): CacheableCall {
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
