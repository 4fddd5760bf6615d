import { betterAuth } from 'better-auth'
import { memoryAdapter } from 'better-auth/adapters/memory'
import { jwt } from 'better-auth/plugins/jwt'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { identityErrors } from '#contract/accounts/identity-errors.ts'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#contract/constants.ts'
import { claimsOf } from '../token.ts'
import { localIdentity } from './local.ts'
import { identityErrorOf } from './local-errors.ts'

const ORIGIN = 'http://shop.test'
const alice = { name: 'Alice', email: 'alice@redial.test', password: 'correct horse' }

/** The real better-auth in memory, and the links of the mails it would have sent. */
function provider() {
  const mailed: string[] = []
  const auth = betterAuth({
    baseURL: ORIGIN,
    basePath: '/api/auth',
    secret: 'a secret of this test, long enough for everybody',
    database: memoryAdapter({ user: [], session: [], account: [], verification: [], jwks: [] }),
    logger: { disabled: true },
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    session: { freshAge: 0 },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: MIN_PASSWORD_LENGTH,
      maxPasswordLength: MAX_PASSWORD_LENGTH,
      sendResetPassword: async ({ token }) => void mailed.push(token),
    },
    emailVerification: { sendVerificationEmail: async ({ token }) => void mailed.push(token) },
    plugins: [jwt()],
  })
  return { auth, mailed, newest: () => mailed.at(-1) ?? '' }
}

/** A browser's `fetch`, with a cookie jar and an Origin header. */
function browserOf(handler: (request: Request) => Promise<Response>) {
  const cookies = new Map<string, string>()
  return async (address: string, init?: RequestInit) => {
    const request = new Request(address, init)
    request.headers.set('origin', ORIGIN)
    request.headers.set('user-agent', 'Browser of the test')
    if (cookies.size > 0) {
      request.headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    }
    const response = await handler(request)
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = cookie.match(/^([^=]+)=([^;]*)/) ?? []
      if (/max-age=0/i.test(cookie)) cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }
}

let shop: ReturnType<typeof provider>
const openBrowser = () => vi.stubGlobal('fetch', browserOf(shop.auth.handler))
const identity = localIdentity()

beforeEach(() => {
  shop = provider()
  vi.stubGlobal('window', { location: { origin: ORIGIN } })
  openBrowser()
})
afterEach(() => void vi.unstubAllGlobals())

const failure = async (trying: Promise<unknown>) => {
  try {
    await trying
  } catch (error) {
    return (error as { code: string }).code
  }
  return 'no failure'
}

test('a new person is signed in and has an ID token, and has none after signing out', async () => {
  expect(await identity.idToken()).toBeUndefined()
  await identity.signUp(alice)
  expect(claimsOf((await identity.idToken()) ?? '').email).toBe(alice.email)
  await identity.signOut()
  expect(await identity.idToken()).toBeUndefined()
  await identity.signIn(alice)
  expect(claimsOf((await identity.idToken()) ?? '').email).toBe(alice.email)
})

test('an unknown address and a wrong password get the same message', async () => {
  await identity.signUp(alice)
  expect(await failure(identity.signIn({ ...alice, password: 'battery staple' }))).toBe('wrong-credentials')
  expect(await failure(identity.signIn({ ...alice, email: 'nobody@redial.test' }))).toBe('wrong-credentials')
})

test('an invalid sign-up is refused with a clear message', async () => {
  await identity.signUp(alice)
  expect(await failure(identity.signUp(alice))).toBe('email-already-in-use')
  expect(await failure(identity.signUp({ ...alice, email: 'b@redial.test', password: 'short' }))).toBe(
    'weak-password',
  )
  expect(
    await failure(identity.signUp({ ...alice, email: 'b@redial.test', password: 'x'.repeat(10_000) })),
  ).toBe('password-too-long')
  const issues = [{ path: 'email', message: "That's not a valid email address" }]
  expect(identityErrorOf(400, { code: 'BAD_REQUEST', data: { issues } })).toBe('invalid-email')
})

