import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { TOKEN_STORAGE_KEY } from '#contract/constants.ts'
import { expiresAt, isUsable, storedToken, storeToken } from './session.ts'
import { claimsOf, renewalDelay } from './token.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
/** The time at which the tokens of these tests are issued. */
const NOW = Date.UTC(2026, 10, 20, 12)

const tokenOf = (claims: object) =>
  ['{"alg":"HS256"}', JSON.stringify(claims), 'signature']
    .map(part => Buffer.from(part).toString('base64url'))
    .join('.')

const givenOut = (at: number) => tokenOf({ iat: at / SECOND, exp: (at + 60 * MINUTE) / SECOND })

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a token is decoded, in any alphabet', () => {
  const claims = { sub: 'user', name: 'Žofie Ünal 🙂 ???>>>', email: 'a@redial.test' }
  expect(claimsOf(tokenOf(claims))).toEqual(claims)
})

test.each(['', 'nonsense', 'a.b.c', 'a.%%%.c', `a.${btoa('"text"')}.c`, `a.${btoa('null')}.c`])(
  'an invalid token (%j) has no content and counts as expired',
  text => {
    expect(claimsOf(text)).toEqual({})
    expect(isUsable(text)).toBe(false)
  },
)

test('a token counts as expired thirty seconds early', () => {
  const token = givenOut(NOW)
  expect(isUsable(token, NOW + 60 * MINUTE - 31 * SECOND)).toBe(true)
  expect(isUsable(token, NOW + 60 * MINUTE - 30 * SECOND)).toBe(false)
})

test.each([-3 * 60 * MINUTE, 3 * 60 * MINUTE])(
  'a local clock that is wrong by %i ms does not change the lifetime of a token',
  ahead => {
    vi.setSystemTime(NOW + ahead)
    const token = givenOut(NOW)
    storeToken(token)
    expect(expiresAt(token) - Date.now()).toBe(60 * MINUTE)
    expect(isUsable(token)).toBe(true)
    expect(isUsable(token, Date.now() + 60 * MINUTE)).toBe(false)
  },
)

test('the token is stored under the key of the specification', () => {
  expect(storedToken()).toBeUndefined()
  const token = givenOut(NOW)
  storeToken(token)
  expect(localStorage.getItem(TOKEN_STORAGE_KEY)).toBe(token)
  expect(TOKEN_STORAGE_KEY).toBe('redial-token')
  expect(storedToken()).toBe(token)
})

test('without storage there is no token, and storing one fails', () => {
  const refused = () => {
    throw new DOMException('refused', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refused, setItem: refused })
  expect(storedToken()).toBeUndefined()
  expect(() => storeToken(givenOut(NOW))).toThrow('refused')
})

test('a token is renewed five minutes before its expiry, or immediately if that has passed', () => {
  const expiry = NOW + 60 * MINUTE
  expect(renewalDelay({ expiry, now: NOW, failures: 0 })).toBe(55 * MINUTE)
  expect(renewalDelay({ expiry, now: NOW + 58 * MINUTE, failures: 0 })).toBe(0)
  expect(renewalDelay({ expiry: 0, now: NOW, failures: 0 })).toBe(0)
})

test('failed renewals are retried with growing delays of up to sixteen minutes', () => {
  const pauses = [1, 2, 3, 4, 5, 6, 7, 100].map(
    failures => renewalDelay({ expiry: NOW, now: NOW, failures }) / SECOND,
  )
  expect(pauses).toEqual([30, 60, 120, 240, 480, 960, 960, 960])
})
