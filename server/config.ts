import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { z } from 'zod'

const projectRoot = join(import.meta.dirname, '..')

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

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
  if (production && DEMO) {
    throw new WrongSetting(
      'DEMO must be 0 or unset when NODE_ENV is production, because everybody knows the passwords of the demo accounts.',
    )
  }
  return {
    production,
    demo: DEMO ?? !production,
    demoPhones: DEMO_PHONES,
    host: HOST ?? (production ? '0.0.0.0' : '127.0.0.1'),
    port: PORT,
    publicUrl: PUBLIC_URL?.replace(/\/+$/, ''),
    dataDir: DATA_DIR === undefined ? join(projectRoot, '.data') : resolve(DATA_DIR),
    databaseUrl: DATABASE_URL,
    logLevel: LOG_LEVEL,
  }
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
})

type Setting = keyof typeof settings.shape

const rules: Record<Setting, { must: string; secret?: true }> = {
  NODE_ENV: { must: 'production, development, test or unset' },
  DEMO: { must: '1 (with the demo shop) or 0 (without)' },
  DEMO_PHONES: { must: 'a whole number from 0 to 100000' },
  HOST: { must: 'an address or a name of this machine, such as 127.0.0.1 or 0.0.0.0' },
  PORT: { must: 'a whole number from 0 to 65535' },
  PUBLIC_URL: { must: 'an address such as https://shop.example.org' },
  DATA_DIR: { must: 'the path of a folder' },
  DATABASE_URL: { must: 'an address such as postgresql://user:password@host:5432/database', secret: true },
  LOG_LEVEL: { must: `one of ${LOG_LEVELS.join(', ')}` },
}

function complaint(name: Setting, value: string | undefined): string {
  const { must, secret } = rules[name]
  return `${name} must be ${must}, but it is ${secret ? 'something else' : JSON.stringify(value)}.`
}
