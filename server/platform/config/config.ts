import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type CountryCode, isSupportedCountry } from 'libphonenumber-js/min'
import { CURRENCIES, type CurrencyCode, isCurrency, rulesOf } from '#contract/currencies.ts'
import { isLanguage, type Language, languageCodes } from '#contract/languages.ts'

import { readSettings, type SettingValues, workersOf } from './settings.mjs'

const projectRoot = join(import.meta.dirname, '../../..')

/** The configuration from the environment. Only this file and `config/settings.mjs` read the environment. */
export type Config = {
  production: boolean
  /** Whether to load the demo shop and show its accounts. */
  demo: boolean
  /** The language in which the people of the demo write. */
  demoLanguage: Language
  /** Phones in the demo shop; undefined: the default number. */
  demoPhones: number | undefined
  /** The address to listen on: only this machine unless NODE_ENV is production. */
  host: string
  /** 0 takes any free port. */
  port: number
  /** The file descriptor of a socket that the service manager listens on; host and port do not matter then. */
  listenFd: number | undefined
  /** The public address, without a trailing slash; undefined: the address listened on. */
  publicUrl: string | undefined
  /** An absolute path. */
  dataDir: string
  /** The user to switch to in production when root starts the program: a name or numeric ids. */
  runAs: string | undefined
  /** undefined: the embedded PostgreSQL. */
  databaseUrl: string | undefined
  /** A standby of it that answers public reads; undefined: the primary answers everything. */
  databaseReadUrl: string | undefined
  /** A pino level. */
  logLevel: string
  /** Memory for cached responses; 0 turns the cache off. */
  cacheBytes: number
  /** The search limit per client; undefined: no limit. */
  searchRate: SearchRate | undefined
  /** The bearer token for reading the metrics; undefined: nobody can read them. */
  metricsToken: string | undefined
  /** Where traces are sent; undefined: nothing is traced. */
  tracing: TracingConfig | undefined
  /** Addresses or networks whose forwarding headers are trusted. */
  trustedProxies: string[]
  /** The number of worker processes. */
  workers: number
  operator: OperatorConfig
  identity: IdentityConfig
  mail: MailConfig
  cards: CardsConfig
  payouts: PayoutsConfig
  deals: DealsConfig
  images: ImagesConfig
  backups: BackupsConfig
  search: SearchConfig
  review: ReviewMode
  stolenPhones: StolenPhonesConfig
  /** An IANA name. */
  timeZone: string
  /** The languages of the pages: the first has addresses without a prefix. */
  languages: readonly Language[]
  currency: CurrencyCode
  /** Its ISO 3166 code in capitals. */
  country: CountryCode
}

/** The base address of an OpenTelemetry collector, and the share of traces from 0 to 1 that are recorded. */
export type TracingConfig = { endpoint: string; share: number }

/** Plain text or simple Markdown, and its language if that is known. */
export type OperatorText = { text: string; language?: Language }

/** Who runs the shop, as visitors read it; absent: not stated. */
export type OperatorConfig = {
  name?: string
  /** A postal address in one line. */
  address?: string
  email?: string
  terms?: OperatorText
  /** The privacy notice. */
  privacy?: OperatorText
}

/** The identity provider. */
export type IdentityConfig =
  | {
      kind: 'local'
      google: { clientId: string; clientSecret: string } | undefined
      openIdProviders: OpenIdProvider[]
    }
  | {
      kind: 'firebase'
      apiKey: string
      authDomain: string
      projectId: string
      /** `host:port` of the Auth emulator, whose tokens are unsigned. */
      emulator: string | undefined
    }

/** An external OpenID Connect provider that people may sign in with. */
type OpenIdProvider = {
  /** Part of addresses: lower-case letters, digits and dashes. */
  id: string
  /** The label of its button. */
  name: string
  /** The base address of its configuration. */
  issuer: string
  clientId: string
  clientSecret: string
}

/** How emails are sent. */
type MailConfig = {
  /** `Name <address>` or an address. */
  from: string
  /** Where answers go; undefined: to the sender. */
  replyTo: string | undefined
  transport: { kind: 'outbox' } | { kind: 'smtp'; url: string }
}

/** The card provider. */
export type CardsConfig =
  | { kind: 'sandbox' }
  | {
      kind: 'stripe'
      secretKey: string
      publishableKey: string
      webhookSecret: string
      /** Without a path. */
      apiUrl: string
    }

