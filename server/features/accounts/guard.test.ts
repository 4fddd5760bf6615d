import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ENDPOINTS } from '../../adapters/identity/local/endpoints.ts'
import { urlOnSite } from '../../adapters/identity/local/url-on-site.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { browserOf, ORIGIN, PASSWORD, signedUp } from '../../testing/people.ts'
import { shopApp } from '../../testing/shop-app.ts'

const database = await freshDatabase()
const shop = await shopApp(database)

const email = 'guarded@example.org'
const { browser } = await signedUp(shop, { email })
const auth = (method: string, path: string, body?: unknown) => browser.ask(method, `/api/auth${path}`, body)

/** An error in the API's format. */
const failure = (status: number, code: string) => ({
  status,
  body: { code, status, message: expect.stringMatching(/^[A-Z].*/) },
})

/** Addresses that a browser would resolve to another site, and malformed ones. */
const ELSEWHERE = [
  'https://evil.example',
  'https://evil.example/login',
  '//evil.example',
  '/..//evil.example',
  '/%2e%2e//evil.example',
  '/./\\evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/%2f%2fevil.example',
  '/%5cevil.example',
  '/\t/evil.example',
  '\t//evil.example',
  '/login\r\nset-cookie: a=b',
  'javascript:alert(1)',
  'data:text/html,x',
  `${ORIGIN}@evil.example`,
  `http://shop.test:pass@evil.example`,
  `http://user@shop.test/`,
  `${ORIGIN}.evil.example`,
  `${ORIGIN}//evil.example`,
  'http:evil.example',
  'login',
  '',
  '/%',
]

describe('a return address', () => {
  test.each(ELSEWHERE)('is refused if it is %j', async callbackURL => {
    for (const name of ['callbackURL', 'errorCallbackURL']) {
      const body = { provider: 'google', disableRedirect: true, [name]: callbackURL }
      const answer = await auth('POST', '/sign-in/social', body)
      expect(answer).toMatchObject({
        ...failure(400, 'BAD_REQUEST'),
        body: { data: { issues: [{ path: name, message: expect.any(String) }] } },
      })
      expect(answer.headers.get('location')).toBeNull()
    }
  })

  test('never leads elsewhere, for any combination of characters', () => {
    const pieces = fc.constantFrom(
      ...'/ \\ . .. // @ : ? # % %2f %5c %2e evil.example shop.test http: https: javascript: a \t \n \0'.split(
        ' ',
      ),
    )
    const anything = fc.oneof(
      fc.array(pieces, { maxLength: 8 }).map(all => all.join('')),
      fc.string(),
    )
    fc.assert(
      fc.property(anything, address => {
        const url = urlOnSite(address, [ORIGIN])
        if (url === undefined) return
        // Resolves the address and its path alone as a browser on this site does.
        expect(new URL(address, `${ORIGIN}/login`).origin).toBe(ORIGIN)
        const { pathname, search } = new URL(url)
        expect(new URL(pathname + search, `${ORIGIN}/login`).origin).toBe(ORIGIN)
      }),
      { numRuns: 5000 },
    )
  })

  test('is accepted as a path and as a full address of this site', () => {
    expect(urlOnSite('/login?from=%2Fprofile', [ORIGIN])).toBe(`${ORIGIN}/login?from=%2Fprofile`)
    expect(urlOnSite(`${ORIGIN}/login`, ['https://shop.example', ORIGIN])).toBe(`${ORIGIN}/login`)
  })

  test.each(ELSEWHERE)('is not added to a confirmation link: %j', async callbackURL => {
    const query = new URLSearchParams({ token: 'x', callbackURL })
    const answer = await auth('GET', `/verify-email?${query}`)
    expect(answer.status).toBe(400)
    expect(answer.headers.get('location')).toBeNull()
  })

  test('stays on this site after a provider’s error', async () => {
    for (const query of ['error=access_denied', 'error=x&state=%2F..%2F%2Fevil.example', 'code=x&state=x']) {
      const answer = await auth('GET', `/callback/google?${query}&more=//evil.example`)
      expect(answer.status).toBe(302)
      const { origin, pathname } = new URL(String(answer.headers.get('location')), ORIGIN)
      expect([origin, pathname]).toEqual([ORIGIN, '/login'])
    }
  })
})

const pathOf = (path: string) => path.replace(':id', 'google')

