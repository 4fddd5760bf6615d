import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../constants.ts'

/**
 * The errors of identity providers, with Redial's messages. Every adapter translates its provider's codes into these, so that
 * the messages do not depend on the provider. A wrong password and an unknown user have the same error on purpose.
 */
export const identityErrors = {
  'wrong-credentials': 'The email address or password is wrong.',
  'email-already-in-use': 'An account with this email address already exists. Log in instead.',
  'account-exists-with-different-credential':
    'An account with this email address already exists. Log in the way you did before.',
  'invalid-email': "That's not a valid email address",
  'weak-password': `Password must be at least ${MIN_PASSWORD_LENGTH} characters!`,
  'easy-password': 'This password is easy to guess. Choose a longer one, such as three unrelated words.',
  'password-too-long': `Password can have at most ${MAX_PASSWORD_LENGTH} characters`,
  'too-many-requests': 'Too many attempts. Please wait 15 minutes, or log in from another network.',
  'network-request-failed': "We couldn't reach the shop. Check your connection and try again.",
  'user-disabled': 'This account has been closed.',
  'user-token-expired': 'You have been logged out. Please log in again.',
  'user-mismatch': "That's not the account you're logged in with.",
  'requires-recent-login': "We need to make sure it's you. Log out, log back in and try again.",
  'wrong-code': 'That code is wrong or was already used. Enter the one your app shows now.',
  'wrong-backup-code': "That's not one of your backup codes, or it was already used.",
  'sign-in-expired': 'Logging in took too long, or too many codes were wrong. Please log in again.',
  'invalid-link': 'This link is no longer valid. Get a new one.',
  'multi-factor-auth-required':
    "This account uses a second factor that this shop doesn't support. Set up an authenticator app instead.",
  'login-blocked': 'The login provider refused this login.',
  'popup-blocked': 'Your browser blocked the login window. Allow pop-ups and try again.',
  'popup-closed': "You didn't finish logging in. Try again anytime.",
  'web-storage-unsupported':
    "Your browser blocks storage for this site, so you can't stay logged in. Allow it and try again.",
  'provider-failed': "The login provider didn't respond properly. Please try again.",
  'wrongly-configured': "Logging in isn't set up correctly in this shop. Please contact its operator.",
  'internal-error': 'Something went wrong while logging in. Please try again.',
} as const

export type IdentityErrorCode = keyof typeof identityErrors

/** A failure at the identity provider, with a message for the user. */
export class IdentityError extends Error {
  readonly code: IdentityErrorCode

  constructor(code: IdentityErrorCode) {
    super(identityErrors[code])
    this.name = 'IdentityError'
    this.code = code
  }
}
