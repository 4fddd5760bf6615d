import { randomBytes } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { keyRingOf } from '../../testing/key-ring-of.ts'
import { readAccessToken, signAccessToken } from './access-token.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('an access token expires an hour after its issue even if it was read before, and is valid for its key only', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') })
  const key = keyRingOf(randomBytes(32))
  const claims = { userId: 'somebody', sessionId: 'a sign-in of theirs' }
  const token = await signAccessToken(key, claims)
  expect(await readAccessToken(key, token)).toEqual(claims)
  expect(await readAccessToken(keyRingOf(randomBytes(32)), token)).toBeUndefined()
  vi.setSystemTime(new Date('2026-11-20T12:59:59Z'))
  expect(await readAccessToken(key, token)).toEqual(claims)
  vi.setSystemTime(new Date('2026-11-20T13:00:00Z'))
  expect(await readAccessToken(key, token)).toBeUndefined()
})
