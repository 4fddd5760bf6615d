import { z } from 'zod'

type Schema = Parameters<typeof z.fromJSONSchema>[0]
type Operation = { responses?: Record<string, { content?: Record<string, { schema?: Schema }> }> }
type ApiDocument = { paths: Record<string, Record<string, Operation>> }

/**
 * Compares responses with the API document of the shop, which programs rely on: each JSON body must be one that the document
 * names for its call and status.
 */
export function documentedResponses(document: () => Promise<ApiDocument>) {
  const validators = new Map<string, z.ZodType>()
  let operations: { method: string; pattern: RegExp; path: string; operation: Operation }[] | undefined

  async function operationOf(method: string, path: string) {
    operations ??= Object.entries((await document()).paths).flatMap(([path, ofPath]) =>
      Object.entries(ofPath).map(([method, operation]) => {
        const pattern = new RegExp(
          `^/api${path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')}$`,
        )
        return { method: method.toUpperCase(), pattern, path, operation }
      }),
    )
    const found = operations.filter(known => known.method === method && known.pattern.test(path))
    // A path without parameters wins.
    return found.find(({ path }) => !path.includes('{')) ?? found[0]
  }

  /** @throws when the document does not contain the response */
  return async (method: string, path: string, response: Response): Promise<void> => {
    if (!response.headers.get('content-type')?.startsWith('application/json')) return
    const found = await operationOf(method, path)
    if (!found) return
    const { status } = response
    const schema = found.operation.responses?.[status]?.content?.['application/json']?.schema
    const name = `${method} ${found.path} ${status}`
    const body: unknown = await response.clone().json()
    if (!schema) throw new Error(`The API document does not contain ${name}: ${JSON.stringify(body)}`)
    const validator = validators.get(name) ?? z.fromJSONSchema(schema)
    validators.set(name, validator)
    const { error } = validator.safeParse(body)
    if (error)
      throw new Error(
        `The API document contradicts ${name}: ${z.prettifyError(error)}\n${JSON.stringify(body).slice(0, 2000)}`,
      )
  }
}
