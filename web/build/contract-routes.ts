import { minifyContractRouter } from '@orpc/contract'
import type { Plugin } from 'vite'
import { contract } from '../../contract/index.ts'

const NAME = 'virtual:contract-routes'

/**
 * Gives the browser the methods and paths of the contract's calls without the schemas, as the module
 * `virtual:contract-routes`. The schemas would more than double the API code that a public page loads.
 */
export function contractRoutes(): Plugin {
  return {
    name: 'redial-contract-routes',
    resolveId: id => (id === NAME ? `\0${NAME}` : undefined),
    load: id =>
      id === `\0${NAME}`
        ? `export default ${JSON.stringify(minifyContractRouter(contract), withoutDescription)}`
        : undefined,
  }
}

/** Properties that only the API reference shows. */
const DESCRIPTION = [
  'summary',
  'description',
  'successDescription',
  'tags',
  'deprecated',
  'operationId',
  'meta',
]

/** A `JSON.stringify` replacer that drops the properties that the contract's client does not use. */
function withoutDescription(this: Record<string, unknown>, key: string, value: unknown) {
  const isRoute = 'method' in this || '~orpc' in this || 'errorMap' in this
  if (key === 'meta' && 'errorMap' in this) return {}
  return isRoute && DESCRIPTION.includes(key) ? undefined : value
}
