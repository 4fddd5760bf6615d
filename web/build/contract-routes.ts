import { minifyContractRouter } from '@orpc/contract'
import type { Plugin } from 'vite'
import { contract } from '../../contract/index.ts'

const NAME = 'virtual:contract-routes'

/**
 * Gives the browser the methods and paths of the contract's calls without its schemas, as the module
 * `virtual:contract-routes`: the schemas alone would more than double what a public page has to load for the API.
 */
export function contractRoutes(): Plugin {
  return {
    name: 'redial-contract-routes',
    resolveId: id => (id === NAME ? `\0${NAME}` : undefined),
    load: id =>
      id === `\0${NAME}` ? `export default ${JSON.stringify(minifyContractRouter(contract))}` : undefined,
  }
}
