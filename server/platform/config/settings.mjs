import { readFileSync } from 'node:fs'
import { BlockList, isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { readSecretFiles } from './secret-files.mjs'

/*
 * Every setting of the environment and the rules for it. This file needs nothing but Node itself (20 or later), because
 * the launcher checks the settings before the packages are installed. `config.ts` turns the values into their types.
 */

/** Each process opens up to 20 connections; the embedded PostgreSQL allows 200. */
const MAX_WORKERS = 8
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']
const STRIPE_KEYS = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET']
const S3_NEEDS = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']
/** The settings for backups in an S3 store. BACKUP_TO contains the bucket. */
const S3_ACCESS = S3_NEEDS.filter(name => name !== 'S3_BUCKET')
/** Bytes. The texts of the operator are kept in memory. */
const LARGEST_TEXT = 200_000
const FIREBASE_NEEDS = ['FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN', 'FIREBASE_PROJECT_ID']

/**
 * One row per setting. `must` completes the sentence "NAME must be …", `isValid` checks a non-empty value, and
 * `secret` values are never repeated in a message.
 */
const SETTINGS = {
  NODE_ENV: oneOf(['production', 'development', 'test'], 'production, development, test or unset'),
  DEMO: oneOf(['0', '1'], '1 (with the demo shop) or 0 (without)'),
  DEMO_PHONES: wholeNumber(0, 100_000),
  DEMO_LANGUAGE: matching(/^[a-z]{2}$/, 'the code of a language, such as de'),
  HOST: {
    must: 'an address or a name of this machine, such as 127.0.0.1 or 0.0.0.0',
    isValid: value => isIP(value) !== 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(value),
  },
  PORT: wholeNumber(0, 65_535, { otherwise: '3000' }),
  LISTEN_FD: wholeNumber(3, 1023),
  PUBLIC_URL: {
    must: 'an origin such as https://shop.example.org, because Redial cannot run below a path',
    isValid: isOrigin,
  },
  DATA_DIR: matching(/^(?![a-z]+:\/\/)/i, 'the path of a folder'),
  RUN_AS: matching(
    /^([a-z_][a-z0-9_-]*\$?|[0-9]+(:[0-9]+)?)$/i,
    'the name of a user of this machine, or numbers such as 999 or 999:999',
  ),
  DATABASE_URL: withPassword(
    /^postgres(ql)?:\/\/\S+$/,
    'an address such as postgresql://user:password@host:5432/database',
  ),
  DATABASE_READ_URL: withPassword(
    /^postgres(ql)?:\/\/\S+$/,
    'an address such as postgresql://user:password@standby:5432/database',
  ),
  TIME_ZONE: {
    must: 'the IANA name of a time zone, such as America/Sao_Paulo',
    isValid: isTimeZone,
    otherwise: 'UTC',
  },
  LANGUAGES: {
    ...matching(/^[a-z]{2}(, *[a-z]{2})*$/, 'codes of languages with commas between them, such as de,en'),
    otherwise: 'en',
  },
  CURRENCY: { ...matching(/^[a-z]{3}$/i, 'the ISO 4217 code of a currency, such as eur'), otherwise: 'usd' },
  COUNTRY: { ...matching(/^[a-z]{2}$/i, 'the ISO 3166 code of a country, such as DE'), otherwise: 'US' },
  LOG_LEVEL: { ...oneOf(LOG_LEVELS, `one of ${LOG_LEVELS.join(', ')}`), otherwise: 'info' },
  CACHE_MB: wholeNumber(0, 65_536, {
    otherwise: '64',
    must: 'a whole number of megabytes from 0 (no cache) to 65536',
  }),
  SEARCHES_PER_SECOND: wholeNumber(0, 10_000, {
    otherwise: '20',
    must: 'a whole number from 0 (no limit) to 10000',
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress('the address of a collector, such as http://127.0.0.1:4318'),
  OTEL_TRACES_SAMPLER_ARG: {
    must: 'the share of traces that are recorded, from 0 to 1, such as 0.1',
    isValid: value => /^(0(\.\d+)?|1(\.0+)?)$/.test(value),
    otherwise: '1',
  },
  METRICS_TOKEN: secret(matching(/^[\x21-\x7e]{16,200}$/, '16 to 200 characters without spaces')),
  TRUSTED_PROXIES: {
    must: 'addresses or networks with commas between them, such as 127.0.0.1, 10.0.0.0/8 or loopback, or the word none',
    isValid: value => value === 'none' || value.split(',').every(item => isNetwork(item.trim())),
  },
  WORKERS: {
    must: `auto (one for each processor core) or a whole number from 1 to ${MAX_WORKERS}`,
    isValid: value => value === 'auto' || wholeNumber(1, MAX_WORKERS).isValid(value),
    otherwise: '1',
  },

  OPERATOR_NAME: matching(
    /^[^\r\n]{1,200}$/,
    'the name of the person or company that runs the shop, in one line',
  ),
  OPERATOR_ADDRESS: matching(/^[^\r\n]{1,300}$/, 'a postal address in one line'),
  OPERATOR_EMAIL: matching(/^[^\s@<>?&]+@[^\s@<>?&]+$/, 'an address such as help@example.org'),
  OPERATOR_TERMS: textFile(),
  OPERATOR_PRIVACY: textFile(),

  IDENTITY: { ...oneOf(['local', 'firebase'], 'local or firebase'), otherwise: 'local' },
  GOOGLE_CLIENT_ID: text('the client ID you got from Google'),
  GOOGLE_CLIENT_SECRET: secret(text('the client secret you got from Google')),
  OPENID_PROVIDERS: secret({
    must: 'a JSON list such as [{"id":"work","name":"Work","issuer":"https://id.example.org","clientId":"…","clientSecret":"…"}], each id once and none of them google',
    isValid: isOpenIdProviders,
  }),
  FIREBASE_API_KEY: text("the web API key of the project's settings"),
  FIREBASE_AUTH_DOMAIN: matching(/^[a-z0-9.-]+(:\d+)?$/i, 'a host such as my-project.firebaseapp.com'),
  FIREBASE_PROJECT_ID: matching(/^[a-z0-9-]+$/, 'an id such as my-project'),
  FIREBASE_AUTH_EMULATOR_HOST: matching(/^[a-z0-9.-]+:\d+$/i, 'a host and a port such as 127.0.0.1:9099'),

  MAIL_TRANSPORT: oneOf(['smtp', 'outbox'], 'smtp (sends e-mails) or outbox (saves e-mails as files)'),
  SMTP_URL: withPassword(
    /^smtps?:\/\/[^\s/]+\S*$/,
    'an address such as smtp://user:password@mail.example.org:587',
  ),
  MAIL_FROM: { ...mailAddress(), otherwise: 'Redial <redial@localhost>' },
  MAIL_REPLY_TO: mailAddress(),

  CARDS: { ...oneOf(['sandbox', 'stripe'], 'sandbox (no real money) or stripe'), otherwise: 'sandbox' },
  STRIPE_SECRET_KEY: secret(
    matching(/^(sk|rk)_/, 'the secret key of your Stripe account, which begins with sk_'),
  ),
  STRIPE_PUBLISHABLE_KEY: secret(
    matching(/^pk_/, 'the publishable key of your Stripe account, which begins with pk_'),
  ),
  STRIPE_WEBHOOK_SECRET: secret(
    matching(/^whsec_/, 'the signing secret of the webhook endpoint, which begins with whsec_'),
  ),
  STRIPE_API_URL: {
    ...webAddress('the address of the Stripe API, such as https://api.stripe.com'),
    otherwise: 'https://api.stripe.com',
  },
  PAYOUTS: oneOf(
    ['manual', 'connect'],
    'manual (you pay sellers by hand) or connect (the card provider pays them)',
  ),
  PAYOUT_SET_OFF: {
    ...oneOf(
      ['on', 'off'],
      'on (what a seller owes is kept from the next payouts) or off (payouts are made in full)',
    ),
    otherwise: 'on',
  },
  PAYOUT_REPAY_TO: matching(/^[^\r\n]{1,300}$/, 'one line, such as IBAN DE00 0000 0000, Redial Ltd'),

  COMMISSION_PERCENT: {
    must: 'a percentage from 0 to 100 with at most two decimals, such as 4 or 2.5',
    isValid: value => /^\d{1,3}(\.\d{1,2})?$/.test(value) && Number(value) <= 100,
  },
  COMMISSION_FIXED: { ...amount(), otherwise: '0' },
  COMMISSION_MIN: { ...amount(), otherwise: '0' },
  COMMISSION_MAX: amount(),
  // People have at least a day after they were told of a deadline.
  MEETING_HOURS: wholeNumber(24, 720, { otherwise: '48' }),
  HAND_OVER_DAYS: wholeNumber(1, 60, { otherwise: '7' }),
  REPORT_HOURS: wholeNumber(24, 720, { otherwise: '48' }),

  IMAGES: {
    ...oneOf(
      ['disk', 's3', 'imgbb'],
      'disk (pictures are files), s3 (in an S3-compatible store) or imgbb (at imgbb.com)',
    ),
    otherwise: 'disk',
  },
  S3_ENDPOINT: webAddress(
    "the store's address without the bucket, such as https://s3.eu-central-1.amazonaws.com",
  ),
  S3_REGION: { ...matching(/^[a-z0-9-]+$/i, 'a region such as eu-central-1'), otherwise: 'us-east-1' },
  S3_BUCKET: matching(/^[a-z0-9][a-z0-9._-]{1,62}$/i, 'the name of a bucket'),
  S3_ACCESS_KEY_ID: text('the id of an access key'),
  S3_SECRET_ACCESS_KEY: secret(text('the secret of that access key')),
  IMGBB_API_KEY: secret(text('the API key you got from imgbb')),
  IMGBB_URL: {
    ...webAddress('the address of its API, such as https://api.imgbb.com'),
    otherwise: 'https://api.imgbb.com',
  },

  BACKUP_TO: matching(
    /^(?!.*\.tar\.zst)(s3:\/\/[a-z0-9][a-z0-9._-]{1,62}(\/.*)?|(?![a-z0-9]+:\/\/).+)$/i,
    'a folder such as /var/backups/redial, or s3://bucket/prefix',
  ),
  BACKUP_EVERY: wholeNumber(1, 720, { otherwise: '24', must: 'a whole number of hours from 1 to 720' }),
  BACKUP_KEEP: wholeNumber(1, 1000, { otherwise: '14', must: 'a number of backups from 1 to 1000' }),
  BACKUP_PASSPHRASE: secret(matching(/^.{12,200}$/, 'a passphrase of 12 to 200 characters')),

  REVIEW: {
    ...oneOf(
      ['off', 'after', 'before'],
      'off (nobody reviews listings), after (buyers see them at once) or before (buyers see them after the review)',
    ),
    otherwise: 'after',
  },
  STOLEN_PHONES: oneOf(
    ['off', 'sandbox', 'http'],
    'off (no list of stolen phones), sandbox (a few test IMEIs) or http (the list at STOLEN_PHONES_URL)',
  ),
  STOLEN_PHONES_URL: webAddress('the address of the list, such as https://imei.example.org/check'),
  STOLEN_PHONES_TOKEN: secret(text('the token you got from the list')),
  STOLEN_PHONES_DOWN: {
    ...oneOf(
      ['show', 'wait'],
      'show (listings are shown while the list does not answer) or wait (they wait for its answer)',
    ),
    otherwise: 'show',
  },

  SEARCH: {
    ...oneOf(['memory', 'postgres'], 'memory (in the memory of each process) or postgres (in the database)'),
    otherwise: 'memory',
  },
}

/** @typedef {{ readonly [Name in keyof typeof SETTINGS]: string | undefined }} SettingValues */

/** The values of the template `deploy/redial.env` that stand for those of a shop. */
const TEMPLATE = {
  PUBLIC_URL: 'https://shop.example.org',
  SMTP_URL: 'smtp://user:password@mail.example.org:587',
  MAIL_FROM: 'Redial <shop@example.org>',
  STRIPE_SECRET_KEY: 'sk_live_...',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_...',
  STRIPE_WEBHOOK_SECRET: 'whsec_...',
}

/** The settings that may also be given as `NAME_FILE`, the path of a file. */
const SECRETS = Object.keys(SETTINGS).filter(name => SETTINGS[name].secret)

/**
 * Reads the settings, and checks each one and their combinations.
 * @param {Record<string, string | undefined>} ownEnvironment for example `process.env`; an empty value counts as unset
 * @returns {{ values: SettingValues, problems: string[] }} all values with defaults, and one sentence per problem, which names its
 *   setting; use the values only without problems
 */
export function readSettings(ownEnvironment) {
  const { environment, problems: problemsOfFiles } = readSecretFiles(ownEnvironment, SECRETS)
  const given = Object.fromEntries(
    Object.keys(SETTINGS).map(name => [name, environment[name]?.trim() || undefined]),
  )
  const wrong = Object.entries(SETTINGS)
    .filter(([name, { isValid }]) => given[name] !== undefined && !isValid(given[name]))
    .map(([name, { must, secret }]) => {
      const shown = secret ? 'something else' : JSON.stringify(withoutUser(given[name]))
      return `${name} must be ${must}, but it is ${shown}.`
    })
  const problems = [...problemsOfFiles, ...wrong]
  const values = Object.fromEntries(
    Object.entries(SETTINGS).map(([name, { otherwise }]) => [name, given[name] ?? otherwise]),
  )
  return { values, problems: problems.length > 0 ? problems : contradictions(values, environment) }
}

/** Settings that contradict each other, one sentence each. */
function contradictions(values, environment) {
  const production = values.NODE_ENV === 'production'
  const demo = values.DEMO === undefined ? !production : values.DEMO === '1'
  return [
    ...(production ? problemsOfProduction(values) : []),
    // The system sets MAIL to the path of a mailbox. Only the former values of Redial's own setting are a problem.
    !values.MAIL_TRANSPORT &&
      /^(smtp|outbox)$/.test(environment.MAIL ?? '') &&
      `MAIL is called MAIL_TRANSPORT now, because systems use MAIL for something else: set MAIL_TRANSPORT=${environment.MAIL}.`,
    ...(values.IDENTITY === 'firebase' ? missing(FIREBASE_NEEDS, values, 'IDENTITY is firebase') : []),
    values.DATABASE_READ_URL &&
      !values.DATABASE_URL &&
      'DATABASE_READ_URL must be unset without DATABASE_URL: the embedded PostgreSQL has no standby.',
    !values.GOOGLE_CLIENT_ID !== !values.GOOGLE_CLIENT_SECRET &&
      'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together, or neither of them.',
    values.FIREBASE_AUTH_EMULATOR_HOST &&
      !demo &&
      'FIREBASE_AUTH_EMULATOR_HOST must be unset where there is no demo: the tokens of the emulator are not signed, so anyone could forge one.',
    ...(values.MAIL_TRANSPORT === 'smtp' ? problemsOfSmtp(values, environment) : []),
    ...(values.CARDS === 'stripe' ? missing(STRIPE_KEYS, values, 'CARDS is stripe') : []),
    Number(values.COMMISSION_MAX ?? Number.POSITIVE_INFINITY) < Number(values.COMMISSION_MIN) &&
      'COMMISSION_MAX must not be less than COMMISSION_MIN.',
    Number(values.MEETING_HOURS) > 24 * Number(values.HAND_OVER_DAYS) &&
      'MEETING_HOURS must not be more than HAND_OVER_DAYS: people agree on a meeting before they meet.',
    ...(values.STOLEN_PHONES === 'http'
      ? missing(['STOLEN_PHONES_URL'], values, 'STOLEN_PHONES is http')
      : []),
    ...(values.IMAGES === 's3' ? missing(S3_NEEDS, values, 'IMAGES is s3') : []),
    ...(values.BACKUP_TO?.startsWith('s3:') ? missing(S3_ACCESS, values, 'BACKUP_TO is in a store') : []),
    ...(values.IMAGES === 'imgbb' ? missing(['IMGBB_API_KEY'], values, 'IMAGES is imgbb') : []),
  ].filter(problem => typeof problem === 'string' && problem !== '')
}

/** Settings that would be dangerous with real people and real money. */
function problemsOfProduction(values) {
  const { DEMO, PUBLIC_URL, MAIL_TRANSPORT, TRUSTED_PROXIES, CARDS, ...stripe } = values
  return [
    ...Object.entries(TEMPLATE).map(
      ([name, value]) =>
        values[name] === value &&
        `${name} must be that of your shop, but it is still the example of the template.`,
    ),
    DEMO === '1' &&
      'DEMO must be 0 or unset when NODE_ENV is production, because everyone knows the passwords of the demo accounts.',
    !PUBLIC_URL &&
      'PUBLIC_URL must be set when NODE_ENV is production: links in e-mails lead to it, for example https://shop.example.org.',
    PUBLIC_URL &&
      !isPrivateOrEncrypted(PUBLIC_URL) &&
      'PUBLIC_URL must begin with https:// when NODE_ENV is production: otherwise passwords and sessions cross the network unencrypted. A proxy such as Caddy or nginx takes care of certificates.',
    !MAIL_TRANSPORT &&
      'MAIL_TRANSPORT must be set when NODE_ENV is production: smtp to send e-mails, or outbox to save them as files that nobody receives.',
    !TRUSTED_PROXIES &&
      'TRUSTED_PROXIES must be set when NODE_ENV is production: the address of the proxy in front of this program, such as loopback or 10.0.0.0/8, or none if browsers reach it directly. Otherwise all visitors share one set of limits.',
    CARDS === 'sandbox' &&
      'CARDS must be stripe when NODE_ENV is production: the sandbox takes no real money, so phones would be given away.',
    values.STOLEN_PHONES === 'sandbox' &&
      'STOLEN_PHONES must be http or off when NODE_ENV is production: the sandbox knows only test IMEIs, so that stolen phones would pass.',
    values.STOLEN_PHONES_URL &&
      !isPrivateOrEncrypted(values.STOLEN_PHONES_URL) &&
      'STOLEN_PHONES_URL must begin with https:// when NODE_ENV is production: IMEIs would cross the network unencrypted.',
    ...['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'].map(
      name =>
        CARDS === 'stripe' &&
        /^(sk|rk|pk)_test_/.test(stripe[name] ?? '') &&
        `${name} must be a live key when NODE_ENV is production: with a test key no real money is taken, so phones would be given away.`,
    ),
    CARDS === 'stripe' &&
      !isPrivateOrEncrypted(stripe.STRIPE_API_URL) &&
      'STRIPE_API_URL must begin with https:// when NODE_ENV is production: it carries your secret key.',
  ]
}

function problemsOfSmtp(values, environment) {
  return [
    !values.SMTP_URL &&
      'SMTP_URL must be set when MAIL_TRANSPORT is smtp: the server that sends the e-mails.',
    !environment.MAIL_FROM?.trim() &&
      'MAIL_FROM must be set when MAIL_TRANSPORT is smtp: the sender of all e-mails.',
  ]
}

const missing = (names, values, when) =>
  names.filter(name => !values[name]).map(name => `${name} must be set when ${when}: ${SETTINGS[name].must}.`)

/** Whether traffic to this address is encrypted or stays on this machine. */
function isPrivateOrEncrypted(address) {
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

/**
 * The number of processes for a value of WORKERS.
 * @param {string | undefined} value
 * @returns {number}
 */
export const workersOf = value =>
  value === 'auto' ? Math.min(availableParallelism(), MAX_WORKERS) : Number(value)

function text(must) {
  return { must, isValid: () => true }
}

function amount() {
  return matching(
    /^\d{1,9}(\.\d{1,2})?$/,
    "an amount in the shop's currency with at most two decimals, such as 0.5 or 20",
  )
}

function matching(pattern, must) {
  return { must, isValid: value => pattern.test(value) }
}

function mailAddress() {
  return matching(
    /^[^<>\r\n]*<[^\s@<>]+@[^\s@<>]+>$|^[^\s@<>]+@[^\s@<>]+$/,
    'an address such as shop@example.org or Redial <shop@example.org>',
  )
}

function textFile() {
  return {
    must: `the path of a text file that the shop's user can read, with at most ${LARGEST_TEXT / 1000} kB`,
    isValid: isTextFile,
  }
}

function isTextFile(path) {
  try {
    const content = readFileSync(path)
    return content.length > 0 && content.length <= LARGEST_TEXT && !content.includes(0)
  } catch {
    return false
  }
}

function oneOf(words, must) {
  return { must, isValid: value => words.includes(value) }
}

function secret(setting) {
  return { ...setting, secret: true }
}

function wholeNumber(smallest, largest, { otherwise, must } = {}) {
  return {
    must: must ?? `a whole number from ${smallest} to ${largest}`,
    isValid: value => /^\d{1,9}$/.test(value) && Number(value) >= smallest && Number(value) <= largest,
    otherwise,
  }
}

/** An address with a password, whose special characters must be encoded: it would otherwise end too early. */
function withPassword(pattern, must) {
  return secret({
    must: `${must}, in which special characters of the password are percent-encoded (@ as %40, / as %2F)`,
    isValid: value => pattern.test(value) && isEncoded(value),
  })
}

/** Whether the address ends its login where its author wanted: a slash in a password would end it too early. */
function isEncoded(address) {
  const [, authority = '', rest = ''] = address.match(/^\w+:\/\/([^/?#]*)(.*)$/) ?? []
  return !rest.includes('@') && !/%(?![0-9a-f]{2})/i.test(authority)
}

/** The user and password of an address are not for a message. */
const withoutUser = value => value.replace(/(?<=^[a-z]+:\/\/)[^/?#]*@/i, '…@')

function isOrigin(value) {
  if (!isWebAddress(value)) return false
  const { origin, href } = new URL(value)
  return href === `${origin}/`
}

function webAddress(must) {
  return { must, isValid: isWebAddress }
}

function isWebAddress(value) {
  return URL.canParse(value) && /^https?:\/\/[^/]/i.test(value)
}

function isTimeZone(value) {
  try {
    // An offset such as +03:00 has no summer time.
    return /^[a-z]/i.test(value) && Boolean(new Intl.DateTimeFormat('en', { timeZone: value }))
  } catch {
    return false
  }
}

/** An address, a network such as 10.0.0.0/8, or one of the names that `proxy-addr` knows. */
function isNetwork(value) {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(value) || isIP(value)) return true
  const [address = '', bits = '', ...more] = value.split('/')
  if (more.length > 0 || !isIP(address) || !/^\d{1,3}$/.test(bits)) return false
  try {
    new BlockList().addSubnet(address, Number(bits), isIP(address) === 6 ? 'ipv6' : 'ipv4')
    return true
  } catch {
    return false
  }
}

/** A list of identity providers; see `OpenIdProvider` in config.ts. */
function isOpenIdProviders(value) {
  let list
  try {
    list = JSON.parse(value)
  } catch {
    return false
  }
  if (!Array.isArray(list) || new Set(list.map(provider => provider?.id)).size !== list.length) return false
  return list.every(provider => {
    if (typeof provider !== 'object' || provider === null) return false
    const { id, name, issuer, clientId, clientSecret, ...unknown } = provider
    const texts = [id, name, issuer, clientId, clientSecret]
    return (
      Object.keys(unknown).length === 0 &&
      texts.every(word => typeof word === 'string' && word !== '') &&
      /^[a-z][a-z0-9-]{0,30}$/.test(id) &&
      id !== 'google' &&
      name.length <= 40 &&
      isWebAddress(issuer)
    )
  })
}
