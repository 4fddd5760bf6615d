import type { IdentityErrorCode } from '#contract/accounts/identity-errors.ts'
import type { FieldIssue } from '#contract/errors.ts'

/** Redial's codes by those of better-auth. */
const codes: Record<string, IdentityErrorCode> = {
  INVALID_EMAIL_OR_PASSWORD: 'wrong-credentials',
  INVALID_PASSWORD: 'wrong-credentials',
  USER_ALREADY_EXISTS: 'email-already-in-use',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'email-already-in-use',
  SOCIAL_ACCOUNT_ALREADY_LINKED: 'account-exists-with-different-credential',
  LINKED_ACCOUNT_ALREADY_EXISTS: 'account-exists-with-different-credential',
  OAUTH_LINK_ERROR: 'account-exists-with-different-credential',
  INVALID_CODE: 'wrong-code',
  INVALID_BACKUP_CODE: 'wrong-backup-code',
  INVALID_TWO_FACTOR_COOKIE: 'sign-in-expired',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'sign-in-expired',
  INVALID_EMAIL: 'invalid-email',
  PASSWORD_TOO_SHORT: 'weak-password',
  PASSWORD_EASY_TO_GUESS: 'easy-password',
  PASSWORD_TOO_LONG: 'password-too-long',
  // These concern links in mails; an expired session has no such code.
  INVALID_TOKEN: 'invalid-link',
  TOKEN_EXPIRED: 'invalid-link',
  USER_NOT_FOUND: 'invalid-link',
  EMAIL_MISMATCH: 'user-mismatch',
  INVALID_USER: 'user-mismatch',
  CONFIRM_IDENTITY: 'requires-recent-login',
  SESSION_NOT_FRESH: 'requires-recent-login',
  SESSION_EXPIRED: 'requires-recent-login',
  CREDENTIAL_ACCOUNT_NOT_FOUND: 'requires-recent-login',
  CROSS_SITE_NAVIGATION_LOGIN_BLOCKED: 'login-blocked',
  EMAIL_NOT_VERIFIED: 'login-blocked',
  PROVIDER_NOT_FOUND: 'provider-failed',
  FAILED_TO_GET_USER_INFO: 'provider-failed',
  USER_EMAIL_NOT_FOUND: 'provider-failed',
  INVALID_ORIGIN: 'wrongly-configured',
  MISSING_OR_NULL_ORIGIN: 'wrongly-configured',
  INVALID_CALLBACK_URL: 'wrongly-configured',
  INVALID_ERROR_CALLBACK_URL: 'wrongly-configured',
  VERIFICATION_EMAIL_NOT_ENABLED: 'wrongly-configured',
}

/**
 * The code of an error response of the local identity provider.
 * @param answer the body, if it was JSON
 */
export function identityErrorOf(status: number, answer: unknown): IdentityErrorCode {
  if (status === 429) return 'too-many-requests'
  const { code, data } = {
    code: '',
    data: {} as { issues?: FieldIssue[] },
    ...(typeof answer === 'object' && answer),
  }
  if (code === 'BAD_REQUEST' && data.issues?.[0]?.path === 'email') return 'invalid-email'
  if (Object.hasOwn(codes, code)) return codes[code] ?? 'internal-error'
  if (status === 401) return 'user-token-expired'
  return status >= 500 ? 'provider-failed' : 'internal-error'
}
