import { createServer, type Server } from 'node:http'
import { exportJWK, exportSPKI, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { firebaseIdentity } from './firebase.ts'

const PROJECT = 'redial-shop'
const CONFIG = {
  kind: 'firebase',
  apiKey: 'web-key',
  authDomain: 'redial-shop.firebaseapp.com',
  projectId: PROJECT,
  emulator: undefined,
} as const

const google = await generateKeyPair('RS256')
const stranger = await generateKeyPair('RS256')

/** Replaces Google's endpoint for public keys. */
let keyHost: Server
let jwks: URL
let published: Record<string, CryptoKey>
let fetches: number

beforeEach(async () => {
  published = { first: google.publicKey }
  fetches = 0
  keyHost = createServer(async (_request, response) => {
    fetches += 1
    const keys = Object.entries(published).map(async ([kid, key]) => ({
      ...(await exportJWK(key)),
      kid,
      alg: 'RS256',
      use: 'sig',
    }))
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ keys: await Promise.all(keys) }))
  })
  await new Promise<void>(resolve => keyHost.listen(0, '127.0.0.1', resolve))
  const address = keyHost.address()
  jwks = new URL(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/keys`)
})

afterEach(async () => {
  vi.useRealTimers()
  await closeKeyHost()
})

async function closeKeyHost() {
  keyHost.closeAllConnections()
  await new Promise(resolve => keyHost.close(resolve))
}

const now = () => Math.floor(Date.now() / 1000)
const HOUR = 3600

/** The claims of a person who logged in ten minutes ago, with a token issued five minutes ago. */
const claims = (changes: Record<string, unknown> = {}): JWTPayload => ({
  iss: `https://securetoken.google.com/${PROJECT}`,
  aud: PROJECT,
  sub: 'uid-of-bea',
  user_id: 'uid-of-bea',
  email: 'Bea@Redial.test',
  email_verified: true,
  name: 'Bea Buyer',
  auth_time: now() - 600,
  iat: now() - 300,
  exp: now() + HOUR - 300,
  firebase: { sign_in_provider: 'password' },
  ...changes,
})

const signed = (payload: JWTPayload, { kid = 'first', key = google.privateKey } = {}) =>
  new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' }).sign(key)

const unsigned = (payload: JWTPayload) => new UnsecuredJWT(payload).encode()

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

describe('a valid token of the project', () => {
  test('proves the identity, the login time and whether the email address is verified', async () => {
    const identity = firebaseIdentity(CONFIG, { jwks })
    const payload = claims()
    expect(await identity.verify(await signed(payload))).toEqual({
      uid: 'uid-of-bea',
      email: 'bea@redial.test',
      emailVerified: true,
      name: 'Bea Buyer',
      authenticatedAt: new Date(Number(payload.auth_time) * 1000),
      secondFactor: false,
      sessionId: `firebase:uid-of-bea:${payload.auth_time}`,
      isLocal: false,
    })
  })

  test('reports an unverified email address and a missing name', async () => {
    const identity = firebaseIdentity(CONFIG, { jwks })
    const token = await signed(claims({ email_verified: undefined, name: undefined }))
    expect(await identity.verify(token)).toMatchObject({ emailVerified: false, name: undefined })
  })

  test('reports whether a second factor was used', async () => {
    const identity = firebaseIdentity(CONFIG, { jwks })
    const firebase = { sign_in_provider: 'password', sign_in_second_factor: 'totp' }
    expect(await identity.verify(await signed(claims({ firebase })))).toMatchObject({ secondFactor: true })
  })

  test('tolerates clock differences of seconds', async () => {
    const identity = firebaseIdentity(CONFIG, { jwks })
    const ahead = claims({ iat: now() + 20, auth_time: now() + 20, exp: now() + HOUR + 20 })
    expect(await identity.verify(await signed(ahead))).toBeDefined()
  })

  test('is verified without fetching the keys again', async () => {
    const identity = firebaseIdentity(CONFIG, { jwks })
    for (const sub of ['one', 'two', 'three']) await identity.verify(await signed(claims({ sub })))
    expect(fetches).toBe(1)
  })
})

