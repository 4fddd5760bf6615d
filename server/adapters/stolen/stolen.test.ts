import { beforeEach, describe, expect, test } from 'vitest'
import { imeiProblem } from '#contract/products/imei.ts'
import { stolenList } from '../../testing/stolen-list.ts'
import { openStolenPhones } from './open.ts'
import { StolenListUnreachable } from './port.ts'
import { SANDBOX_IMEIS } from './sandbox.ts'

const list = await stolenList()
const [reported = '', unknown = '', clear] = ['001010000000016', '001010000000032', '356938035643809']
const whenDown = 'show'
const http = openStolenPhones({ kind: 'http', url: list.url, token: list.token, whenDown })
const sandbox = openStolenPhones({ kind: 'sandbox', whenDown })

beforeEach(() => {
  list.fault = undefined
  list.statuses = new Map([
    [reported, 'reported'],
    [unknown, 'unknown'],
  ])
})

describe.each([
  ['sandbox', sandbox],
  ['http', http],
])('the list %s', (_kind, phones) => {
  test.each([
    [reported, 'reported'],
    [unknown, 'unknown'],
    [clear, 'clear'],
  ])('reports %s as %s', async (imei, status) => {
    expect(await phones.checkImei(imei)).toBe(status)
  })

  test('reports a failed request without the IMEI', async () => {
    list.fault = 'silent'
    const [imei = ''] = SANDBOX_IMEIS.unreachable
    const error = await phones.checkImei(imei).catch(cause => cause)
    expect(error).toBeInstanceOf(StolenListUnreachable)
    expect(String(error.stack) + String(error.cause)).not.toContain(imei)
  })
})

test.each(['error', 'broken'] as const)('an HTTP list whose response is %s is unreachable', async fault => {
  list.fault = fault
  await expect(http.checkImei(clear)).rejects.toBeInstanceOf(StolenListUnreachable)
  list.fault = undefined
  list.statuses.set(clear, 'maybe')
  await expect(http.checkImei(clear)).rejects.toBeInstanceOf(StolenListUnreachable)
})

test('a wrong token, an unknown host and a missing list are errors', async () => {
  const wrong = openStolenPhones({ kind: 'http', url: list.url, token: 'other', whenDown })
  await expect(wrong.checkImei(clear)).rejects.toBeInstanceOf(StolenListUnreachable)
  expect(await openStolenPhones({ kind: 'off', whenDown }).checkImei(reported)).toBe('unknown')
})

test('the sandbox’s test IMEIs are valid input', () => {
  for (const imei of Object.values(SANDBOX_IMEIS).flat()) expect(imeiProblem(imei)).toBeUndefined()
})
