import { join, resolve } from 'node:path'

import { readSettings, type SettingValues, workersOf } from './settings.mjs'

const projectRoot = join(import.meta.dirname, '../../..')

/** The configuration from the environment. Only this file and `config/settings.mjs` read the environment. */
export type Config = {
  production: boolean
  /** Whether to load the demo shop and show its accounts. */
  demo: boolean
  /** Phones in the demo shop; undefined: the default number. */
  demoPhones: number | undefined
  /** The address to listen on: only this machine unless NODE_ENV is production. */
  host: string
  /** 0 takes any free port. */
  port: number
  /** The public address, without a trailing slash; undefined: the address listened on. */
  publicUrl: string | undefined
  /** An absolute path. */
  dataDir: string
  /** undefined: the embedded PostgreSQL. */
  databaseUrl: string | undefined
  /** A pino level. */
  logLevel: string
  /** Memory for cached responses; 0 turns the cache off. */
  cacheBytes: number
  /** The search limit per client; undefined: no limit. */
  searchRate: SearchRate | undefined
  /** The bearer token for reading the metrics; undefined: nobody may. */
  metricsToken: string | undefined
  /** Addresses or networks whose forwarding headers are trusted. */
  trustedProxies: string[]
  /** The number of worker processes. */
  workers: number
  identity: IdentityConfig
  mail: MailConfig
  cards: CardsConfig
  images: ImagesConfig
  search: SearchConfig
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

/** Where phones are searched. */
export type SearchConfig = 'memory' | 'postgres'

/** A wrong setting that prevents the start. The message is for people: it names the setting and the solution. */
export class WrongSetting extends Error {}

/**
 * @param environment for example `process.env`; an empty value counts as unset
 * @throws WrongSetting with one sentence per line for each wrong setting
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
    search: values.SEARCH === 'postgres' ? 'postgres' : 'memory',
  }
}

/** The search limit of one address: a burst, and then a rate per second. */
export type SearchRate = { perSecond: number; burst: number }

/** A burst is three seconds' worth. */
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

/** A value that `readSettings` has validated. */
function given(value: string | undefined): string {
  if (value === undefined) throw new Error('A setting that was checked is not there.')
  return value
}
