import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { join, resolve } from 'node:path'
import proxyAddr from 'proxy-addr'
import { z } from 'zod'
import { type CardsConfig, cardsConfig, cardsRules, cardsSettings, faultsOfCards } from './config/cards.ts'
import {
  faultsOfIdentity,
  type IdentityConfig,
  identityConfig,
  identityRules,
  identitySettings,
} from './config/identity.ts'
import {
  faultsOfImages,
  type ImagesConfig,
  imagesConfig,
  imagesRules,
  imagesSettings,
} from './config/images.ts'
import { faultsOfMail, type MailConfig, mailConfig, mailRules, mailSettings } from './config/mail.ts'
import type { SettingRule } from './config/rule.ts'
import type { SearchRate } from './http/search-limit.ts'

const projectRoot = join(import.meta.dirname, '..')

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** Each opens up to ten connections, of which PostgreSQL allows a hundred unless told otherwise. */
const MOST_WORKERS = 8

/** What the environment decides. This file is the only reader of the environment. */
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
  logLevel: (typeof LOG_LEVELS)[number]
  /** Of memory, for finished answers; 0: none are kept. */
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

/** Something about the settings stops the start. The message is for people: it names the setting and the way out. */
export class WrongSetting extends Error {}

/**
 * @param environment such as `process.env`; an empty value counts as unset
 * @throws WrongSetting with one sentence a line for every setting that is wrong
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(
    Object.keys(settings.shape).map(name => [name, environment[name]?.trim() || undefined]),
  )
  const parsed = settings.safeParse(given)
  if (!parsed.success) {
    const wrong = new Set(parsed.error.issues.map(issue => issue.path[0] as Setting))
    throw new WrongSetting([...wrong].map(name => complaint(name, given[name])).join('\n'))
  }
  const { NODE_ENV, DEMO, DEMO_PHONES, HOST, PORT, PUBLIC_URL, DATA_DIR, DATABASE_URL, LOG_LEVEL } =
    parsed.data
  const production = NODE_ENV === 'production'
  const demo = DEMO ?? !production
  const faults = [
    ...(production ? faultsOfProduction(parsed.data) : []),
    ...faultsOfIdentity(parsed.data, { demo }),
    ...faultsOfMail(parsed.data),
    ...faultsOfCards(parsed.data, { production }),
    ...faultsOfImages(parsed.data),
  ]
  if (faults.length > 0) throw new WrongSetting(faults.join('\n'))
  return {
    production,
    demo,
    demoPhones: DEMO_PHONES,
    host: HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    port: PORT,
    publicUrl: PUBLIC_URL?.replace(/\/+$/, ''),
    dataDir: DATA_DIR === undefined ? join(projectRoot, '.data') : resolve(DATA_DIR),
    databaseUrl: DATABASE_URL,
    logLevel: LOG_LEVEL,
    cacheBytes: parsed.data.CACHE_MB * 1_000_000,
    searchRate: searchRateOf(parsed.data.SEARCHES_PER_SECOND),
    metricsToken: parsed.data.METRICS_TOKEN,
    trustedProxies: parsed.data.TRUSTED_PROXIES,
    workers: parsed.data.WORKERS,
    identity: identityConfig(parsed.data),
    mail: mailConfig(parsed.data),
    cards: cardsConfig(parsed.data),
    images: imagesConfig(parsed.data),
  }
}

/** Three seconds' worth may come at once. */
const searchRateOf = (perSecond: number): SearchRate | undefined =>
  perSecond === 0 ? undefined : { perSecond, burst: 3 * perSecond }

function faultsOfProduction({ DEMO, PUBLIC_URL, MAIL }: Settings): string[] {
  return [
    DEMO &&
      'DEMO must be 0 or unset when NODE_ENV is production, because everybody knows the passwords of the demo accounts.',
    !PUBLIC_URL &&
      'PUBLIC_URL must be set when NODE_ENV is production: the links in mails lead to it, for example https://shop.example.org.',
    !MAIL &&
      'MAIL must be set when NODE_ENV is production: smtp to send mails, or outbox to keep them as files that nobody gets.',
  ].filter(fault => typeof fault === 'string')
}

const wholeNumber = (smallest: number, largest: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .refine(number => number >= smallest && number <= largest)

const settings = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).optional(),
  DEMO: z
    .enum(['0', '1'])
    .transform(value => value === '1')
    .optional(),
  DEMO_PHONES: wholeNumber(0, 100_000).optional(),
  HOST: z
    .string()
    .refine(value => isIP(value) || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(value))
    .optional(),
  PORT: wholeNumber(0, 65_535).default(3000),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z
    .string()
    .refine(value => !/^[a-z]+:\/\//i.test(value))
    .optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/\S+$/)
    .optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
  CACHE_MB: wholeNumber(0, 65_536).default(64),
  SEARCHES_PER_SECOND: wholeNumber(0, 10_000).default(20),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,200}$/)
    .optional(),
  TRUSTED_PROXIES: z
    .string()
    .transform(list => list.split(',').map(item => item.trim()))
    .refine(list => list.every(isNetwork))
    .default([]),
  WORKERS: z
    .literal('auto')
    .transform(() => Math.min(availableParallelism(), MOST_WORKERS))
    .or(wholeNumber(1, MOST_WORKERS))
    .default(1),
  ...identitySettings,
  ...mailSettings,
  ...cardsSettings,
  ...imagesSettings,
})

type Settings = z.infer<typeof settings>
type Setting = keyof Settings

const rules: Record<Setting, SettingRule> = {
  NODE_ENV: { must: 'production, development, test or unset' },
  DEMO: { must: '1 (with the demo shop) or 0 (without)' },
  DEMO_PHONES: { must: 'a whole number from 0 to 100000' },
  HOST: { must: 'an address or a name of this machine, such as 127.0.0.1 or 0.0.0.0' },
  PORT: { must: 'a whole number from 0 to 65535' },
  PUBLIC_URL: { must: 'an address such as https://shop.example.org' },
  DATA_DIR: { must: 'the path of a folder' },
  DATABASE_URL: { must: 'an address such as postgresql://user:password@host:5432/database', secret: true },
  CACHE_MB: { must: 'a whole number of megabytes from 0 (keep nothing) to 65536' },
  SEARCHES_PER_SECOND: { must: 'a whole number from 0 (as many as anybody likes) to 10000' },
  METRICS_TOKEN: { must: '16 to 200 characters without spaces', secret: true },
  LOG_LEVEL: { must: `one of ${LOG_LEVELS.join(', ')}` },
  TRUSTED_PROXIES: {
    must: 'addresses or networks with commas between them, such as 127.0.0.1, 10.0.0.0/8 or loopback',
  },
  WORKERS: { must: `auto (one for each processor core) or a whole number from 1 to ${MOST_WORKERS}` },
  ...identityRules,
  ...mailRules,
  ...cardsRules,
  ...imagesRules,
}

function isNetwork(text: string): boolean {
  try {
    proxyAddr.compile(text)
    return true
  } catch {
    return false
  }
}

function complaint(name: Setting, value: string | undefined): string {
  const { must, secret } = rules[name]
  return `${name} must be ${must}, but it is ${secret ? 'something else' : JSON.stringify(value)}.`
}