describe('an invalid token is refused:', () => {
  const wrongClaims: Record<string, () => JWTPayload> = {
    expired: () => claims({ exp: now() - 120 }),
    'without an expiry': () => claims({ exp: undefined }),
    'of another project': () => claims({ aud: 'another-shop' }),
    'of another issuer': () => claims({ iss: 'https://securetoken.google.com/another-shop' }),
    'of an issuer with the same prefix': () =>
      claims({ iss: `https://securetoken.google.com/${PROJECT}-evil` }),
    'without an issuer': () => claims({ iss: undefined }),
    'without an audience': () => claims({ aud: undefined }),
    'without a subject': () => claims({ sub: undefined }),
    'with an empty subject': () => claims({ sub: '' }),
    'with an overlong subject': () => claims({ sub: 'x'.repeat(129) }),
    'issued in the future': () => claims({ iat: now() + HOUR, exp: now() + 2 * HOUR }),
    'without an issue time': () => claims({ iat: undefined }),
    'issued long ago with a distant expiry': () => claims({ iat: now() - 3 * HOUR, exp: now() + HOUR }),
    'with a login in the future': () => claims({ auth_time: now() + HOUR }),
    'without a login time': () => claims({ auth_time: undefined }),
    'with an invalid login time': () => claims({ auth_time: 'yesterday' }),
    'without an email address': () => claims({ email: undefined }),
    'of a tenant': () => claims({ firebase: { sign_in_provider: 'password', tenant: 'tenant-1' } }),
  }
  test.each(Object.entries(wrongClaims))('%s', async (_name, payload) => {
    const identity = firebaseIdentity(CONFIG, { jwks })
    expect(await identity.verify(await signed(payload()))).toBeUndefined()
  })

  test('signed with an unknown key under a known key id', async () => {
    const identity = firebaseIdentity(CONFIG, { jwks })
    expect(await identity.verify(await signed(claims(), { key: stranger.privateKey }))).toBeUndefined()
  })

  test('signed with an unpublished key', async () => {
    const identity = firebaseIdentity(CONFIG, { jwks })
    const token = await signed(claims(), { kid: 'unknown', key: stranger.privateKey })
    expect(await identity.verify(token)).toBeUndefined()
  })

  test('without a key id, although the only published key fits', async () => {
    const identity = firebaseIdentity(CONFIG, { jwks })
    const token = await new SignJWT(claims()).setProtectedHeader({ alg: 'RS256' }).sign(google.privateKey)
    expect(await identity.verify(token)).toBeUndefined()
  })

  test('with changed content', async () => {
    const identity = firebaseIdentity(CONFIG, { jwks })
    const [header, , signature] = (await signed(claims())).split('.')
    const token = [header, encoded(claims({ email: 'admin@redial.test' })), signature].join('.')
    expect(await identity.verify(token)).toBeUndefined()
  })

  test('without a signature', async () => {
    const identity = firebaseIdentity(CONFIG, { jwks })
    expect(await identity.verify(unsigned(claims()))).toBeUndefined()
    const [header, payload] = (await signed(claims())).split('.')
    expect(await identity.verify(`${header}.${payload}.`)).toBeUndefined()
    for (const alg of ['none', 'None', 'NONE']) {
      const token = `${encoded({ alg, kid: 'first' })}.${encoded(claims())}.`
      expect(await identity.verify(token)).toBeUndefined()
    }
  })

  test('signed with the published key as if it were a shared secret', async () => {
    const identity = firebaseIdentity(CONFIG, { jwks })
    const secret = new TextEncoder().encode(await exportSPKI(google.publicKey))
    const token = await new SignJWT(claims()).setProtectedHeader({ alg: 'HS256', kid: 'first' }).sign(secret)
    expect(await identity.verify(token)).toBeUndefined()
  })

  test('with an embedded key', async () => {
    const identity = firebaseIdentity(CONFIG, { jwks })
    const header = { alg: 'RS256', kid: 'first', jwk: await exportJWK(stranger.publicKey), jku: jwks.href }
    const token = await new SignJWT(claims()).setProtectedHeader(header).sign(stranger.privateKey)
    expect(await identity.verify(token)).toBeUndefined()
  })

  test('signed with the right key by another algorithm', async () => {
    const identity = firebaseIdentity(CONFIG, { jwks })
    const { publicKey, privateKey } = await generateKeyPair('RS512')
    published = { first: publicKey }
    const token = await new SignJWT(claims())
      .setProtectedHeader({ alg: 'RS512', kid: 'first' })
      .sign(privateKey)
    expect(await identity.verify(token)).toBeUndefined()
  })

  test('not a token', async () => {
    const identity = firebaseIdentity(CONFIG, { jwks })
    const rubbish = ['', '.', '..', '...', 'a.b.c', '\0', 'é.ü.ß', '[object Object]', 'x'.repeat(100_000)]
    for (const token of [...rubbish, `${encoded({ alg: 'RS256', kid: 'first' })}.${encoded([])}.AAAA`]) {
      expect(await identity.verify(token)).toBeUndefined()
    }
  })
})

