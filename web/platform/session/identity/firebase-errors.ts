import { FirebaseError } from '@firebase/app'
import { IdentityError, type IdentityErrorCode } from '#contract/accounts/identity-errors.ts'

/** Firebase's codes, without their `auth/`, by Redial's code. Any other is an internal error. */
const CODES: Partial<Record<IdentityErrorCode, string[]>> = {
  'wrong-credentials': [
    'invalid-credential',
    'invalid-login-credentials',
    'missing-password',
    'user-not-found',
    'wrong-password',
  ],
  'email-already-in-use': ['email-already-in-use'],
  'account-exists-with-different-credential': [
    'account-exists-with-different-credential',
    'credential-already-in-use',
  ],
  'invalid-email': ['invalid-email', 'missing-email'],
  'weak-password': ['password-does-not-meet-requirements', 'weak-password'],
  'too-many-requests': ['quota-exceeded', 'too-many-requests'],
  'network-request-failed': ['network-request-failed', 'timeout'],
  'user-disabled': ['user-disabled'],
  'user-token-expired': [
    'invalid-refresh-token',
    'invalid-user-token',
    'null-user',
    'user-signed-out',
    'user-token-expired',
  ],
  'user-mismatch': ['user-mismatch'],
  'requires-recent-login': ['requires-recent-login'],
  'invalid-link': ['expired-action-code', 'invalid-action-code'],
  'wrong-code': ['invalid-verification-code'],
  'sign-in-expired': ['totp-challenge-timeout'],
  'multi-factor-auth-required': [
    'missing-multi-factor-info',
    'missing-multi-factor-session',
    'multi-factor-auth-required',
  ],
  'login-blocked': ['admin-restricted-operation', 'login-blocked'],
  'popup-blocked': ['popup-blocked'],
  'popup-closed': [
    'cancelled-popup-request',
    'popup-closed-by-user',
    'redirect-cancelled-by-user',
    'user-cancelled',
    'web-context-already-presented',
    'web-context-cancelled',
  ],
  'web-storage-unsupported': ['operation-not-supported-in-this-environment', 'web-storage-unsupported'],
  'provider-failed': ['invalid-auth-event', 'no-auth-event', 'rejected-credential'],
  'wrongly-configured': [
    'api-key-not-valid.-please-pass-a-valid-api-key.',
    'app-not-authorized',
    'argument-error',
    'auth-domain-config-required',
    'configuration-not-found',
    'emulator-config-failed',
    'invalid-api-key',
    'invalid-oauth-client-id',
    'operation-not-allowed',
    'tenant-id-mismatch',
    'unauthorized-domain',
  ],
}

const MEANINGS: ErrorMeanings = new Map(
  Object.entries(CODES).flatMap(([ours, theirs]) =>
    theirs.map((code): [string, IdentityErrorCode] => [`auth/${code}`, ours as IdentityErrorCode]),
  ),
)

/** Redial's codes by those of Firebase, such as `auth/invalid-credential`. */
export type ErrorMeanings = ReadonlyMap<string, IdentityErrorCode>

/**
 * Converts an error of the SDK into an `IdentityError`.
 * @param here exceptions for one situation, which take precedence
 */
export function identityErrorOf(error: unknown, here: ErrorMeanings = new Map()): IdentityError {
  if (error instanceof IdentityError) return error
  const code = error instanceof FirebaseError ? error.code : ''
  return new IdentityError(here.get(code) ?? MEANINGS.get(code) ?? 'internal-error')
}
