import { contract } from '#contract/index.ts'

/** What a response was made from: it is invalid when this changes. `lists` is anything that public lists show. */
export type CacheTag = 'lists' | `product:${string}` | `seller:${string}`

/**
 * What a call's response depends on beside the categories, on which all depend: `lists`, `product` for the one that its
 * input names, or nothing while the program runs (`settings`).
 */
type Source = 'lists' | 'product' | 'settings'

/** The public calls whose responses are worth caching. */
const sources = {
  accounts: { signInOptions: 'settings' },
  categories: { all: 'settings', names: 'settings', products: 'lists' },
  products: {
    all: 'lists',
    advertised: 'lists',
    facets: 'lists',
    suggestions: 'lists',
    similar: 'lists',
    details: 'product',
  },
} satisfies { [Feature in keyof Contract]?: { [Call in keyof Contract[Feature]]?: Source } }

type Contract = typeof contract

export type CacheableCall = {
  source: Source
  /** Matches the whole path of a request for it, percent-encoded as it came. */
  path: RegExp
  /** The parameters it knows; others change nothing about its response. */
  parameters: Set<string>
}

/** By their names, such as `products.all`. */
export const cacheableCalls: ReadonlyMap<string, CacheableCall> = new Map(
  Object.entries(sources).flatMap(([feature, calls]) =>
    Object.entries(calls).map(([name, source]) => [
      `${feature}.${name}`,
      cacheableCall((contract as Definitions)[feature]?.[name], source as Source),
    ]),
  ),
)

/** The tags of a response to this call. @returns nothing when it may not be cached */
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
    throw new Error('Only responses of public calls that change nothing may be cached.')
  }
  return {
    source,
    path: new RegExp(`^/api${route.path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    parameters: new Set(Object.keys(inputSchema?.shape ?? {})),
  }
}
