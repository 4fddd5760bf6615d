import { expect, test } from 'vitest'
import { createLog } from '../platform/log/log.ts'
import { freshDatabase } from '../testing/fresh-database.ts'
import { shopApp } from '../testing/shop-app.ts'

const database = await freshDatabase()
const lines: string[] = []
const log = createLog({ level: 'info', destination: { write: (line: string) => void lines.push(line) } })
const shop = await shopApp(database, { log })
const buyer = await shop.person('buyer', { name: 'Bo Buyer' })

async function ask(method: string, path: string, type?: string, body?: string) {
  const headers = { authorization: `bearer ${buyer.token}`, ...(type && { 'content-type': type }) }
  const response = await shop.ask(path, { method, headers, ...(body !== undefined && { body }) })
  return { status: response.status, headers: response.headers, body: await response.json() }
}
const nameNow = async () => (await ask('GET', `/api/user/${buyer.email}`)).body.name

test.each([
  ['application/x-www-form-urlencoded', 'name=Somebody+Else'],
  [
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name="name"\r\n\r\nElse\r\n--x--\r\n',
  ],
  ['text/plain', '{"name":"Somebody Else"}'],
  ['application/jsonp', '{"name":"Somebody Else"}'],
])('a body of another content type is refused and changes nothing: %s', async (type, body) => {
  const refused = await ask('PUT', '/api/account', type, body)
  expect(refused).toMatchObject({ status: 415, body: { defined: true, code: 'UNSUPPORTED_MEDIA_TYPE' } })
  expect(refused.body.message).toContain('Send JSON')
  expect(await nameNow()).toBe('Bo Buyer')
})

test.each([
  ['POST', '/api/allproducts', 'GET'],
  ['PATCH', '/api/users', 'POST, GET'],
  ['GET', '/api/newsletter', 'POST'],
  ['DELETE', '/api/product-details/01930000-0000-7000-8000-000000000000', 'GET'],
])('%s %s is refused with the permitted methods', async (method, path, allowed) => {
  const refused = await ask(method, path)
  expect(refused).toMatchObject({ status: 405, body: { code: 'METHOD_NOT_SUPPORTED', status: 405 } })
  expect(refused.headers.get('allow')?.split(', ').toSorted()).toEqual(allowed.split(', ').toSorted())
  expect((await ask(method, '/api/nowhere')).status).toBe(404)
})

test('broken JSON is a client error', async () => {
  lines.length = 0
  const refused = await ask('PUT', '/api/account', 'application/json', '{"name":Bo Buyer')
  expect(refused).toMatchObject({
    status: 400,
    body: {
      defined: true,
      code: 'BAD_REQUEST',
      message: "This request can't be read. Check that its body is valid JSON.",
      data: { issues: [] },
    },
  })
  const written = lines.map(line => JSON.parse(line) as { level: number; err?: unknown; reason?: string })
  expect(written.filter(({ level, err }) => level >= 40 || err)).toEqual([])
  expect(written.some(({ reason }) => reason?.includes('SyntaxError'))).toBe(true)
  expect(lines.join('')).not.toContain('Bo Buyer')
  expect(await nameNow()).toBe('Bo Buyer')
})

test('a program can tell by the code why a call without an account is refused', async () => {
  const refused = async (type: string, body: string) => {
    const response = await shop.ask('/api/users', { method: 'POST', headers: { 'content-type': type }, body })
    return { status: response.status, body: await response.json() }
  }
  const large = JSON.stringify({ name: 'x'.repeat(2_000_000) })
  for (const [answer, status, code] of [
    [await refused('application/json', '{"name":'), 400, 'BAD_REQUEST'],
    [await refused('application/json', large), 413, 'PAYLOAD_TOO_LARGE'],
    [await refused('text/plain', 'name'), 415, 'UNSUPPORTED_MEDIA_TYPE'],
  ] as const)
    expect(answer).toMatchObject({ status, body: { defined: true, code, status } })
})

test('the OpenAPI document lists the access of each call and the refusal of bodies', async () => {
  const { body: document } = await ask('GET', '/api/openapi.json')
  expect(Object.keys(document.components.securitySchemes)).toEqual(['accessToken', 'idToken'])
  expect(document.paths['/allproducts'].get.security).toEqual([])
  expect(document.paths['/account'].put.security).toEqual([{ accessToken: [] }])
  expect(document.paths['/jwt'].get.security).toEqual([{ idToken: [] }])
  for (const operations of Object.values(document.paths as Record<string, Record<string, object>>)) {
    for (const [method, operation] of Object.entries(operations)) {
      const { responses } = operation as { responses: Record<string, unknown> }
      const statuses = Object.keys(responses)
      if (method === 'get') expect(statuses).not.toContain('415')
      else expect(statuses).toEqual(expect.arrayContaining(['413', '415']))
    }
  }
})
