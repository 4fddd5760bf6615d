import type { OpenAPI } from '@orpc/contract'
import type { Access } from '#contract/call.ts'

/** One call of the OpenAPI document, with its shapes as readable text. */
export type Operation = {
  method: string
  path: string
  summary: string
  access: string
  /** Such as `limit?: integer`. */
  parameters: string[]
  body: string | undefined
  answer: string | undefined
  errors: { status: number; code: string; message: string }[]
}

/** Groups the calls by tag, in the document's order. */
export function operationsByTag(document: OpenAPI.Document): [string, Operation[]][] {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods ?? {}).map(([method, operation]) => ({
      tag: (operation as OpenAPI.OperationObject).tags?.[0] ?? '',
      ...describeOperation(method, path, operation as OpenAPI.OperationObject),
    })),
  )
  return [...Map.groupBy(operations, operation => operation.tag)]
}

type Extended = OpenAPI.OperationObject & { 'x-access'?: Access }
/** The subset of JSON Schema that the contract uses. */
type Schema = {
  const?: unknown
  default?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  type?: string
  format?: string
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
}

function describeOperation(method: string, path: string, operation: Extended): Operation {
  const responses = Object.entries(operation.responses ?? {})
  const success = responses.find(([status]) => status.startsWith('2'))?.[1]
  return {
    method: method.toUpperCase(),
    path,
    summary: operation.summary ?? '',
    access: [operation['x-access'] ?? ''].flat().join(' or '),
    parameters: (operation.parameters ?? []).map(parameter => {
      const { name, required, schema } = parameter as OpenAPI.ParameterObject
      return `${name}${required ? '' : '?'}: ${typeText(schema as Schema)}`
    }),
    body: contentText(operation.requestBody),
    answer: contentText(success),
    errors: responses
      .filter(([status]) => !status.startsWith('2'))
      .flatMap(([status, response]) => errorsOf(Number(status), response)),
  }
}

function schemaOf(content: unknown): Schema | undefined {
  type Content = { content?: { 'application/json'?: { schema?: Schema } } } | undefined
  return (content as Content)?.content?.['application/json']?.schema
}

function contentText(content: unknown) {
  const schema = schemaOf(content)
  return schema && typeText(schema)
}

/** The typed errors of one status: each is an alternative whose code is a constant. */
const errorsOf = (status: number, response: unknown) =>
  (schemaOf(response)?.oneOf ?? []).flatMap(({ properties }) =>
    properties?.code?.const === undefined
      ? []
      : [{ status, code: String(properties.code.const), message: String(properties.message?.default ?? '') }],
  )

/** Writes a JSON schema like a TypeScript type. */
function typeText(schema: Schema | undefined, indent = ''): string {
  if (!schema) return 'unknown'
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map(value => JSON.stringify(value)).join(' | ')
  const alternatives = schema.anyOf ?? schema.oneOf
  if (alternatives) return alternatives.map(alternative => typeText(alternative, indent)).join(' | ')
  if (schema.type === 'array') return `${typeText(schema.items, indent)}[]`
  if (schema.properties) {
    const fields = Object.entries(schema.properties).map(([name, field]) => {
      const optional = schema.required?.includes(name) ? '' : '?'
      return `${indent}  ${name}${optional}: ${typeText(field, `${indent}  `)}`
    })
    return `{\n${fields.join('\n')}\n${indent}}`
  }
  return [schema.type, schema.format].filter(Boolean).join(', ') || 'unknown'
}
