import { afterAll, expect, test } from 'vitest'
import { checkPort } from '#server/platform/http/listen.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { PASSWORD } from '#server/testing/people.ts'
import { SLOW } from '#server/testing/slow.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import { type Answer, exchange, rawExchange } from './exchange.ts'
import { callsOf, type Person } from './requests.ts'
import { ELSEWHERE, GOING_TO, HIDDEN, LEADING_AWAY, leadsAway, violationsOf } from './scan.ts'
import { fuzzedShop } from './shop.ts'

/** Checks of common security scanners against the real program, as a visitor, a buyer, a seller and an administrator. */

const PUBLIC_URL = 'https://shop.example.org'
const database = await freshDatabase()
const folder = await temporaryFolder('scan')
const port = String(await checkPort({ host: '127.0.0.1', port: 0 }))
const shop = await fuzzedShop(database, folder.path, { PUBLIC_URL, PORT: port })
await shop.renew()
afterAll(async () => {
  await shop.stop()
  await folder.remove()
})

const PEOPLE: Person[] = ['nobody', 'buyer', 'seller', 'admin']
const PAGES =
  `/ /about /all-products /all-products?q=%3Cscript%3Ealert(1)%3C/script%3E /login?from=/dashboard /signup /profile
  /dashboard /dashboard/users /compare /sell /nowhere /robots.txt /sitemap.xml /sw.js /site.webmanifest /api/docs /api/openapi.json
  /healthz /readyz /assets/none.js /images/none/1280.webp /api/nowhere /api/auth/nowhere /newsletter/leave?token=x %`
    .trim()
    .split(/\s+/)

let addresses = 0
/** Each request has a different client address, so that no rate limit hides a violation. */
const from = () => ({ 'x-forwarded-for': `203.0.113.${++addresses % 250}` })

async function scan(as: Person, path: string, options: Parameters<typeof exchange>[1] = {}) {
  const token = as === 'nobody' ? undefined : shop.tokens[as]
  const headers = { ...from(), ...(token && { authorization: `bearer ${token}` }), ...options.headers }
  const answer = await exchange(`${shop.address}${path}`, { ...options, headers })
  const asked = { path, isPersonal: token !== undefined, isSecure: true }
  return { ...answer, violations: violationsOf(asked, answer).map(violation => `as ${as}: ${violation}`) }
}

async function addressesToRead(): Promise<string[]> {
  const { text } = await exchange(`${shop.address}/api/openapi.json`)
  const page = await exchange(`${shop.address}/`)
  const [id = '', , , , seller = ''] = shop.known.ids
  const calls = callsOf(JSON.parse(text), '/api').filter(
    ({ method, path }) => method === 'GET' && !/stream/.test(path),
  )
  const filled = [...calls, ...shop.otherCalls.filter(({ method }) => method === 'GET')].map(({ path }) =>
    path.replaceAll(/\{(\w+)\}/g, (_, name) => (name === 'email' ? (shop.known.emails[1] ?? seller) : id)),
  )
  const assets = [...page.text.matchAll(/"(\/assets\/[^"]+)"/g)].slice(0, 3).map(([, asset = '']) => asset)
  return [...new Set([...PAGES.map(path => (path === '%' ? '/%' : path)), ...filled, ...assets])]
}

test(
  'every response has its security headers, is stored only if public, and reveals nothing about the program',
  SLOW,
  async () => {
    const paths = await addressesToRead()
    expect(paths.length).toBeGreaterThan(90)
    const violations: string[] = []
    const statuses = new Set<number>()
    for (const as of PEOPLE) {
      for (const path of paths) {
        const found = await scan(as, path, { headers: { origin: `https://${ELSEWHERE}` } })
        violations.push(...found.violations)
        statuses.add(found.status)
      }
    }
    expect(violations).toEqual([])
    expect([...statuses].toSorted()).toEqual(expect.arrayContaining([200, 400, 401, 403, 404]))
  },
)

test('no file of the program is served, no folder is listed, and CORS allows no other site', async () => {
  for (const path of HIDDEN) {
    const { status, violations, text } = await scan('admin', path)
    // A trailing slash redirects to the address without it.
    expect([path, status >= 300, violations]).toEqual([path, true, []])
    expect(text).not.toMatch(/"dependencies"|root:x:|ref: refs|Index of/)
  }
  for (const path of ['/api/account/data', '/api/auth/token', '/api/users', '/']) {
    const headers = { origin: `https://${ELSEWHERE}`, 'access-control-request-method': 'GET' }
    const { status, headers: answered } = await scan('buyer', path, { method: 'OPTIONS', headers })
    // Load balancers check servers with `OPTIONS /`.
    if (path === '/') expect(status).toBe(204)
    else expect(status).toBeGreaterThanOrEqual(400)
    expect(Object.keys(answered).filter(name => name.startsWith('access-control'))).toEqual([])
  }
  for (const name of ['token', 'access_token', 'jwt']) {
    const { status } = await scan('nobody', `/api/account/data?${name}=${shop.tokens.buyer}`)
    expect(status).toBe(401)
  }
})

