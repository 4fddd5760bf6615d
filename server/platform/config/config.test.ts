import { readFileSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { readSettings } from './settings.mjs'

test('without settings: the demo shop on port 3000, for this machine only', () => {
  const config = readConfig({})
  expect(config).toMatchObject({
    demo: true,
    production: false,
    host: '127.0.0.1',
    port: 3000,
    logLevel: 'info',
  })
  expect(isAbsolute(config.dataDir)).toBe(true)
  expect(config.databaseUrl).toBeUndefined()
})

test('an empty value counts as unset', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ', HOST: '' })).toEqual(readConfig({}))
})

const stripe = {
  CARDS: 'stripe',
  STRIPE_SECRET_KEY: 'sk_test_madeup',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_madeup',
  STRIPE_WEBHOOK_SECRET: 'whsec_madeup',
}

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://phones.example.org',
  MAIL_TRANSPORT: 'outbox',
  TRUSTED_PROXIES: 'loopback',
  ...stripe,
  STRIPE_SECRET_KEY: 'sk_live_madeup',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_madeup',
}

test('production listens on every network and is not a demo', () => {
  expect(readConfig(production)).toMatchObject({ production: true, demo: false, host: '0.0.0.0' })
  expect(() => readConfig({ ...production, DEMO: '1' })).toThrow(/^DEMO must be 0 or unset/)
})

test('the sample settings of a service are complete, and no shop starts with its examples', () => {
  const file = readFileSync(join(import.meta.dirname, '../../../deploy/redial.env'), 'utf8')
  const sample = parseEnv(file) as Record<string, string>
  const replaced = {
    ...production,
    MAIL_TRANSPORT: 'smtp',
    SMTP_URL: 'smtp://mail.phones.example.org',
    MAIL_FROM: 'Redial <shop@phones.example.org>',
  }
  const examples = problemsOf(sample)
  expect(examples.toSorted()).toEqual(
    Object.keys(replaced)
      .filter(name => /^(PUBLIC_URL|SMTP_URL|MAIL_FROM|STRIPE_.*)$/.test(name))
      .toSorted(),
  )
  expect(complaintAbout(sample)).not.toMatch(/password|sk_live/)
  const own = Object.fromEntries(examples.map(name => [name, replaced[name as keyof typeof replaced]]))
  expect(readConfig({ ...sample, ...own })).toMatchObject({ production: true, demo: false })
})

test('production lists every missing setting', () => {
  expect(problemsOf({ NODE_ENV: 'production' })).toEqual([
    'PUBLIC_URL',
    'MAIL_TRANSPORT',
    'TRUSTED_PROXIES',
    'CARDS',
  ])
  const bare = { NODE_ENV: 'production', PUBLIC_URL: 'https://phones.example.org', TRUSTED_PROXIES: 'none' }
  expect(problemsOf({ ...bare, MAIL_TRANSPORT: 'smtp', IDENTITY: 'firebase', CARDS: 'stripe' })).toEqual([
    'FIREBASE_API_KEY',
    'FIREBASE_AUTH_DOMAIN',
    'FIREBASE_PROJECT_ID',
    'SMTP_URL',
    'MAIL_FROM',
    'STRIPE_SECRET_KEY',
    'STRIPE_PUBLISHABLE_KEY',
    'STRIPE_WEBHOOK_SECRET',
  ])
})

test('the system variable MAIL with a mailbox path is ignored; values of the former setting are reported', () => {
  expect(problemsOf({ MAIL: '/var/mail/root' })).toEqual([])
  expect(complaintAbout({ MAIL: 'smtp' })).toMatch(/^MAIL is called MAIL_TRANSPORT now/)
  expect(problemsOf({ MAIL: 'outbox', MAIL_TRANSPORT: 'outbox' })).toEqual([])
})

test.each([
  ['STRIPE_SECRET_KEY', 'sk_test_madeup'],
  ['STRIPE_SECRET_KEY', 'rk_test_madeup'],
  ['STRIPE_PUBLISHABLE_KEY', 'pk_test_madeup'],
  ['STRIPE_API_URL', 'http://stripe.example.org'],
  ['PUBLIC_URL', 'http://shop.example.org'],
])('production refuses dangerous values: %s=%s', (name, value) => {
  expect(problemsOf({ ...production, [name]: value })).toEqual([name])
  expect(complaintAbout({ ...production, [name]: value })).not.toContain('madeup')
})

