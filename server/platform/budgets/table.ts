/**
 * All rate limits for people and network addresses, in one table. All processes share the counts through PostgreSQL.
 * Each process counts two things in memory instead: searches per second (`server/platform/http/search-limit.ts`), and
 * views of listings (`server/features/views/views.ts`).
 *
 * `of` names what a limit applies to:
 * - `user`: the account that makes the call.
 * - `account`: the email address in a request, whether or not it has an account.
 * - `address`: the network address of the request; a /64 network for IPv6.
 * - `pair`: the combination in the comment.
 */
type Whose = 'user' | 'account' | 'address' | 'pair'

const MINUTE = 60
const QUARTER_HOUR = 15 * MINUTE
const HOUR = 60 * MINUTE

/** At most `most` uses in a window of `seconds`, which begins with the first use. The wait is appended to `says`. */
export type Rate = { of: Whose; most: number; seconds: number; says: string }

const WRONG_PASSWORDS = 'Too many wrong passwords.'

export const RATES = {
  // Wrong passwords (`Throttle.signIn` explains how the three work together). The pair is an address and an account.
  'sign-in-by-address': { of: 'address', most: 10, seconds: QUARTER_HOUR, says: WRONG_PASSWORDS },
  'sign-in-by-account': { of: 'account', most: 10, seconds: QUARTER_HOUR, says: WRONG_PASSWORDS },
  'sign-in-by-pair': { of: 'pair', most: 1, seconds: QUARTER_HOUR, says: WRONG_PASSWORDS },

  // Successful logins, each of which takes a hash of the password and a session.
  'logins-by-account': { of: 'account', most: 60, seconds: HOUR, says: 'This account logged in too often.' },

  // A code of an authenticator app is valid for ninety seconds. The pair is a user and a code.
  'second-factor-code': { of: 'pair', most: 1, seconds: 2 * MINUTE, says: 'This code was already used.' },

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
    says: "You've changed your profile too often.",
  },

  // Emails. Emails about money, and those that people request themselves, use no other person's budget.
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
    says: 'Too many password resets were requested from your network.',
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

  'mails-by-pair': {
    // The pair is the person who causes the email and its recipient. Further emails are not sent; the notices stay in
    // the shop.
    of: 'pair',
    most: 5,
    seconds: HOUR,
    says: 'Too many e-mails were caused.',
  },
  'mails-by-user': { of: 'user', most: 30, seconds: HOUR, says: 'Too many e-mails were caused.' },

  'bookings-by-user': {
    of: 'user',
    most: 20,
    seconds: HOUR,
    says: "You've booked too many phones within an hour.",
  },
  'bookings-by-address': {
    of: 'address',
    most: 100,
    seconds: HOUR,
    says: 'Too many phones were booked from your network within an hour.',
  },

  'deal-moves-by-user': {
    of: 'user',
    most: 120,
    seconds: HOUR,
    says: "You've changed your deals too often within an hour.",
  },

  // Unlimited guesses would reveal the IMEI. The pair is a buyer and a deal.
  'imei-comparisons-by-pair': {
    of: 'pair',
    most: 5,
    seconds: HOUR,
    says: "You've compared the IMEI too often.",
  },

  // Each start locks its buyer. Too many at once would wait for each other and use up the connections.
  'payment-starts-by-user': {
    of: 'user',
    most: 30,
    seconds: QUARTER_HOUR,
    says: "You've started too many payments.",
  },

  // Each check calls the payment provider. Over the limit, the stored state is shown.
  'payout-account-checks-by-user': {
    of: 'user',
    most: 20,
    seconds: MINUTE,
    says: "You've checked your payout account too often.",
  },
  // Each use requests a page from the payment provider.
  'payout-account-by-user': {
    of: 'user',
    most: 20,
    seconds: HOUR,
    says: "You've opened the page of the payment provider too often.",
  },

  // Unlimited attempts would reveal which phones are for sale here.
  'imeis-by-user': { of: 'user', most: 60, seconds: HOUR, says: "You've entered too many IMEIs." },
  'self-test-links-by-user': {
    of: 'user',
    most: 20,
    seconds: HOUR,
    says: "You've asked for too many self-test links.",
  },
  // Counts starts and results. The tested phone is not signed in, so there is no user to count.
  'self-tests-by-address': {
    of: 'address',
    most: 60,
    seconds: HOUR,
    says: 'Too many self-tests came from your network.',
  },

  // A change of a listing outdates cached lists, is searched for by saved searches, and may be reviewed.
  'listing-changes-by-user': {
    of: 'user',
    most: 1000,
    seconds: HOUR,
    says: "You've changed your listings too often within an hour.",
  },
  // Counts checks and imports, each of up to 1,000 listings.
  'imports-by-user': { of: 'user', most: 60, seconds: HOUR, says: "You've imported too many files." },

  'reports-by-user': { of: 'user', most: 20, seconds: HOUR, says: "You've reported too many listings." },
  'code-words-by-user': {
    of: 'user',
    most: 30,
    seconds: HOUR,
    says: "You've asked for too many code words.",
  },
  'model-changes-by-user': {
    of: 'user',
    most: 500,
    seconds: HOUR,
    says: "You've changed the model catalog too often.",
  },

  // Contact details of sellers. The pair is a reader and a seller, who counts once an hour.
  'contact-of-seller': { of: 'pair', most: 1, seconds: HOUR, says: '' },
  'contacts-by-user': { of: 'user', most: 60, seconds: HOUR, says: "You've looked up too many sellers." },
  'contacts-by-address': {
    of: 'address',
    most: 120,
    seconds: HOUR,
    says: 'Too many sellers were looked up from your network.',
  },

  // A file of everything about a person, and files of listings.
  'data-exports-by-user': {
    of: 'user',
    most: 5,
    seconds: HOUR,
    says: "You've exported your data too often.",
  },
  'listing-exports-by-user': {
    of: 'user',
    most: 30,
    seconds: HOUR,
    says: "You've exported your listings too often.",
  },

  'upload-by-user': { of: 'user', most: 60, seconds: HOUR, says: "You've uploaded too many photos." },
  // Sellers whom an administrator has verified, or who have sold a few phones, counted after the ones above.
  'upload-by-known-seller': {
    of: 'user',
    most: 600,
    seconds: HOUR,
    says: "You've uploaded too many photos.",
  },
} as const satisfies Record<string, Rate>