/** How sellers are paid. */
export type PayoutsConfig = {
  /** By hand, or by the card provider. */
  kind: 'manual' | 'connect'
  /** Whether the debts of sellers are set off against new payouts. */
  setOff: boolean
  /** A sentence on how sellers pay back what they owe. */
  howToRepay: string
}

/** The commission and the deadlines of new deals. Money is in minor units of the currency. */
export type DealsConfig = {
  commission: { basisPoints: number; fixedCents: number; minCents: number; maxCents: number | null }
  meetingHours: number
  handOverDays: number
  reportHours: number
}

/** Where pictures are stored. */
export type ImagesConfig =
  | { kind: 'disk' }
  | {
      kind: 's3'
      /** Without the bucket. */
      endpoint: string
      region: string
      bucket: string
      accessKeyId: string
      secretAccessKey: string
    }
  | { kind: 'imgbb'; apiKey: string; url: string }

/** Where backups are stored, and when they are made. */
export type BackupsConfig = {
  /** A folder or `s3://bucket/prefix`; undefined: no automatic backups. */
  to: string | undefined
  everyHours: number
  /** The number of backups to keep. */
  keep: number
  /** Encrypts them; undefined: they are not encrypted. */
  passphrase: string | undefined
  /** The store of `s3://…`; undefined: the settings name none. */
  s3: { endpoint: string; region: string; accessKeyId: string; secretAccessKey: string } | undefined
}

/** When administrators look at listings: never, after buyers see them, or before. */
export type ReviewMode = 'off' | 'after' | 'before'

/** The list of stolen phones, and what happens to new listings while that list is unavailable. */
export type StolenPhonesConfig = { whenDown: 'show' | 'wait' } & (
  | { kind: 'off' | 'sandbox' }
  | { kind: 'http'; url: string; token: string | undefined }
)

/** Where phones are searched. */
export type SearchConfig = 'memory' | 'postgres'

/** A wrong setting that prevents the start. The message is for people: it names the setting and the solution. */
export class WrongSetting extends Error {}

/**
 * Reads and validates the configuration.
 * @param environment for example `process.env`; an empty value counts as unset
 * @throws WrongSetting with one sentence per line for each wrong setting
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const { values, problems } = readSettings(environment)
  if (problems.length > 0) throw new WrongSetting(problems.join('\n'))
  const production = values.NODE_ENV === 'production'
  const demo = values.DEMO === undefined ? !production : values.DEMO === '1'
  const currency = currencyOf(given(values.CURRENCY))
  const languages = languagesIn(given(values.LANGUAGES))
  return {
    production,
    demo,
    demoLanguage: demoLanguageOf(values.DEMO_LANGUAGE, languages),
    demoPhones: values.DEMO_PHONES === undefined ? undefined : Number(values.DEMO_PHONES),
    host: values.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    port: Number(values.PORT),
    listenFd: values.LISTEN_FD === undefined ? undefined : Number(values.LISTEN_FD),
    // As browsers name it: in lower case, and without the default port.
    publicUrl: values.PUBLIC_URL && new URL(values.PUBLIC_URL).origin,
    dataDir: values.DATA_DIR === undefined ? join(projectRoot, '.data') : resolve(values.DATA_DIR),
    runAs: values.RUN_AS,
    databaseUrl: values.DATABASE_URL,
    databaseReadUrl: values.DATABASE_READ_URL,
    logLevel: values.LOG_LEVEL ?? 'info',
    cacheBytes: Number(values.CACHE_MB) * 1_000_000,
    searchRate: searchRateOf(Number(values.SEARCHES_PER_SECOND)),
    metricsToken: values.METRICS_TOKEN,
    tracing: tracingConfig(values),
    trustedProxies: proxiesIn(values.TRUSTED_PROXIES),
    workers: workersOf(values.WORKERS),
    operator: operatorConfig(values),
    identity: identityConfig(values),
    mail: mailConfig(values),
    cards: cardsConfig(values),
    // The sandbox demonstrates payouts by the provider. With real money, the operator has to choose them.
    payouts: {
      kind: (values.PAYOUTS ?? (values.CARDS === 'stripe' ? 'manual' : 'connect')) as PayoutsConfig['kind'],
      setOff: values.PAYOUT_SET_OFF === 'on',
      howToRepay: howToRepay(values),
    },
    deals: dealsConfig(values, { demo, currency }),
    images: imagesConfig(values),
    backups: backupsConfig(values),
    search: values.SEARCH === 'postgres' ? 'postgres' : 'memory',
    review: values.REVIEW as ReviewMode,
    stolenPhones: stolenPhonesConfig(values, { demo }),
    timeZone: given(values.TIME_ZONE),
    languages,
    currency,
    country: countryOf(given(values.COUNTRY)),
  }
}

function languagesIn(value: string): Language[] {
  const codes = [...new Set(value.split(',').map(code => code.trim()))]
  const unknown = codes.find(code => !isLanguage(code))
  if (unknown !== undefined)
    throw new WrongSetting(`LANGUAGES names ${unknown}, but there are only ${languageCodes.join(', ')}.`)
  return codes.filter(isLanguage)
}

/** By default the first language of the shop. */
function demoLanguageOf(code: string | undefined, [first = 'en']: readonly Language[]): Language {
  if (code === undefined) return first
  if (isLanguage(code)) return code
  throw new WrongSetting(
    `DEMO_LANGUAGE must be one of ${languageCodes.join(', ')}, but it is ${JSON.stringify(code)}.`,
  )
}

