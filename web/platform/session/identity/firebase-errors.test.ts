import { FirebaseError } from '@firebase/app'
import { expect, test } from 'vitest'
import { IdentityError, identityErrors } from '#contract/accounts/identity-errors.ts'
import { identityErrorOf } from './firebase-errors.ts'

const ofFirebase = (code: string) => new FirebaseError(`auth/${code}`, `Firebase: Error (auth/${code}).`)

/** Every code in the specification, and the message that people see. */
const SPECIFIED = {
  'internal-error': 'internal-error',
  'user-token-expired': 'user-token-expired',
  'network-request-failed': 'network-request-failed',
  'user-mismatch': 'user-mismatch',
  'account-exists-with-different-credential': 'account-exists-with-different-credential',
  'multi-factor-auth-required': 'multi-factor-auth-required',
  'login-blocked': 'login-blocked',
  'popup-blocked': 'popup-blocked',
  'popup-closed-by-user': 'popup-closed',
  'cancelled-popup-request': 'popup-closed',
  'web-storage-unsupported': 'web-storage-unsupported',
  'unauthorized-domain': 'wrongly-configured',
  'invalid-api-key': 'wrongly-configured',
  'argument-error': 'wrongly-configured',
  'tenant-id-mismatch': 'wrongly-configured',
  'invalid-auth-event': 'provider-failed',
  'no-auth-event': 'provider-failed',
  'auth-domain-config-required': 'wrongly-configured',
  'emulator-config-failed': 'wrongly-configured',
  'missing-multi-factor-info': 'multi-factor-auth-required',
  'wrong-password': 'wrong-credentials',
  'user-not-found': 'wrong-credentials',
  'email-already-in-use': 'email-already-in-use',
  'too-many-requests': 'too-many-requests',
} as const

/** Other codes that the SDK raises for the calls that Redial uses. */
const RAISED = {
  'invalid-credential': 'wrong-credentials',
  'credential-already-in-use': 'account-exists-with-different-credential',
  'weak-password': 'weak-password',
  'invalid-email': 'invalid-email',
  'user-disabled': 'user-disabled',
  'requires-recent-login': 'requires-recent-login',
  'expired-action-code': 'invalid-link',
  'invalid-action-code': 'invalid-link',
  'web-context-cancelled': 'popup-closed',
  timeout: 'network-request-failed',
  'operation-not-allowed': 'wrongly-configured',
} as const

test.each(Object.entries({ ...SPECIFIED, ...RAISED }))('%s becomes %s', (theirs, ours) => {
  const error = identityErrorOf(ofFirebase(theirs))
  expect(error).toBeInstanceOf(IdentityError)
  expect(error.code).toBe(ours)
  expect(error.message).toBe(identityErrors[ours])
})

test.each(Object.keys({ ...SPECIFIED, ...RAISED }))('the message for %s contains no code', theirs => {
  const { message } = identityErrorOf(ofFirebase(theirs))
  expect(message).toMatch(/^[A-Z].* /)
  expect(message).not.toMatch(/auth\/|firebase|[a-z]_[a-z]/i)
  if (theirs.includes('-')) expect(message).not.toContain(theirs)
})

test.each([
  ['an unknown code', ofFirebase('brand-new-trouble')],
  ['a code that is a built-in property', new FirebaseError('constructor', '')],
  ['an error of the browser', new TypeError('undefined is not a function')],
  ['a missing error', undefined],
])('%s is an internal error', (_name, thrown) => {
  expect(identityErrorOf(thrown).code).toBe('internal-error')
})

test('messages of this shop stay unchanged', () => {
  const error = new IdentityError('popup-blocked')
  expect(identityErrorOf(error)).toBe(error)
})

test('a code can have another meaning in one place', () => {
  const inPopup = new Map([['auth/invalid-credential', 'provider-failed']] as const)
  expect(identityErrorOf(ofFirebase('invalid-credential'), inPopup).code).toBe('provider-failed')
  expect(identityErrorOf(ofFirebase('popup-blocked'), inPopup).code).toBe('popup-blocked')
})