test('production can be tried on this machine alone without a certificate', () => {
  expect(problemsOf({ ...production, PUBLIC_URL: 'http://localhost:3000' })).toEqual([])
})

test('a shop without a proxy is reported', () => {
  expect(readConfig({ ...production, TRUSTED_PROXIES: 'none' }).trustedProxies).toEqual([])
})

test('cards: a sandbox by default, but never in production', () => {
  expect(readConfig({}).cards).toEqual({ kind: 'sandbox' })
  expect(complaintAbout({ ...production, CARDS: 'sandbox' })).toMatch(/^CARDS must be stripe .*real money/)
})

test('Stripe requires three keys, and the error says where to find them', () => {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, ...rest } = stripe
  expect(problemsOf(rest)).toEqual(['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'])
  expect(readConfig(stripe).cards).toEqual({
    kind: 'stripe',
    secretKey: STRIPE_SECRET_KEY,
    publishableKey: 'pk_test_madeup',
    webhookSecret: STRIPE_WEBHOOK_SECRET,
    apiUrl: 'https://api.stripe.com',
  })
  const elsewhere = readConfig({ ...stripe, STRIPE_API_URL: 'http://127.0.0.1:4242/' })
  expect(elsewhere.cards).toMatchObject({ apiUrl: 'http://127.0.0.1:4242' })
})

test('a misplaced Stripe secret is reported without its value', () => {
  const swapped = {
    ...stripe,
    STRIPE_SECRET_KEY: 'whsec_secretword',
    STRIPE_WEBHOOK_SECRET: 'sk_live_secretword',
  }
  expect(problemsOf(swapped)).toEqual(['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'])
  expect(complaintAbout(swapped)).not.toContain('secretword')
})

test('stolen phones: a sandbox in the demo, disabled elsewhere, and a list if it has an address', () => {
  expect(readConfig({}).stolenPhones).toEqual({ kind: 'sandbox', whenDown: 'show' })
  expect(readConfig({ DEMO: '0' }).stolenPhones).toEqual({ kind: 'off', whenDown: 'show' })
  expect(complaintAbout({ ...production, STOLEN_PHONES: 'sandbox' })).toMatch(
    /^STOLEN_PHONES must be http or off/,
  )
  expect(problemsOf({ STOLEN_PHONES: 'http' })).toEqual(['STOLEN_PHONES_URL'])
  const list = {
    STOLEN_PHONES: 'http',
    STOLEN_PHONES_URL: 'http://imei.example.org',
    STOLEN_PHONES_DOWN: 'wait',
  }
  expect(readConfig(list).stolenPhones).toMatchObject({ url: 'http://imei.example.org', whenDown: 'wait' })
  expect(problemsOf({ ...production, ...list })).toEqual(['STOLEN_PHONES_URL'])
})

