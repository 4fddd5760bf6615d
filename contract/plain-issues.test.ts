import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { contract } from './index.ts'

/** The beginnings of zod’s default messages. */
const FOR_PROGRAMMERS = /^(invalid|too (big|small)|unrecognized)|expected|received/i

const JUNK = [
  undefined,
  null,
  true,
  -1e12,
  1e12,
  0.001,
  Number.NaN,
  '',
  'x'.repeat(9000),
  [],
  [7],
  {},
  { a: {} },
]

const calls = Object.entries(contract).flatMap(([feature, ofFeature]) =>
  Object.entries(ofFeature).flatMap(([name, call]) => {
    const schema = call['~orpc'].inputSchema
    return schema instanceof z.ZodType ? [[`${feature}.${name}`, schema] as const] : []
  }),
)

test('the calls of the contract have inputs', () => expect(calls.length).toBeGreaterThan(40))

describe.each(calls)('%s', (_, schema) => {
  test('rejects invalid input with plain messages', () => {
    const fields = schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
    const inputs = [...JUNK, ...fields.flatMap(field => JUNK.map(value => ({ [field]: value })))]
    const messages = inputs.flatMap(input => schema.safeParse(input).error?.issues ?? [])
    expect(messages.filter(({ message }) => FOR_PROGRAMMERS.test(message))).toEqual([])
  })
})

test('a message says what the field must be', () => {
  const schema = z.object({
    paid: z.boolean(),
    kind: z.enum(['new', 'used']),
    name: z.string().min(1).max(5),
    many: z.array(z.number().int()).max(1),
    price: z.number().min(0),
  })
  const refused = (input: object) => schema.safeParse(input).error?.issues.map(({ message }) => message)
  expect(refused({ paid: 'yes', kind: 'old', name: '', many: [1.5], price: -1 })).toEqual([
    'paid must be true or false',
    'kind must be new or used',
    'name must have at least 1 character',
    'many must be a whole number',
    'price must be at least 0',
  ])
  expect(refused({ name: 'abcdef', kind: 'new', paid: true, many: [1, 2] })).toEqual([
    'name must have at most 5 characters',
    'many must have at most 1 item',
    'price is required',
  ])
})
