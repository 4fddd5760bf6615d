import { contract } from '#contract/index.ts'

/**
 * What a change of makes a call's answer another: `lists` of anything that public lists show, `product` of that one
 * product, its seller or the categories, `settings` of nothing while the program runs.
 */
type Dependence = 'lists' | 'product' | 'settings'

/** The public calls whose answers are worth keeping. */
const dependences = {
  accounts: { signInOptions: 'settings' },
  categories: { all: 'lists', names: 'lists', products: 'lists' },
  products: {
    all: 'lists',
    advertised: 'lists',
    facets: 'lists',
    suggestions: 'lists',
    similar: 'lists',
    details: 'product',
  },
} satisfies { [Feature in keyof Contract]?: { [Call in keyof Contract[Feature]]?: Dependence } }

type Contract = typeof contract

export type KeptCall = {
  dependence: Dependence
  /** Matches the whole path of a request for it, and names its parts that differ, percent-encoded as they came. */
  path: RegExp
  /** The parameters it knows; others change nothing about its answer. */
  parameters: Set<string>
  /** Whether it answers with headers of its own. */
  isDetailed: boolean
}

/** By their names, such as `products.all`. */
export const keptCalls: ReadonlyMap<string, KeptCall> = new Map(
  Object.entries(dependences).flatMap(([feature, calls]) =>
    Object.entries(calls).map(([name, dependence]) => [
      `${feature}.${name}`,
      keptCall((contract as Definitions)[feature]?.[name], dependence as Dependence),
    ]),
  ),
)

type Definitions = Record<string, Record<string, Definition>>
type Definition = {
  '~orpc': {
    route: { method?: string; path?: string; outputStructure?: string }
    meta: { access: unknown }
    inputSchema?: { shape?: object }
  }
}

function keptCall(definition: Definition | undefined, dependence: Dependence): KeptCall {
  const { route, meta, inputSchema } = definition?.['~orpc'] ?? {}
  if (route?.method !== 'GET' || meta?.access !== 'public' || !route.path) {
    throw new Error('Only answers of public calls that change nothing may be kept.')
  }
  return {
    dependence,
    path: new RegExp(`^/api${route.path.replaceAll('.', '\\.').replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
    parameters: new Set(Object.keys(inputSchema?.shape ?? {})),
    isDetailed: route.outputStructure === 'detailed',
  }
}
