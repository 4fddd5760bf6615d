import { expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from './index.ts'

/** The largest number of a database column for numbers, apart from those of money in cents, which are smaller in dollars. */
const LARGEST = 2 ** 31 - 1

type Schema = {
  type?: string
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  exclusiveMaximum?: number
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  additionalProperties?: Schema | boolean
}

/** The paths of all numbers in a schema that may be too large for the database. */
function unbounded(schema: Schema | boolean | undefined, path: string): string[] {
  if (typeof schema !== 'object') return []
  const inner = [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) => unbounded(part, `${path}.${name}`)),
    ...[schema.anyOf, schema.oneOf, schema.allOf]
      .flatMap(parts => parts ?? [])
      .flatMap(part => unbounded(part, path)),
    ...unbounded(schema.items, `${path}[]`),
    ...unbounded(schema.additionalProperties, `${path}.*`),
  ]
  if (schema.type !== 'number' && schema.type !== 'integer') return inner
  const least = schema.minimum ?? schema.exclusiveMinimum ?? Number.NEGATIVE_INFINITY
  const most = schema.maximum ?? schema.exclusiveMaximum ?? Number.POSITIVE_INFINITY
  return least >= -LARGEST - 1 && most <= LARGEST ? inner : [...inner, path]
}

test('every number that a client can send fits into the database', () => {
  const found = Object.entries(contract).flatMap(([feature, calls]) =>
    Object.entries(calls).flatMap(([name, call]) => {
      const schema = call['~orpc'].inputSchema
      if (!(schema instanceof z.ZodType)) return []
      // Texts that are converted are numbers only after it.
      const json = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as Schema
      return unbounded(json, `${feature}.${name}`)
    }),
  )
  expect(found).toEqual([])
})
