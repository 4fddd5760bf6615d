import { contract } from '#contract/index.ts'

/** Something a response depends on: when it changes, the response is invalid. `lists` is anything in public lists. */
export type CacheTag = 'lists' | `product:${string}` | `seller:${string}`

/**
 * What the response of a call depends on: `lists`, the `product` in its input, or only `settings`, which never change
 * while the program runs. In addition, every response depends on the categories and models.
 */
type Source = 'lists' | 'product' | 'settings'

/** The public calls whose responses are worth caching. */
const sources = {
  accounts: { signInOptions: 'settings' },
  deals: { terms: 'settings' },
  models: { find: 'settings', bySlug: 'settings', readTitle: 'settings' },
  categories: { all: 'settings', names: 'settings', products: 'lists' },
  products: {
    all: 'lists',
    advertised: 'lists',
    facets: 'lists',
    suggestions: 'lists',
    similar: 'lists',
    details: 'product',
  },
  selfTests: { ofListing: 'product' },
} satisfies { [Feature in keyof Contract]?: { [Call in keyof Contract[Feature]]?: Source } }

type Contract = typeof contract

export type CacheableCall = {
  source: Source
  /** Matches the whole path of a request, as it was percent-encoded. */
  path: RegExp
  /** The parameters that the call accepts. Others do not change its response. */
  parameters: Set<string>
}

/** The cacheable calls by name, such as `products.all`. */
export const cacheableCalls: ReadonlyMap<string, CacheableCall> = new Map(
  Object.entries(sources).flatMap(([feature, calls]) =>
    Object.entries(calls).map(([name, source]) => [
      `${feature}.${name}`,
      cacheableCall((contract as Definitions)[feature]?.[name], source as Source),
    ]),
  ),
)

/** The tags of a response to this call. @returns undefined when it must not be cached */
export function tagsOf(name: string, input: unknown): CacheTag[] | undefined {
  const call = cacheableCalls.get(name)
  if (!call) return undefined
  if (call.source === 'settings') return []
  if (call.source === 'lists') return ['lists']
  const id = (input as { id?: unknown } | undefined)?.id
  return typeof id === 'string' ? [`product:${id.toLowerCase()}`] : undefined
}

type Definitions = Record<string, Record<string, Definition>>
type Definition = {
  '~orpc': {
    route: { method?: string; path?: string }
    meta: { access: unknown }
    inputSchema?: { shape?: object }
  }
}

function cacheableCall(definition: Definition | undefined, source: Source): CacheableCall {
  const { route, meta, inputSchema } = definition?.['~orpc'] ?? {}
  if (route?.method !== 'GET' || meta?.access !== 'public' || !route.path) {
    throw new Error('Only responses of public GET calls may be cached.')
  }
  return {
    source,
    path: new RegExp(`^/api${route.path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    parameters: new Set(Object.keys(inputSchema?.shape ?? {})),
  }
}