test('unusual methods are refused without echoing input', async () => {
  for (const method of ['TRACE', 'PROPFIND', 'PUT', 'PATCH', 'DELETE', 'LOCK']) {
    for (const path of ['/', '/api/category', '/api/auth/token', '/healthz', '/assets/none.js']) {
      const { status, text } = await scan('nobody', path, {
        method,
        headers: { 'x-probe': 'echoed-by-trace' },
      })
      expect([method, path, status >= 400 && status < 500]).toEqual([method, path, true])
      expect(text).not.toContain('echoed-by-trace')
    }
  }
})

test('no parameter and no Host header redirects to another site', async () => {
  const answers: { path: string; answer: Answer }[] = []
  const add = async (path: string, options = {}) =>
    answers.push({ path, answer: await scan('nobody', path, options) })
  for (const away of LEADING_AWAY) {
    const query = new URLSearchParams(GOING_TO.map(name => [name, away]))
    for (const path of ['/login', '/api/auth/verify-email', '/api/auth/callback/google', '/'])
      await add(`${path}?${query}`)
    await add(encodeURI(away.startsWith('/') ? away : `/${away}`))
  }
  for (const name of ['host', 'x-forwarded-host', 'x-original-url', 'forwarded'])
    await add('/about', { headers: { [name]: name === 'forwarded' ? `host=${ELSEWHERE}` : ELSEWHERE } })
  for (const { path, answer } of answers) {
    expect([path, leadsAway(answer.headers.location)]).toEqual([path, false])
    const links = [...answer.text.matchAll(/(?:href|src|action)="([^"]*)"/g)].map(([, link = '']) => link)
    expect([path, links.filter(leadsAway)]).toEqual([path, []])
  }
})

test('cookies are limited to this host, and mailed links use the shop’s address', async () => {
  const headers = { 'content-type': 'application/json', origin: PUBLIC_URL, host: ELSEWHERE }
  const person = { email: 'scanned@example.org', password: PASSWORD, name: 'Sam Scanned' }
  const post = (path: string, body: object) =>
    scan('nobody', `/api/auth${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  const signedUp = await post('/sign-up/email', person)
  expect([signedUp.status, signedUp.violations]).toEqual([200, []])
  expect(String(signedUp.headers['set-cookie'])).toContain('__Host-redial.session_token=')
  await post('/request-password-reset', { email: person.email })
  const { rows } = await database.pool.query<{ text: string }>('select mails::text as text from mails')
  expect(rows.length).toBeGreaterThan(0)
  for (const { text } of rows) expect(text).not.toContain(ELSEWHERE)

  const [cookie = ''] = signedUp.headers['set-cookie'] ?? []
  const pair = cookie.split(';')[0] ?? ''
  const session = (shown: string) => scan('nobody', '/api/auth/get-session', { headers: { cookie: shown } })
  expect((await session(pair)).text).toContain(person.email)
  const foreign = { 'content-type': 'application/json', origin: `https://${ELSEWHERE}`, cookie: pair }
  const forged = await scan('nobody', '/api/auth/sign-out', { method: 'POST', headers: foreign, body: '{}' })
  expect(forged.status).toBe(403)
  expect((await session(pair)).text).toContain(person.email)
})

test.each([
  [
    'two lengths',
    'POST /api/newsletter HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello',
  ],
  [
    'a length and chunks',
    'POST /api/newsletter HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: x\r\n\r\n',
  ],
  [
    'an unknown transfer encoding',
    'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n',
  ],
  ['a folded header', 'GET / HTTP/1.1\r\nHost: x\r\nX-A: a\r\n b\r\n\r\n'],
  ['a malformed header name', 'GET / HTTP/1.1\r\nHost: x\r\nX A: a\r\n\r\n'],
  ['no Host header', 'GET / HTTP/1.1\r\n\r\n'],
  ['very long headers', `GET / HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(100_000)}\r\n\r\n`],
])('a request with %s is rejected', async (_, bytes) => {
  const statuses = await rawExchange(shop.address, bytes)
  expect(statuses.length).toBeLessThanOrEqual(1)
  for (const status of statuses) expect(status).toMatch(/ (400|405|411|414|415|431|501)$/)
})
