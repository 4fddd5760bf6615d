import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../constants.ts'

/**
 * What can go wrong at an identity provider, in Redial's words. Every adapter translates its provider's codes into
 * these, so that people read one clear sentence whoever the provider is. Wrong password and unknown user are one
 * and the same on purpose.
 */
export const identityErrors = {
  'wrong-credentials': 'The e-mail address or the password is wrong.',
  'email-already-in-use': 'There is an account with this e-mail address already. Log in instead.',
  'account-exists-with-different-credential':
    'There is an account with this e-mail address already. Log in the way you did first.',
  'invalid-email': 'That is not a valid email address',
  'weak-password': `Password must be at least ${MIN_PASSWORD_LENGTH} characters!`,
  'easy-password':
    'This password is easy to guess. Choose a longer one, such as three words that do not belong together.',
  'password-too-long': `Password may have at most ${MAX_PASSWORD_LENGTH} characters`,
  'too-many-requests': 'Too many tries. Please wait a quarter of an hour, or log in from another network.',
  'network-request-failed': 'We could not reach the shop. Check your connection and try again.',
  'user-disabled': 'This account has been closed.',
  'user-token-expired': 'You have been signed out. Please log in again.',
  'user-mismatch': 'That is another account than the one you are signed in with.',
  'requires-recent-login': 'For this we need to be sure that it is you. Log out, log in and try again.',
  'wrong-code': 'That code is not right, or was used before. Enter the one that your app shows now.',
  'wrong-backup-code': 'That is none of your backup codes, or it was used before.',
  'sign-in-expired': 'Logging in took too long, or too many codes were wrong. Please log in again.',
  'invalid-link': 'This link is not valid any more. Ask for a new one.',
  'multi-factor-auth-required':
    'This account asks for another second factor than an app, which this shop cannot ask you for.',
  'login-blocked': 'The sign-in provider has refused this login.',
  'popup-blocked': 'Your browser has blocked the sign-in window. Allow it and try again.',
  'popup-closed': 'The sign-in was not finished. Try again when you like.',
  'web-storage-unsupported':
    'Your browser keeps nothing for this site, so you cannot stay signed in. Allow storage and try again.',
  'provider-failed': 'The sign-in provider did not answer as it should. Please try again.',
  'wrongly-configured': 'Sign-in is not set up correctly in this shop. Please tell its operator.',
  'internal-error': 'Something went wrong at sign-in. Please try again.',
} as const

export type IdentityErrorCode = keyof typeof identityErrors

/** A failure at the identity provider; the message is for people. */
export class IdentityError extends Error {
  readonly code: IdentityErrorCode

  constructor(code: IdentityErrorCode) {
    super(identityErrors[code])
    this.name = 'IdentityError'
    this.code = code
  }
}
