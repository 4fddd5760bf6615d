import { FirebaseError } from '@firebase/app'
import { expect, test } from 'vitest'
import { IdentityError, identityErrors } from '#contract/accounts/identity-errors.ts'
import { identityErrorOf } from './firebase-errors.ts'

const ofFirebase = (code: string) => new FirebaseError(`auth/${code}`, `Firebase: Error (auth/${code}).`)

/** Every code that the specification names, and what people read when it comes. */
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

/** Others that the SDK raises in what Redial asks of it. */
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

test.each(Object.entries({ ...SPECIFIED, ...RAISED }))('%s is told as %s', (theirs, ours) => {
  const error = identityErrorOf(ofFirebase(theirs))
  expect(error).toBeInstanceOf(IdentityError)
  expect(error.code).toBe(ours)
  expect(error.message).toBe(identityErrors[ours])
})

test.each(Object.keys({ ...SPECIFIED, ...RAISED }))('the message for %s has no code in it', theirs => {
  const { message } = identityErrorOf(ofFirebase(theirs))
  expect(message).toMatch(/^[A-Z].* /)
  expect(message).not.toMatch(/auth\/|firebase|[a-z]_[a-z]/i)
  if (theirs.includes('-')) expect(message).not.toContain(theirs)
})

test.each([
  ['a code that nobody knows', ofFirebase('brand-new-trouble')],
  ['a code that every object answers to', new FirebaseError('constructor', '')],
  ['an error of the browser', new TypeError('undefined is not a function')],
  ['no error at all', undefined],
])('%s is an internal error', (_name, thrown) => {
  expect(identityErrorOf(thrown).code).toBe('internal-error')
})

test('what is said in our words already stays as it is', () => {
  const error = new IdentityError('popup-blocked')
  expect(identityErrorOf(error)).toBe(error)
})

test('a code can mean something else in one place', () => {
  const inPopup = new Map([['auth/invalid-credential', 'provider-failed']] as const)
  expect(identityErrorOf(ofFirebase('invalid-credential'), inPopup).code).toBe('provider-failed')
  expect(identityErrorOf(ofFirebase('popup-blocked'), inPopup).code).toBe('popup-blocked')
})