test('tokens of the Firebase emulator are accepted in the demo only', () => {
  expect(problemsOf({ ...production, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' })).toEqual([
    'FIREBASE_AUTH_EMULATOR_HOST',
  ])
})

test.each([
  ['TRUSTED_PROXIES', '10.0.0.0/8, 127.0.0.1, loopback', true],
  ['TRUSTED_PROXIES', 'everybody', false],
  ['TRUSTED_PROXIES', '10.0.0.0/33', false],
  ['TRUSTED_PROXIES', 'fd00::/8', true],
  ['SMTP_URL', 'smtp://user:word@mail.example.org:587', true],
  ['SMTP_URL', 'http://mail.example.org', false],
  ['MAIL_FROM', 'Redial <shop@example.org>', true],
  ['MAIL_FROM', 'shop@example.org\nBcc: all@example.org', false],
  ['MAIL_REPLY_TO', 'help@example.org', true],
  ['MAIL_REPLY_TO', 'Help <help@example.org>, all@example.org', false],
  ['IDENTITY', 'ldap', false],
  ['CARDS', 'sandbox', true],
  ['CARDS', 'cash', false],
  ['STRIPE_API_URL', 'https://api.stripe.com', true],
  ['STRIPE_API_URL', 'api.stripe.com', false],
  [
    'OPENID_PROVIDERS',
    '[{"id":"work","name":"Work","issuer":"https://id.example.org","clientId":"a","clientSecret":"b"}]',
    true,
  ],
  [
    'OPENID_PROVIDERS',
    '[{"id":"google","name":"G","issuer":"https://id.example.org","clientId":"a","clientSecret":"b"}]',
    false,
  ],
  ['OPENID_PROVIDERS', '{', false],
])('%s=%j is valid: %s', (name, value, good) => {
  expect(problemsOf({ [name]: value })).toEqual(good ? [] : [name])
})

test('the address of a database can list several hosts', () => {
  expect(problemsOf({ DATABASE_URL: 'postgresql://shop:secret-word@one:5432,two:5432/shop' })).toEqual([])
})

test('a standby for reads needs a primary', () => {
  const DATABASE_READ_URL = 'postgresql://shop:secret-word@standby:5432/shop'
  expect(problemsOf({ DATABASE_READ_URL })).toEqual(['DATABASE_READ_URL'])
  const DATABASE_URL = 'postgresql://shop:secret-word@primary:5432/shop'
  expect(readConfig({ DATABASE_URL, DATABASE_READ_URL }).databaseReadUrl).toBe(DATABASE_READ_URL)
})

test('Google requires both its settings', () => {
  expect(problemsOf({ GOOGLE_CLIENT_ID: 'a' })).toEqual(['GOOGLE_CLIENT_ID'])
  expect(problemsOf({ GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b' })).toEqual([])
})

test.each(['0', '80', '65535'])('PORT accepts %s', PORT => {
  expect(readConfig({ PORT }).port).toBe(Number(PORT))
})

test.each(['abc', '-1', '65536', '3000.5', '1e3', '0x10'])('PORT rejects %s', PORT => {
  expect(() => readConfig({ PORT })).toThrow(
    `PORT must be a whole number from 0 to 65535, but it is ${JSON.stringify(PORT)}.`,
  )
})

test.each(['https://shop.example.org/', 'https://Shop.Example.org', 'https://shop.example.org:443'])(
  'the public address %s is the origin as browsers name it',
  PUBLIC_URL => {
    expect(readConfig({ PUBLIC_URL }).publicUrl).toBe('https://shop.example.org')
  },
)

test.each(['/shop', '/?a=b', '/#top', '//'])('the public address has no path or query such as %s', path => {
  expect(complaintAbout({ PUBLIC_URL: `https://shop.example.org${path}` })).toMatch(
    /^PUBLIC_URL must be an origin such as https:\/\/shop\.example\.org, because Redial cannot run below a path, but it is /,
  )
})

test('the public address has no user, whose password is not repeated', () => {
  const complaint = complaintAbout({ PUBLIC_URL: 'https://bo:secret-word@shop.example.org' })
  expect(complaint).toMatch(/^PUBLIC_URL must be an origin/)
  expect(complaint).not.toContain('secret-word')
})

test.each(['DATABASE_URL', 'SMTP_URL'])('a password in %s that ends the address early is refused', name => {
  const scheme = name === 'SMTP_URL' ? 'smtp' : 'postgresql'
  for (const password of ['p@ss/w:rd', 'pa/ss', 'pa?ss', 'pa#ss', '50%'])
    expect(complaintAbout({ [name]: `${scheme}://redial:${password}@host` })).toMatch(
      new RegExp(`^${name} must be .* percent-encoded .*, but it is something else\\.$`),
    )
  for (const login of ['redial:p%40ss%2Fword@', 'me@example.org:word@', 'redial:a:b@', ''])
    expect(problemsOf({ [name]: `${scheme}://${login}host` })).toEqual([])
})

test('all wrong settings are reported together, without passwords in addresses', () => {
  const wrong = {
    HOST: 'a b',
    TIME_ZONE: 'Mars/Olympus',
    LOG_LEVEL: 'loud',
    DATABASE_URL: 'mysql://shop:secret-word@host/shop',
  }
  expect(problemsOf(wrong)).toEqual(['HOST', 'DATABASE_URL', 'TIME_ZONE', 'LOG_LEVEL'])
  expect(complaintAbout(wrong)).not.toContain('secret-word')
})

/** The settings at the start of each line of the message. */
const problemsOf = (settings: Record<string, string>) =>
  complaintAbout(settings)
    .split('\n')
    .filter(Boolean)
    .map(line => line.split(' ')[0])

function complaintAbout(settings: Record<string, string>): string {
  try {
    readConfig(settings)
    return ''
  } catch (error) {
    return (error as Error).message
  }
}

test('workers: one by default, one per core, or a number that PostgreSQL has connections for', () => {
  expect(readConfig({}).workers).toBe(1)
  expect(readConfig({ WORKERS: '3' }).workers).toBe(3)
  expect(readConfig({ WORKERS: 'auto' }).workers).toBeGreaterThan(0)
  for (const wrong of ['0', '9', '1.5', 'many'])
    expect(complaintAbout({ WORKERS: wrong })).toMatch(/^WORKERS must be/)
})

test.each([
  [{ MEETING_HOURS: '240', HAND_OVER_DAYS: '3' }, /^MEETING_HOURS must not be more than HAND_OVER_DAYS/],
  [{ COMMISSION_MIN: '10', COMMISSION_MAX: '5' }, /^COMMISSION_MAX must not be less than COMMISSION_MIN/],
  [{ CURRENCY: 'euro' }, /^CURRENCY must be the ISO 4217 code of a currency, such as eur, but it is "euro"/],
  [{ CURRENCY: 'xyz' }, /^CURRENCY must be the ISO 4217 code of a currency, such as eur, but it is "xyz"/],
  [
    { CURRENCY: 'rub' },
    /^CURRENCY must be a currency that the card provider settles \(aed, .* zar\), but it is "rub"/,
  ],
  [
    { CURRENCY: 'jpy', COMMISSION_FIXED: '0.5' },
    /^COMMISSION_FIXED must be an amount in jpy with at most 0 decimals, but it is "0.5"/,
  ],
  [
    { COUNTRY: 'Germany' },
    /^COUNTRY must be the ISO 3166 code of a country, such as DE, but it is "Germany"/,
  ],
  [{ DEMO_LANGUAGE: 'xx' }, /^DEMO_LANGUAGE must be one of en, de, ar, but it is "xx"/],
  [{ COUNTRY: 'uk' }, /^COUNTRY must be the ISO 3166 code of a country, such as DE, but it is "uk"/],
  [{ REPORT_HOURS: '5' }, /^REPORT_HOURS must be a whole number from 24 to 720/],
])('the contradiction in %j is refused', (settings, message) => {
  expect(() => readConfig(settings)).toThrow(message)
})

test.each([
  '/nowhere/terms.md',
  import.meta.dirname,
  join(import.meta.dirname, '../../../web/public/cover.png'),
])('the terms cannot be %s', path => {
  expect(complaintAbout({ OPERATOR_TERMS: path })).toMatch(
    /^OPERATOR_TERMS must be the path of a text file that the shop's user can read, with at most 200 kB, but it is "/,
  )
})

test('the page on settings has a line for each, with its default', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/settings.md'), 'utf8')
  const lines = page.split('\n').filter(line => line.startsWith('| `'))
  const { values } = readSettings({})
  const lineOf = (name: string) => lines.find(line => line.split(' | ')[0]?.includes(`\`${name}\``))
  for (const [name, byDefault] of Object.entries(values)) {
    expect([name, lineOf(name) ?? page.match(new RegExp(`\`${name}[=\`]`))?.[0]]).not.toContain(undefined)
    if (byDefault !== undefined && lineOf(name)) expect(lineOf(name)).toContain(`\`${byDefault}\``)
  }
  // A setting of the library that sends traces.
  const ofOthers = ['OTEL_EXPORTER_OTLP_HEADERS']
  const named = lines.flatMap(line => [...(line.split(' | ')[0] ?? '').matchAll(/`([A-Z0-9_]+)`/g)])
  expect(named.map(([, name = '']) => name).filter(name => !(name in values))).toEqual(ofOthers)
})

test('languages are named once each, by their codes', () => {
  expect(readConfig({}).languages).toEqual(['en'])
  expect(readConfig({ LANGUAGES: 'de, en,de' }).languages).toEqual(['de', 'en'])
  expect(complaintAbout({ LANGUAGES: 'de,xx' })).toBe('LANGUAGES names xx, but there are only en, de, ar.')
  expect(complaintAbout({ LANGUAGES: 'german' })).toMatch(/^LANGUAGES must be codes of languages /)
})
