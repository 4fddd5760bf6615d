import { join, resolve } from 'node:path'

import { readSettings, type SettingValues, workersOf } from './settings.mjs'

const projectRoot = join(import.meta.dirname, '../../..')

/** What the environment decides. Only this file and `config/settings.mjs` read the environment. */
export type Config = {
  production: boolean
  /** Whether the demo shop is loaded and its accounts are shown. */
  demo: boolean
  /** How many phones the demo shop gets; undefined: as many as it has. */
  demoPhones: number | undefined
  /** The address listened on: this machine alone unless NODE_ENV is production. */
  host: string
  /** 0 means any free port. */
  port: number
  /** The address people type, without a slash at the end; undefined: the one listened on. */
  publicUrl: string | undefined
  /** An absolute path. */
  dataDir: string
  /** undefined: the embedded PostgreSQL. */
  databaseUrl: string | undefined
  /** A level of pino. */
  logLevel: string
  /** Of memory, for cached responses; 0: no cache. */
  cacheBytes: number
  /** How much one client may search; undefined: as much as it likes. */
  searchRate: SearchRate | undefined
  /** Who shows it may read the metrics; undefined: nobody. */
  metricsToken: string | undefined
  /** Addresses or networks whose word about a request's origin is believed. */
  trustedProxies: string[]
  /** Processes that serve beside each other. */
  workers: number
  identity: IdentityConfig
  mail: MailConfig
  cards: CardsConfig
  images: ImagesConfig
}

/** Which identity provider the shop runs on. */
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
      /** `host:port` of the Auth emulator; its tokens are not signed. */
      emulator: string | undefined
    }

/** Another OpenID Connect provider that people may sign in with. */
type OpenIdProvider = {
  /** Stands in addresses: lower-case letters, digits and dashes. */
  id: string
  /** Stands on the button. */
  name: string
  /** Its configuration is found below this address. */
  issuer: string
  clientId: string
  clientSecret: string
}

/** How mails go out. */
type MailConfig = {
  /** `Name <address>` or an address. */
  from: string
  transport: { kind: 'outbox' } | { kind: 'smtp'; url: string }
}

/** Who takes the money. */
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

/** Where pictures live. */
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

/** Something about the settings stops the start. The message is for people: it names the setting and the way out. */
export class WrongSetting extends Error {}

/**
 * @param environment such as `process.env`; an empty value counts as unset
 * @throws WrongSetting with one sentence a line for every setting that is wrong
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const { values, faults } = readSettings(environment)
  if (faults.length > 0) throw new WrongSetting(faults.join('\n'))
  const production = values.NODE_ENV === 'production'
  return {
    production,
    demo: values.DEMO === undefined ? !production : values.DEMO === '1',
    demoPhones: values.DEMO_PHONES === undefined ? undefined : Number(values.DEMO_PHONES),
    host: values.HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    port: Number(values.PORT),
    publicUrl: values.PUBLIC_URL?.replace(/\/+$/, ''),
    dataDir: values.DATA_DIR === undefined ? join(projectRoot, '.data') : resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    logLevel: values.LOG_LEVEL ?? 'info',
    cacheBytes: Number(values.CACHE_MB) * 1_000_000,
    searchRate: searchRateOf(Number(values.SEARCHES_PER_SECOND)),
    metricsToken: values.METRICS_TOKEN,
    trustedProxies: proxiesIn(values.TRUSTED_PROXIES),
    workers: workersOf(values.WORKERS),
    identity: identityConfig(values),
    mail: mailConfig(values),
    cards: cardsConfig(values),
    images: imagesConfig(values),
  }
}

/** How many searches one address may make: a burst, and then so many per second. */
export type SearchRate = { perSecond: number; burst: number }

/** Three seconds' worth may come at once. */
const searchRateOf = (perSecond: number): SearchRate | undefined =>
  perSecond === 0 ? undefined : { perSecond, burst: 3 * perSecond }

const proxiesIn = (value = 'none'): string[] =>
  value === 'none' ? [] : value.split(',').map(item => item.trim())

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

/** A value that `readSettings` has made sure of. */
function given(value: string | undefined): string {
  if (value === undefined) throw new Error('A setting that was checked is not there.')
  return value
}
