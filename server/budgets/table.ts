/**
 * Everything that one person or one network address may cause, in one table. All counts are shared by all processes
 * through PostgreSQL. The one exception is searches per second (`SEARCHES_PER_SECOND`), which each process counts in
 * memory (`server/http/search-limit.ts`).
 *
 * `of` says whose budget it is:
 * - `user`: the account that makes the call.
 * - `account`: the e-mail address that a request names, whether or not it has an account.
 * - `address`: the network address of the request; a /64 network for IPv6.
 * - `pair`: the combination that the comment names.
 */
type Whose = 'user' | 'account' | 'address' | 'pair'

const MINUTE = 60
const QUARTER_HOUR = 15 * MINUTE
export const HOUR = 60 * MINUTE

/** `most` times within a window of `seconds`, which begins with the first time. `says` is followed by the wait. */
export type Rate = { of: Whose; most: number; seconds: number; says: string }

const WRONG_PASSWORDS = 'Too many wrong passwords.'

export const RATES = {
  // Wrong passwords (`Throttle.signIn` says how the three work together). The pair is an address and an account.
  'sign-in-by-address': { of: 'address', most: 10, seconds: QUARTER_HOUR, says: WRONG_PASSWORDS },
  'sign-in-by-account': { of: 'account', most: 10, seconds: QUARTER_HOUR, says: WRONG_PASSWORDS },
  'sign-in-by-pair': { of: 'pair', most: 1, seconds: QUARTER_HOUR, says: WRONG_PASSWORDS },

  // A code of an app is valid for a minute and a half. The pair is a user and a code.
  'second-factor-code': { of: 'pair', most: 1, seconds: 2 * MINUTE, says: 'This code was used already.' },

  'sign-up-by-address': {
    of: 'address',
    most: 50,
    seconds: HOUR,
    says: 'Too many accounts were created from your network.',
  },
  'profile-changes-by-user': {
    of: 'user',
    most: 20,
    seconds: HOUR,
    says: 'You have changed your profile too often.',
  },

  // E-mails. Those about money and those that people ask for themselves count for nobody else's budget.
  'password-reset-by-account': {
    of: 'account',
    most: 5,
    seconds: HOUR,
    says: 'Too many e-mails were sent to this address.',
  },
  'password-reset-by-address': {
    of: 'address',
    most: 30,
    seconds: HOUR,
    says: 'Too many passwords were asked for from your network.',
  },
  'verification-by-account': {
    of: 'account',
    most: 5,
    seconds: HOUR,
    says: 'Too many e-mails were sent to this address.',
  },
  'newsletter-by-address': {
    of: 'address',
    most: 20,
    seconds: HOUR,
    says: 'Too many subscriptions came from your network.',
  },

  'upload-by-user': { of: 'user', most: 60, seconds: HOUR, says: 'You have uploaded too many pictures.' },
} as const satisfies Record<string, Rate>

export type RateName = keyof typeof RATES