describe("Google's keys", () => {
  test('are rotated: a new key is fetched, and a removed one is no longer trusted', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const identity = firebaseIdentity(CONFIG, { jwks })
    expect(await identity.verify(await signed(claims()))).toBeDefined()

    const next = await generateKeyPair('RS256')
    published = { second: next.publicKey }
    vi.setSystemTime(Date.now() + 31_000)
    expect(
      await identity.verify(await signed(claims(), { kid: 'second', key: next.privateKey })),
    ).toBeDefined()
    expect(await identity.verify(await signed(claims()))).toBeUndefined()
  })

  test('that are unreachable cause a server error, not an invalid token', async () => {
    const identity = firebaseIdentity(CONFIG, { jwks })
    await closeKeyHost()
    await expect(identity.verify(await signed(claims()))).rejects.toThrow('cannot be read')
  })

  test.each([
    ['an error', 503, '{"keys":[]}'],
    ['not JSON', 200, '<html>'],
    ['no keys', 200, '{"error":"later"}'],
  ])('in a response that is %s also cause a server error', async (_name, status, body) => {
    keyHost.removeAllListeners('request')
    keyHost.on('request', (_request, response) => response.writeHead(status).end(body))
    const identity = firebaseIdentity(CONFIG, { jwks })
    await expect(identity.verify(await signed(claims()))).rejects.toThrow('cannot be read')
  })

  test('are not fetched for a token that is invalid anyway', async () => {
    const identity = firebaseIdentity(CONFIG, { jwks })
    await closeKeyHost()
    expect(await identity.verify(unsigned(claims()))).toBeUndefined()
    expect(await identity.verify('rubbish')).toBeUndefined()
  })
})

describe('with the emulator', () => {
  const emulated = () => firebaseIdentity({ ...CONFIG, emulator: '127.0.0.1:9099' }, { jwks })

  test('accepts unsigned tokens of the project', async () => {
    expect(await emulated().verify(unsigned(claims()))).toMatchObject({
      uid: 'uid-of-bea',
      email: 'bea@redial.test',
    })
  })

  test.each([
    ['of another project', { aud: 'another-shop' }],
    ['of another issuer', { iss: 'https://securetoken.google.com/another-shop' }],
    ['that have expired', { exp: 1 }],
    ['without a subject', { sub: undefined }],
  ])('rejects tokens %s', async (_name, changes) => {
    expect(await emulated().verify(unsigned(claims(changes)))).toBeUndefined()
  })

  test('rejects signed tokens, because it cannot verify them', async () => {
    expect(await emulated().verify(await signed(claims()))).toBeUndefined()
    expect(fetches).toBe(0)
  })

  test('accounts can be created only with the emulator', () => {
    expect(emulated().createAccount).toBeDefined()
    expect(firebaseIdentity(CONFIG).createAccount).toBeUndefined()
  })
})

describe('the browser', () => {
  test('gets its settings and may contact only Google and the project', () => {
    const { options, hosts } = firebaseIdentity(CONFIG)
    expect(options).toEqual({
      identity: {
        kind: 'firebase',
        settings: { apiKey: 'web-key', authDomain: 'redial-shop.firebaseapp.com', projectId: PROJECT },
      },
      providers: [{ id: 'google', name: 'Google', demo: false }],
    })
    expect(hosts).toEqual({
      script: ['https://apis.google.com'],
      connect: ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
      frame: ['https://redial-shop.firebaseapp.com'],
    })
  })

  test('is directed to the emulator if one is configured', () => {
    const { options, hosts } = firebaseIdentity({ ...CONFIG, emulator: '127.0.0.1:9099' })
    expect(options.identity).toMatchObject({ settings: { emulator: '127.0.0.1:9099' } })
    expect(hosts.connect).toEqual(['http://127.0.0.1:9099'])
  })
})