function currencyOf(typed: string): CurrencyCode {
  const code = typed.toLowerCase()
  if (isCurrency(code)) return code
  const must = Intl.supportedValuesOf('currency').includes(code.toUpperCase())
    ? `a currency that the card provider settles (${Object.keys(CURRENCIES).join(', ')})`
    : 'the ISO 4217 code of a currency, such as eur'
  throw new WrongSetting(`CURRENCY must be ${must}, but it is ${JSON.stringify(typed)}.`)
}

function countryOf(typed: string): CountryCode {
  const code = typed.toUpperCase()
  if (isSupportedCountry(code)) return code
  throw new WrongSetting(
    `COUNTRY must be the ISO 3166 code of a country, such as DE, but it is ${JSON.stringify(typed)}.`,
  )
}

/** The search limit of one address: a burst, and then a rate per second. */
export type SearchRate = { perSecond: number; burst: number }

/** The burst equals three seconds of searches. */
const searchRateOf = (perSecond: number): SearchRate | undefined =>
  perSecond === 0 ? undefined : { perSecond, burst: 3 * perSecond }

const tracingConfig = (values: SettingValues): TracingConfig | undefined =>
  values.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
    ? undefined
    : { endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT, share: Number(values.OTEL_TRACES_SAMPLER_ARG) }

const proxiesIn = (value = 'none'): string[] =>
  value === 'none' ? [] : value.split(',').map(item => item.trim())

function operatorConfig(values: SettingValues): OperatorConfig {
  const { OPERATOR_NAME: name, OPERATOR_ADDRESS: address, OPERATOR_EMAIL: email } = values
  const { OPERATOR_TERMS: terms, OPERATOR_PRIVACY: privacy } = values
  return {
    ...(name && { name }),
    ...(address && { address }),
    ...(email && { email }),
    ...(terms && { terms: { text: readFileSync(terms, 'utf8') } }),
    ...(privacy && { privacy: { text: readFileSync(privacy, 'utf8') } }),
  }
}

function identityConfig(values: SettingValues): IdentityConfig {
  if (values.IDENTITY === 'firebase') {
    return {
      kind: 'firebase',
      apiKey: given(values.FIREBASE_API_KEY),
      authDomain: given(values.FIREBASE_AUTH_DOMAIN),
      projectId: given(values.FIREBASE_PROJECT_ID),
      emulator: values.FIREBASE_AUTH_EMULATOR_HOST,
    }
  }
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = values
  return {
    kind: 'local',
    google: clientId && clientSecret ? { clientId, clientSecret } : undefined,
    openIdProviders: JSON.parse(values.OPENID_PROVIDERS ?? '[]') as OpenIdProvider[],
  }
}

const mailConfig = (values: SettingValues): MailConfig => ({
  from: given(values.MAIL_FROM),
  replyTo: values.MAIL_REPLY_TO,
  transport:
    values.MAIL_TRANSPORT === 'smtp' ? { kind: 'smtp', url: given(values.SMTP_URL) } : { kind: 'outbox' },
})