describe.each(ENDPOINTS)('$method $path', ({ method, path, fields }) => {
  const names = Object.keys(fields.shape)
  /** A well-formed request of a normal client. */
  const fitting: Record<string, unknown> = {
    name: 'Bo',
    email,
    password: PASSWORD,
    currentPassword: 'wrong password',
    newPassword: 'battery staple',
    token: 'a token',
    code: '123456',
    provider: 'google',
    disableRedirect: true,
  }
  const given = Object.fromEntries(names.filter(name => name in fitting).map(name => [name, fitting[name]]))
  const send = (all: Record<string, unknown>) => {
    if (method === 'POST') return auth('POST', pathOf(path), all)
    return auth('GET', `${pathOf(path)}?${new URLSearchParams(all as Record<string, string>)}`)
  }

  test('exists for its method only', async () => {
    const other = method === 'GET' ? 'POST' : 'GET'
    const answer = await auth(other, pathOf(path), other === 'POST' ? {} : undefined)
    expect(answer).toMatchObject(failure(405, 'METHOD_NOT_ALLOWED'))
    expect(answer.headers.get('allow')).toBe(method)
  })

  if (path !== '/callback/:id')
    test('refuses an unknown field', async () => {
      for (const unknown of ['more', '__proto__x', 'constructor', 'callbackURL[]']) {
        expect(await send({ ...given, [unknown]: 'x' })).toMatchObject({
          ...failure(400, 'BAD_REQUEST'),
          body: { data: { issues: [{ path: unknown }] } },
        })
      }
    })

  const fieldsWithText = names.filter(name => typeof fitting[name] === 'string' || path === '/callback/:id')

  if (fieldsWithText.length > 0)
    test('refuses a NUL, a wrong type and an endless text', async () => {
      const wrong = ['a\0b', 'x'.repeat(method === 'GET' ? 4001 : 100_000)]
      const wrongTypes: unknown[] =
        method === 'GET' ? [] : [1, true, null, [], {}, { toString: 'x' }, ['a', 'b']]
      for (const name of fieldsWithText) {
        for (const value of [...wrong, ...wrongTypes]) {
          const { status, body } = await send({ ...given, [name]: value })
          expect([name, value, status >= 400 && status < 500, typeof body.code]).toEqual([
            name,
            value,
            true,
            'string',
          ])
        }
      }
    })

  if (method === 'POST')
    test('refuses anything but a JSON object', async () => {
      for (const body of [
        '',
        '{',
        '[]',
        'null',
        '"x"',
        '1',
        `${'['.repeat(50_000)}`,
        `{"a":${'['.repeat(20_000)}`,
      ]) {
        expect(await auth('POST', path, body)).toMatchObject(failure(400, 'BAD_REQUEST'))
      }
    })
})

test('endpoints that are not listed do not exist', async () => {
  for (const [method, path] of [
    ['POST', '/update-user'],
    ['POST', '/callback/google/x'],
    ['GET', '/reset-password/x'],
    ['GET', '/../auth/ok'],
    ['GET', '/error'],
    ['POST', ''],
  ] as const) {
    expect(await auth(method, path, method === 'POST' ? {} : undefined)).toMatchObject(
      failure(404, 'NOT_FOUND'),
    )
  }
})

test('a repeated parameter is refused', async () => {
  expect(await auth('GET', '/verify-email?token=a&token=b')).toMatchObject(failure(400, 'BAD_REQUEST'))
})

test('errors of the provider have the API’s format', async () => {
  const stranger = browserOf(shop)
  expect(await stranger.signIn(email, 'wrong password')).toMatchObject(
    failure(401, 'INVALID_EMAIL_OR_PASSWORD'),
  )
  expect(await stranger.ask('GET', '/api/auth/token')).toMatchObject(failure(401, 'UNAUTHORIZED'))
  const foreign = await stranger.ask('POST', '/api/auth/sign-out', {}, { origin: 'https://evil.example' })
  expect(foreign.status).toBeLessThan(500)
})

test('malformed cookies sign nobody in and cause no error', async () => {
  for (const cookie of [
    'redial.session_token=%',
    'redial.session_token=%00.%00',
    'redial.session_token=a.b',
    '=;;=',
  ]) {
    const answer = await shop.ask('/api/auth/get-session', { headers: { cookie } })
    expect([cookie, answer.status, await answer.text()]).toEqual([cookie, 200, 'null'])
  }
})
