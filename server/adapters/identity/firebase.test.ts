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

/** The claims of somebody who logged in ten minutes ago and whose token is five minutes old. */
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

describe('a token of the project', () => {
  test('proves who somebody is, since when, and whether the e-mail is theirs', async () => {
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

  test('whose e-mail is not confirmed, or who has no name, says so', async () => {
    const identity = firebaseIdentity(CONFIG, { jwks })
    const token = await signed(claims({ email_verified: undefined, name: undefined }))
    expect(await identity.verify(token)).toMatchObject({ emailVerified: false, name: undefined })
  })

  test('says whether a second factor was shown', async () => {
    const identity = firebaseIdentity(CONFIG, { jwks })
    const firebase = { sign_in_provider: 'password', sign_in_second_factor: 'totp' }
    expect(await identity.verify(await signed(claims({ firebase })))).toMatchObject({ secondFactor: true })
  })

  test('is believed although the clocks differ by seconds', async () => {
    const identity = firebaseIdentity(CONFIG, { jwks })
    const ahead = claims({ iat: now() + 20, auth_time: now() + 20, exp: now() + HOUR + 20 })
    expect(await identity.verify(await signed(ahead))).toBeDefined()
  })

  test('is checked without asking for the keys again', async () => {
    const identity = firebaseIdentity(CONFIG, { jwks })
    for (const sub of ['one', 'two', 'three']) await identity.verify(await signed(claims({ sub })))
    expect(fetches).toBe(1)
  })
})

describe('refused is a token', () => {
  const wrongClaims: Record<string, () => JWTPayload> = {
    'that has run out': () => claims({ exp: now() - 120 }),
    'without an end': () => claims({ exp: undefined }),
    'of another project': () => claims({ aud: 'another-shop' }),
    'of another issuer': () => claims({ iss: 'https://securetoken.google.com/another-shop' }),
    'of an issuer that only begins like it': () =>
      claims({ iss: `https://securetoken.google.com/${PROJECT}-evil` }),
    'of no issuer': () => claims({ iss: undefined }),
    'of no audience': () => claims({ aud: undefined }),
    'of nobody': () => claims({ sub: undefined }),
    'of somebody with an empty id': () => claims({ sub: '' }),
    'of somebody with an endless id': () => claims({ sub: 'x'.repeat(129) }),
    'made in the future': () => claims({ iat: now() + HOUR, exp: now() + 2 * HOUR }),
    'that does not say when it was made': () => claims({ iat: undefined }),
    'made long ago, with an end far away': () => claims({ iat: now() - 3 * HOUR, exp: now() + HOUR }),
    'of a sign-in in the future': () => claims({ auth_time: now() + HOUR }),
    'of no sign-in': () => claims({ auth_time: undefined }),
    'of a sign-in that is no time': () => claims({ auth_time: 'yesterday' }),
    'of somebody without an e-mail': () => claims({ email: undefined }),
    'of a tenant': () => claims({ firebase: { sign_in_provider: 'password', tenant: 'tenant-1' } }),
  }
  test.each(Object.entries(wrongClaims))('%s', async (_name, payload) => {
    const identity = firebaseIdentity(CONFIG, { jwks })
    expect(await identity.verify(await signed(payload()))).toBeUndefined()
  })

  test('signed with a key of somebody else under a known name', async () => {
    const identity = firebaseIdentity(CONFIG, { jwks })
    expect(await identity.verify(await signed(claims(), { key: stranger.privateKey }))).toBeUndefined()
  })

  test('signed with a key that is not published', async () => {
    const identity = firebaseIdentity(CONFIG, { jwks })
    const token = await signed(claims(), { kid: 'unknown', key: stranger.privateKey })
    expect(await identity.verify(token)).toBeUndefined()
  })

  test('that names no key, although the only published one fits', async () => {
    const identity = firebaseIdentity(CONFIG, { jwks })
    const token = await new SignJWT(claims()).setProtectedHeader({ alg: 'RS256' }).sign(google.privateKey)
    expect(await identity.verify(token)).toBeUndefined()
  })

  test('whose content was changed', async () => {
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

  test('that brings its own key', async () => {
    const identity = firebaseIdentity(CONFIG, { jwks })
    const header = { alg: 'RS256', kid: 'first', jwk: await exportJWK(stranger.publicKey), jku: jwks.href }
    const token = await new SignJWT(claims()).setProtectedHeader(header).sign(stranger.privateKey)
    expect(await identity.verify(token)).toBeUndefined()
  })

  test('of the right key by another algorithm', async () => {
    const identity = firebaseIdentity(CONFIG, { jwks })
    const { publicKey, privateKey } = await generateKeyPair('RS512')
    published = { first: publicKey }
    const token = await new SignJWT(claims())
      .setProtectedHeader({ alg: 'RS512', kid: 'first' })
      .sign(privateKey)
    expect(await identity.verify(token)).toBeUndefined()
  })

  test('that is none', async () => {
    const identity = firebaseIdentity(CONFIG, { jwks })
    const rubbish = ['', '.', '..', '...', 'a.b.c', '\0', 'é.ü.ß', '[object Object]', 'x'.repeat(100_000)]
    for (const token of [...rubbish, `${encoded({ alg: 'RS256', kid: 'first' })}.${encoded([])}.AAAA`]) {
      expect(await identity.verify(token)).toBeUndefined()
    }
  })
})

describe("Google's keys", () => {
  test('may change: a new one is found, and one that is gone is believed no more', async () => {
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

  test('that cannot be reached are a failure of ours, not of the token', async () => {
    const identity = firebaseIdentity(CONFIG, { jwks })
    await closeKeyHost()
    await expect(identity.verify(await signed(claims()))).rejects.toThrow('cannot be read')
  })

  test.each([
    ['an error', 503, '{"keys":[]}'],
    ['no JSON', 200, '<html>'],
    ['no keys', 200, '{"error":"later"}'],
  ])('in an answer that is %s are one too', async (_name, status, body) => {
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

  test('unsigned tokens of the project are accepted', async () => {
    expect(await emulated().verify(unsigned(claims()))).toMatchObject({
      uid: 'uid-of-bea',
      email: 'bea@redial.test',
    })
  })

  test.each([
    ['of another project', { aud: 'another-shop' }],
    ['of another issuer', { iss: 'https://securetoken.google.com/another-shop' }],
    ['that have run out', { exp: 1 }],
    ['of nobody', { sub: undefined }],
  ])('tokens %s are not', async (_name, changes) => {
    expect(await emulated().verify(unsigned(claims(changes)))).toBeUndefined()
  })

  test('signed tokens are not, for nobody checks them', async () => {
    expect(await emulated().verify(await signed(claims()))).toBeUndefined()
    expect(fetches).toBe(0)
  })

  test('accounts can be made, and only then', () => {
    expect(emulated().createAccount).toBeDefined()
    expect(firebaseIdentity(CONFIG).createAccount).toBeUndefined()
  })
})

describe('the browser', () => {
  test('learns what it needs, and talks to Google and the project alone', () => {
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

  test('is sent to the emulator where there is one', () => {
    const { options, hosts } = firebaseIdentity({ ...CONFIG, emulator: '127.0.0.1:9099' })
    expect(options.identity).toMatchObject({ settings: { emulator: '127.0.0.1:9099' } })
    expect(hosts.connect).toEqual(['http://127.0.0.1:9099'])
  })
})
