const HOUR = 3600
const DAY = 24 * HOUR

/** The purpose of a kind of key, and what happens to earlier keys after a rotation. */
export type KeyKind = {
  purpose: string
  /** Seconds for which an earlier key is accepted after the new one is used; null: permanently. */
  acceptedFor: number | null
  /** The values encrypted with it. A rotation re-encrypts them. */
  encrypts?: 'imeis' | 'identity'
  /** The columns with hashes made with it. A rotation adds a layer to them. */
  hashes?: HashColumn[]
  /** A further effect of a rotation, for operators. */
  note?: string
}

/** A column with hashes, and their encoding. */
export type HashColumn = { table: string; column: string; encoding: 'bytea' | 'base64url' }

const NAMES = [
  'access-tokens',
  'mailed-links',
  'identity-provider',
  'card-webhooks',
  'closed-accounts',
  'client-addresses',
  'hand-over-codes',
  'imei-hashes',
  'imei-encryption',
  'self-tests',
] as const
export type KeyName = (typeof NAMES)[number]

/** The keys of this shop. `docs/security/keys.md` documents them, and a test compares both. */
export const KEYS: Record<KeyName, KeyKind> = {
  'access-tokens': {
    purpose: 'signs the access tokens of the API',
    acceptedFor: HOUR,
  },
  'identity-provider': {
    purpose: 'signs cookies and confirmation links; encrypts secrets of two-step sign-in and of providers',
    acceptedFor: 30 * DAY,
    encrypts: 'identity',
  },
  'mailed-links': {
    purpose: 'signs the links in newsletters and alerts',
    acceptedFor: 400 * DAY,
  },
  'hand-over-codes': {
    purpose: 'generates hand-over codes',
    acceptedFor: 90 * DAY,
  },
  'imei-encryption': {
    purpose: 'encrypts IMEIs',
    acceptedFor: 7 * DAY,
    encrypts: 'imeis',
  },
  'imei-hashes': {
    purpose: 'hashes IMEIs to recognize phones',
    acceptedFor: null,
    // In the order in which a sale writes them.
    hashes: [
      { table: 'products', column: 'imei_hash', encoding: 'bytea' },
      { table: 'self_tests', column: 'imei_hash', encoding: 'bytea' },
      { table: 'device_sales', column: 'imei_hash', encoding: 'bytea' },
    ],
    note: 'Earlier keys stay as layers of the hash.',
  },
  'closed-accounts': {
    purpose: 'hashes the addresses that may not sign up again',
    acceptedFor: null,
    hashes: [{ table: 'closed_accounts', column: 'email_hash', encoding: 'base64url' }],
    note: 'Earlier keys stay as layers of the hash.',
  },
  'self-tests': {
    purpose: 'signs self-test reports',
    acceptedFor: null,
    note: 'Earlier keys verify the reports that they have signed.',
  },
  'client-addresses': {
    purpose: 'hashes network addresses for limits of payments',
    acceptedFor: 0,
    note: 'Limits by address count from zero.',
  },
  'card-webhooks': {
    purpose: 'signs the webhooks of sandbox card payments',
    acceptedFor: 0,
    note: 'Processes use the new key after a restart.',
  },
}

export const KEY_NAMES: readonly KeyName[] = NAMES

export const isKeyName = (text: string): text is KeyName => Object.hasOwn(KEYS, text)
