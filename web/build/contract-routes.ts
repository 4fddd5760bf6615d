import { type AnyContractRouter, isContractProcedure } from '@orpc/contract'
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
      id === `\0${NAME}` ? `const call = ${callOf}; export default ${sourceOf(contract)}` : undefined,
  }
}

/** In the browser: what the API client reads of a call. */
const callOf = `(method, path, outputStructure, inputStructure) =>
  ({ '~orpc': { errorMap: {}, meta: {}, route: { method, path, outputStructure, inputStructure } } })`

/** Returns the expression for a call or for a folder of calls. */
function sourceOf(router: AnyContractRouter): string {
  if (isContractProcedure(router)) {
    const { method, path, outputStructure, inputStructure } = router['~orpc'].route
    const structures = [outputStructure, inputStructure].map(given =>
      given === 'detailed' ? given : undefined,
    )
    return `call(${[method, path, ...structures].map(value => `${JSON.stringify(value)}`)})`
  }
  return `{${Object.entries(router).map(([name, part]) => `${JSON.stringify(name)}: ${sourceOf(part)}`)}}`
}
