import { z } from 'zod'
import { apiDocument } from '../app/reference/reference.ts'

type Schema = Parameters<typeof z.fromJSONSchema>[0]
type Operation = {
  responses?: Record<string, { content?: Record<string, { schema?: Schema }> }>
}
type DocumentedCall = { method: string; path: string; pattern: RegExp; operation: Operation }

/** Answers of the server itself, before or instead of a call. */
const OF_SERVER = [414, 500, 502, 504]

let documented: Promise<DocumentedCall[]> | undefined
const validators = new Map<string, z.ZodType>()

/**
 * Compares a response with the API document of the shop, which programs rely on: a JSON body must be one that the document names
 * for its call and status.
 * @throws when the document does not contain the response
 */
export async function expectDocumented(method: string, path: string, response: Response): Promise<void> {
  const { status } = response
  const { headers } = response
  const isJson = headers.get('content-type')?.startsWith('application/json')
  if (!isJson || headers.has('content-encoding') || OF_SERVER.includes(status)) return
  documented ??= documentedCalls()
  const calls = (await documented).filter(call => call.method === method && call.pattern.test(path))
  // A path without parameters wins.
  const call = calls.find(({ path }) => !path.includes('{')) ?? calls[0]
  if (!call) return
  const name = `${method} ${call.path} ${status}`
  const body: unknown = await response.clone().json()
  // Programs tell refusals by their codes, which the contract names.
  if (status >= 400 && !(body as { defined?: boolean }).defined)
    throw new Error(`The contract does not define the refusal of ${name}: ${JSON.stringify(body)}`)
  const schema = call.operation.responses?.[status]?.content?.['application/json']?.schema
  if (!schema) throw new Error(`The API document does not contain ${name}: ${JSON.stringify(body)}`)
  const validator = validators.get(name) ?? z.fromJSONSchema(schema)
  validators.set(name, validator)
  const { error } = validator.safeParse(body)
  if (error) throw new Error(`The API document contradicts ${name}: ${z.prettifyError(error)}`)
}

async function documentedCalls(): Promise<DocumentedCall[]> {
  const { paths } = (await apiDocument()) as { paths?: Record<string, Record<string, Operation>> }
  return Object.entries(paths ?? {}).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => {
      const parts = path.split(/\{\w+\}/).map(part => part.replace(/[.*+?^$()|[\]\\]/g, '\\$&'))
      return {
        method: method.toUpperCase(),
        path,
        pattern: new RegExp(`^/api${parts.join('[^/]+')}$`),
        operation,
      }
    }),
  )
}
