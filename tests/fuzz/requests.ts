import type { Random } from './random.ts'
import { damaged, jsonOf, type KnownValues, plausible, type Schema, strange, Written } from './values.ts'

export type Person = 'nobody' | 'buyer' | 'seller' | 'admin'

/** A request to send; the same for the same random numbers. */
export type FuzzRequest = {
  method: string
  /** Includes the query; only characters allowed in a request line. */
  path: string
  as: Person
  headers: Record<string, string>
  body: Buffer | undefined
}

/** A call of the API. */
export type Call = {
  method: string
  /** Relative to the site's root, such as `/api/users/{id}`. */
  path: string
  parameters: { name: string; in: string; schema: Schema }[]
  body: { type: string; schema: Schema } | undefined
}

type Operation = {
  parameters?: { name: string; in: string; schema?: Schema }[]
  requestBody?: { content?: Record<string, { schema?: Schema }> }
}
export type Document = { paths: Record<string, Record<string, Operation>> }

const METHODS = ['get', 'put', 'post', 'delete', 'patch']

/** The calls of an OpenAPI document whose paths start with `base`. */
export const callsOf = (document: Document, base: string): Call[] =>
  Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([method]) => METHODS.includes(method))
      .map(([method, { parameters = [], requestBody }]) => {
        const [[type, content] = []] = Object.entries(requestBody?.content ?? {})
        return {
          method: method.toUpperCase(),
          path: base + path,
          parameters: parameters.map(({ schema = {}, ...rest }) => ({ ...rest, schema })),
          body: type ? { type, schema: content?.schema ?? {} } : undefined,
        }
      }),
  )

const PEOPLE: Person[] = ['nobody', 'buyer', 'seller', 'admin']
const OTHER_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND', 'TRACE']
const TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'text/plain',
  'text/event-stream',
  'application/octet-stream',
  'application/json;;;=',
  '/',
  'x'.repeat(3000),
]
const STRANGE_HEADERS: [string, string][] = [
  ['authorization', 'bearer '],
  ['authorization', `bearer ${'x'.repeat(6000)}`],
  ['authorization', 'Basic bm9ib2R5Og=='],
  ['authorization', 'bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.'],
  ['accept-encoding', 'gzip;q=banana, *;q=-1, br;q=2'],
  ['accept-encoding', 'deflate'],
  ['accept', 'text/event-stream, x/y;q=z'],
  ['if-none-match', '"x", W/"y", *'],
  ['if-modified-since', 'yesterday'],
  ['range', 'bytes=-0,5-2,99999999999999999999-'],
  ['cookie', `a=${'b'.repeat(4000)}; =; ;;`],
  ['content-encoding', 'gzip'],
  ['origin', 'null'],
  ['host', 'elsewhere.example:99999'],
  ['x-request-id', '\u00ff'.repeat(300)],
  ['x-forwarded-for', 'unknown, [::1]:x, 999.1.1.1'],
  ['x-forwarded-proto', 'gopher'],
  ['last-event-id', '-1'],
  ['expect', '100-continue'],
]
const STRANGE_PATHS = [
  '%00',
  '%zz',
  '%C0%80',
  '..%2f..',
  '%2e%2e',
  '',
  '{id}',
  '%F0%9F%98%80',
  "'",
  'x'.repeat(1500),
]

/** Creates a request to one of the calls, usually malformed in some way. */
export function randomRequest(calls: readonly Call[], random: Random, known: KnownValues): FuzzRequest {
  const call = random.pick(calls)
  const as = random.pick(PEOPLE)
  const headers: Record<string, string> = {
    // Each request has a different client address, so that per-address limits do not hide other behavior.
    'x-forwarded-for': `10.${random.below(256)}.${random.below(256)}.${random.below(256)}`,
    'accept-encoding': random.pick(['gzip, deflate, br', 'identity', 'gzip']),
  }
  const method = random.oneIn(15) ? random.pick(OTHER_METHODS) : call.method
  let path = call.path.replaceAll(/\{\+?(\w+)\}/g, (_, name: string) => {
    if (random.oneIn(5)) return random.pick(STRANGE_PATHS)
    const parameter = call.parameters.find(each => each.name === name)
    return encodeURIComponent(String(plausible(parameter?.schema ?? {}, random, known, name)))
  })
  path += queryOf(call, random, known)
  if (random.oneIn(40)) path = path.replace('/', '//')
  const body = bodyOf(call, method, random, known, headers)
  if (random.oneIn(6)) {
    const [name, value] = random.pick(STRANGE_HEADERS)
    headers[name] = value
  }
  return { method, path: path.slice(0, 12_000), as, headers, body }
}

function queryOf({ parameters }: Call, random: Random, known: KnownValues): string {
  const pairs: string[] = []
  for (const { name, in: where, schema } of parameters) {
    if (where !== 'query' || random.oneIn(3)) continue
    const given = random.oneIn(4) ? strange(random) : plausible(schema, random, known, name)
    const key = random.oneIn(12)
      ? random.pick([`${name}[]`, `${name}[a][b]`, `${name}[__proto__]`, `${name}[9999]`])
      : name
    for (const value of [given].flat().slice(0, 200)) pairs.push(`${key}=${encoded(value)}`)
    if (random.oneIn(15)) pairs.push(...pairs.slice(-1))
  }
  if (random.oneIn(20))
    pairs.push(random.pick(['%00=1', '%zz', '=', '&&&', 'q=%E0%A4%A', '__proto__=1', 'a[b]=1&a=2']))
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

function encoded(value: unknown): string {
  const text =
    value instanceof Written ? value.json : typeof value === 'object' ? jsonOf(value) : String(value)
  return encodeURIComponent(text.slice(0, 3000).toWellFormed())
}

function bodyOf(
  { body }: Call,
  method: string,
  random: Random,
  known: KnownValues,
  headers: Record<string, string>,
): Buffer | undefined {
  if (method === 'GET' || method === 'HEAD' ? !random.oneIn(15) : !body && !random.oneIn(3)) return undefined
  headers['content-type'] = random.oneIn(8) ? random.pick(TYPES) : 'application/json'
  const fitting = plausible(body?.schema ?? {}, random, known)
  const type = headers['content-type']
  switch (random.below(12)) {
    case 0:
      return Buffer.from(jsonOf(fitting).slice(0, -1 - random.below(5)))
    case 1:
      return Buffer.from(
        random.pick(['', '{', 'null', '"', '[1,2', '\ufeff{}', 'NaN', '{"a":1}{"b":2}', "{'a':1}"]),
      )
    case 2:
      return Buffer.from(Array.from({ length: random.below(300) }, () => random.below(256)))
    case 3:
      return random.oneIn(6) ? Buffer.alloc(600_000, 'x') : Buffer.from(jsonOf(strange(random)))
    case 4:
      headers['content-type'] = 'application/x-www-form-urlencoded'
      return Buffer.from('a[b][c]=1&a=2&a[b]=3&__proto__[x]=1&email=%00')
    case 5:
      headers['content-type'] = 'multipart/form-data; boundary=x'
      return Buffer.from(
        `--x\r\ncontent-disposition: form-data; name="${random.pick(['file', 'image', '__proto__', ''])}"; filename="a.png"\r\ncontent-type: ${type}\r\n\r\nhello\r\n--x${random.pick(['--\r\n', '', '\r\n'])}`,
      )
    case 6:
    case 7:
      return Buffer.from(jsonOf(fitting))
    default:
      return Buffer.from(jsonOf(damaged(fitting, random)))
  }
}