export type RateName = keyof typeof RATES

/** At most `most` at the same time. */
export type ConcurrencyLimit = { of: Whose; most: number; says: string }

export const CONCURRENCY_LIMITS = {
  // Phones on hold for somebody who has started to pay (`server/features/sales/payments/hold-limits.ts`).
  'live-holds-by-user': {
    of: 'user',
    most: 3,
    says: "You're already paying for three phones. Finish one payment or cancel a booking.",
  },
  'live-holds-by-unconfirmed-user': {
    of: 'user',
    most: 1,
    says: 'You can pay for one phone at a time until you confirm your e-mail address. Click the link we sent you.',
  },
  'live-holds-by-address': {
    of: 'address',
    most: 10,
    says: 'Too many phones are being paid for from your network.',
  },
  'exports-in-flight-by-user': {
    of: 'user',
    most: 1,
    says: 'Your last export is still being written.',
  },
  'imports-in-flight-by-user': {
    of: 'user',
    most: 3,
    says: 'Three of your files are already being read.',
  },
  'uploads-in-flight-by-user': {
    of: 'user',
    most: 2,
    says: 'Two of your photos are already uploading.',
  },
  'uploads-in-flight-by-address': {
    of: 'address',
    most: 10,
    says: 'Too many photos are uploading from your network.',
  },
} as const satisfies Record<string, ConcurrencyLimit>

export type ConcurrencyLimitName = keyof typeof CONCURRENCY_LIMITS

/**
 * After two holds on the same phone end without a payment, the buyer has to wait for this phone. Both count when they
 * ended within `seconds` of each other, and the wait is as long. The time of all holds on the phone counts as well, however
 * they ended: within `seconds`, at most that of two holds.
 */
export const UNPAID_HOLDS = {
  of: 'user',
  most: 2,
  seconds: HOUR,
  says: "You've reserved this phone twice without paying for it.",
} as const

/** Limits for the size of responses. Exports, the sitemap and files are streamed or rare, and have no limit. */
export const SIZES = {
  /** Bytes of a page of a list. A page with larger items ends early, and the next page continues. */
  pageOfList: 900_000,
  /** The maximum number of reported issues, and of characters in each. */
  issuesOfAnError: 20,
  lettersOfAnIssue: 200,
} as const
