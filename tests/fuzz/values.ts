import type { Random } from './random.ts'

/** The subset of JSON Schema in the OpenAPI document. */
export type Schema = {
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  type?: string | string[]
  format?: string
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  maxItems?: number
}

/** Existing values in the shop, which get a request past its first checks. */
export type KnownValues = { ids: string[]; emails: string[]; pictures: string[]; texts: string[] }

/** A value that mostly follows the schema. */
export function plausible(schema: Schema, random: Random, known: KnownValues, name = ''): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  const alternatives = schema.anyOf ?? schema.oneOf
  if (alternatives) return plausible(random.pick(alternatives), random, known, name)
  if (schema.allOf) {
    const parts = schema.allOf.map(part => plausible(part, random, known, name))
    return parts.every(part => typeof part === 'object') ? Object.assign({}, ...parts) : parts[0]
  }
  switch ([schema.type].flat()[0]) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([field]) => schema.required?.includes(field) || random.oneIn(2))
          .map(([field, inner]) => [field, plausible(inner, random, known, field)]),
      )
    case 'array':
      return Array.from({ length: random.below(4) }, () => plausible(schema.items ?? {}, random, known, name))
    case 'boolean':
      return random.oneIn(2)
    case 'integer':
      return random.below(100)
    case 'number':
      return random.oneIn(20) ? random.pick(LIMITS) : random.below(100_000) / 100
    default:
      return plausibleText(name, schema, random, known)
  }
}

function plausibleText(name: string, { format }: Schema, random: Random, known: KnownValues): string {
  if (/email/i.test(name) || format === 'email') return random.pick(known.emails)
  if (/id$|^ids|upTo/i.test(name) || format === 'uuid') return random.pick(known.ids)
  if (/image|photo|picture/i.test(name)) return random.pick(known.pictures)
  if (/number|phone/i.test(name)) return '+1 503 555 0123'
  if (/date|purchase/i.test(name)) return '2023-05-14'
  return random.pick(known.texts)
}

const STRANGE_TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\u202e\u0000\ufeff',
  '😀'.repeat(50),
  "' or 1=1 --",
  '%',
  '\\',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '$7*7',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '-0',
  '1e999',
  '9'.repeat(400),
  '2026-02-30T25:61:61Z',
  '0x10',
  'İ'.repeat(300),
  'e\u0301'.repeat(2000),
]
/** The limits of the database's columns for numbers, in dollars as well, and those of JavaScript, and one beyond. */
const LIMITS = [2 ** 15, 2 ** 31, 21_474_836.47, 2 ** 53, 2 ** 63, 1e15, 1e300, 1e308].flatMap(limit => [
  limit - 1,
  limit,
  limit + 0.01,
  -limit,
  -limit - 1,
])
const STRANGE_OTHERS = [null, true, false, 0, -0, -1, 0.1, 5e-324, [], {}, [[]], [null], ...LIMITS]

/** A value that no call expects. */
export function strange(random: Random): unknown {
  switch (random.below(9)) {
    case 0:
      return 'x'.repeat(10 ** (1 + random.below(5)))
    case 1:
      return nested(10 ** (1 + random.below(4)), random.oneIn(2))
    case 2:
      return Array.from({ length: 10 ** (1 + random.below(4)) }, () => (random.oneIn(2) ? {} : 'x'))
    case 3:
      return JSON.parse('{"__proto__":{"a":1},"constructor":{"prototype":{}},"toString":1,"a\\u0000b":2}')
    case 4:
    case 5:
      return random.pick(STRANGE_OTHERS)
    default:
      return random.pick(STRANGE_TEXTS)
  }
}

/** JSON text that is already serialized, because serializing it as a value would recurse. */
export class Written {
  readonly json: string
  constructor(json: string) {
    this.json = json
  }
}

const nested = (depth: number, isList: boolean) =>
  new Written(
    isList ? '['.repeat(depth) + ']'.repeat(depth) : `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`,
  )

/** Serializes to JSON and inserts `Written` values unchanged. */
export function jsonOf(value: unknown): string {
  const written: string[] = []
  const marked = JSON.stringify(value, (_, inner) => {
    if (!(inner instanceof Written)) return inner
    written.push(inner.json)
    return `\u0001${written.length - 1}\u0001`
  })
  return (marked ?? 'null').replace(/"\\u0001(\d+)\\u0001"/g, (_, at) => written[Number(at)] ?? 'null')
}

/** The value with an invalid part inserted at any depth. */
export function damaged(value: unknown, random: Random): unknown {
  if (typeof value !== 'object' || value === null || random.oneIn(4)) return strange(random)
  if (Array.isArray(value)) {
    if (value.length === 0 || random.oneIn(3)) return [...value, strange(random)]
    const at = random.below(value.length)
    return value.map((item, index) => (index === at ? damaged(item, random) : item))
  }
  const entries = Object.entries(value)
  if (entries.length === 0 || random.oneIn(5))
    return { ...value, [String(random.pick(STRANGE_TEXTS))]: strange(random) }
  const at = random.below(entries.length)
  if (random.oneIn(4)) return Object.fromEntries(entries.filter((_, index) => index !== at))
  return Object.fromEntries(
    entries.map(([name, inner], index) => [name, index === at ? damaged(inner, random) : inner]),
  )
}