const cardsConfig = (values: SettingValues): CardsConfig =>
  values.CARDS === 'stripe'
    ? {
        kind: 'stripe',
        secretKey: given(values.STRIPE_SECRET_KEY),
        publishableKey: given(values.STRIPE_PUBLISHABLE_KEY),
        webhookSecret: given(values.STRIPE_WEBHOOK_SECRET),
        apiUrl: given(values.STRIPE_API_URL).replace(/\/+$/, ''),
      }
    : { kind: 'sandbox' }

function howToRepay({
  PAYOUT_REPAY_TO: account,
  MAIL_FROM: from = '',
  MAIL_REPLY_TO: mailbox = from,
}: SettingValues): string {
  const address = /<(.+)>$/.exec(mailbox)?.[1] ?? mailbox
  return account ? `Pay it back to: ${account}` : `Write to ${address} and ask how to pay it back.`
}

/** The commission of the demo. A real shop has none by default. */
const DEMO_COMMISSION_PERCENT = '4'

function dealsConfig(
  values: SettingValues,
  { demo, currency }: { demo: boolean; currency: CurrencyCode },
): DealsConfig {
  const { unitsOf, minorOf, isPayable, priceDecimals } = rulesOf(currency)
  const amount = (name: 'COMMISSION_FIXED' | 'COMMISSION_MIN' | 'COMMISSION_MAX') => {
    const minor = minorOf(Number(values[name]))
    if (isPayable(minor) && Number(unitsOf(minor).toFixed(2)) === Number(values[name])) return minor
    throw new WrongSetting(
      `${name} must be an amount in ${currency} with at most ${priceDecimals} decimals, but it is ${JSON.stringify(values[name])}.`,
    )
  }
  const percent = values.COMMISSION_PERCENT ?? (demo ? DEMO_COMMISSION_PERCENT : '0')
  return {
    commission: {
      basisPoints: Math.round(Number(percent) * 100),
      fixedCents: amount('COMMISSION_FIXED'),
      minCents: amount('COMMISSION_MIN'),
      maxCents: values.COMMISSION_MAX === undefined ? null : amount('COMMISSION_MAX'),
    },
    meetingHours: Number(values.MEETING_HOURS),
    handOverDays: Number(values.HAND_OVER_DAYS),
    reportHours: Number(values.REPORT_HOURS),
  }
}

function imagesConfig(values: SettingValues): ImagesConfig {
  switch (values.IMAGES) {
    case 's3':
      return {
        kind: 's3',
        endpoint: given(values.S3_ENDPOINT),
        region: given(values.S3_REGION),
        bucket: given(values.S3_BUCKET),
        accessKeyId: given(values.S3_ACCESS_KEY_ID),
        secretAccessKey: given(values.S3_SECRET_ACCESS_KEY),
      }
    case 'imgbb':
      return { kind: 'imgbb', apiKey: given(values.IMGBB_API_KEY), url: given(values.IMGBB_URL) }
    default:
      return { kind: 'disk' }
  }
}

function backupsConfig(values: SettingValues): BackupsConfig {
  const {
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = values
  return {
    to: values.BACKUP_TO,
    everyHours: Number(values.BACKUP_EVERY),
    keep: Number(values.BACKUP_KEEP),
    passphrase: values.BACKUP_PASSPHRASE,
    s3:
      endpoint && accessKeyId && secretAccessKey
        ? { endpoint, region: given(values.S3_REGION), accessKeyId, secretAccessKey }
        : undefined,
  }
}

function stolenPhonesConfig(values: SettingValues, { demo }: { demo: boolean }): StolenPhonesConfig {
  const whenDown = values.STOLEN_PHONES_DOWN === 'wait' ? 'wait' : 'show'
  const kind = values.STOLEN_PHONES ?? (demo ? 'sandbox' : 'off')
  if (kind === 'http') {
    return { kind, whenDown, url: given(values.STOLEN_PHONES_URL), token: values.STOLEN_PHONES_TOKEN }
  }
  return { kind: kind === 'sandbox' ? 'sandbox' : 'off', whenDown }
}

/** Narrows the type of a value that `readSettings` has validated. */
function given(value: string | undefined): string {
  if (value === undefined) throw new Error('A validated setting is missing.')
  return value
}