test('the link of a password mail sets a new password, once', async () => {
  await identity.signUp(alice)
  await identity.signOut()
  await identity.requestPasswordReset('nobody@redial.test')
  expect(shop.mailed).toEqual([])
  await identity.requestPasswordReset(alice.email)
  const reset = { token: shop.newest(), password: 'battery staple' }
  await identity.resetPassword(reset)
  await identity.signIn({ email: alice.email, password: 'battery staple' })
  expect(await failure(identity.resetPassword(reset))).toBe('invalid-link')
  expect(await failure(identity.resetPassword({ ...reset, token: 'made up' }))).toBe('invalid-link')
})

test('the link of the mail confirms the address', async () => {
  await identity.signUp(alice)
  expect(await identity.account()).toEqual({
    hasPassword: true,
    emailVerified: false,
    secondFactor: false,
    confirmsBy: ['password'],
  })
  await identity.requestVerification()
  expect(await failure(identity.verifyEmail('made up'))).toBe('invalid-link')
  await identity.verifyEmail(shop.newest())
  expect((await identity.account()).emailVerified).toBe(true)
  // The address is already confirmed.
  const mails = shop.mailed.length
  await identity.requestVerification()
  expect(shop.mailed).toHaveLength(mails)
})

test('changing the password signs out everywhere else', async () => {
  await identity.signUp(alice)
  openBrowser()
  await identity.signIn(alice)
  expect(await identity.sessions?.()).toHaveLength(2)
  expect(await failure(identity.changePassword({ current: 'wrong one', password: 'battery staple' }))).toBe(
    'wrong-credentials',
  )
  await identity.changePassword({ current: alice.password, password: 'battery staple' })
  expect(await identity.sessions?.()).toHaveLength(1)
  expect(await identity.idToken()).toBeDefined()
  expect(await failure(identity.signIn(alice))).toBe('wrong-credentials')
})

test('sessions are listed, and one can end another', async () => {
  await identity.signUp(alice)
  const elsewhere = globalThis.fetch
  openBrowser()
  await identity.signIn(alice)
  const sessions = (await identity.sessions?.()) ?? []
  expect(sessions.map(({ current }) => current).toSorted()).toEqual([false, true])
  expect(sessions.every(({ userAgent }) => userAgent === 'Browser of the test')).toBe(true)
  await identity.endSession?.(sessions.find(({ current }) => !current)?.id ?? '')
  expect(await identity.idToken()).toBeDefined()
  vi.stubGlobal('fetch', elsewhere)
  expect(await identity.idToken()).toBeUndefined()
})

test('after signing out, session calls report that the session has ended', async () => {
  expect(await failure(identity.account())).toBe('user-token-expired')
  expect(await failure(identity.sessions?.() ?? Promise.resolve())).toBe('user-token-expired')
  expect(await failure(identity.changePassword({ current: 'x', password: 'battery staple' }))).toBe(
    'user-token-expired',
  )
})

test('an unknown provider is refused with a clear message', async () => {
  expect(await failure(identity.signInWith('nobody', '/'))).toBe('provider-failed')
})

test('an unreachable shop does not sign anybody out', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await failure(identity.idToken())).toBe('network-request-failed')
  vi.stubGlobal('fetch', async () => new Response('<h1>Bad gateway</h1>', { status: 502 }))
  expect(await failure(identity.idToken())).toBe('provider-failed')
  vi.stubGlobal('fetch', async () => new Response('<h1>Log in to the train</h1>'))
  expect(await failure(identity.idToken())).toBe('provider-failed')
})

test('every response has a message, including one for too many attempts', () => {
  expect(identityErrorOf(429, { message: 'later' })).toBe('too-many-requests')
  for (const answer of [
    undefined,
    null,
    'text',
    5,
    {},
    { code: 'NEW_CODE' },
    { code: 5, message: 5 },
    { code: '__proto__' },
  ]) {
    for (const status of [400, 401, 403, 404, 422, 500, 503]) {
      expect(identityErrors[identityErrorOf(status, answer)]).toMatch(/\w+\.$/)
    }
  }
})
