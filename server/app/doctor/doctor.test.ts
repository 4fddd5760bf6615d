import { spawn } from 'node:child_process'
import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo, Server } from 'node:net'
import { platform } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../platform/config/config.ts'
import { connect } from '../../platform/database/connect.ts'
import { startEmbedded } from '../../platform/database/embedded.ts'
import { createLog } from '../../platform/log/log.ts'
import { nodeEnvironment, nodeFlags } from '../../platform/process/node-settings.mjs'
import type { Program } from '../../platform/process/run-program.ts'
import { migrate } from '../../schema/migrate.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { localhostCertificate } from '../../testing/localhost-certificate.ts'
import { standInS3 } from '../../testing/picture-stores.ts'
import { runCommand } from '../../testing/run-command.ts'
import { stockOf } from '../../testing/stock.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { evaluateCertificate } from './address.ts'
import { refuseDanger } from './at-start.ts'
import type { CheckResult } from './check-result.ts'
import { examine } from './examine.ts'

// Starts a server while other tests keep the machine busy.

const fresh = await freshDatabase()
const folder = await temporaryFolder('doctor')
const dataDir = join(folder.path, 'data')
const termsFile = join(folder.path, 'terms.md')
const certificateFile = join(folder.path, 'certificate.pem')
await mkdir(dataDir, { mode: 0o700 })
await writeFile(termsFile, 'Be fair.')
await writeFile(certificateFile, localhostCertificate.cert)
const s3 = await standInS3(folder.path)

const received: string[] = []
const mailServer = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  allowInsecureAuth: true,
  onAuth: ({ password }, _session, done) =>
    password === 'right' ? done(null, { user: 'shop' }) : done(new Error('no')),
  onData(stream, { envelope }, done) {
    received.push(...envelope.rcptTo.map(({ address }) => address))
    stream.resume().on('end', () => done())
  },
})
const smtpPort = await portOf(mailServer.listen(0, '127.0.0.1'))

/** The responses of the simulated Stripe by path: a list, or the status of an error. */
const stripe: Record<string, object[] | number> = {}
const stripeServer = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '', 'http://stripe.test')
  const answer = stripe[pathname] ?? 404
  response.setHeader('content-type', 'application/json')
  if (typeof answer === 'number') response.writeHead(answer).end(JSON.stringify({ error: { type: 'x' } }))
  else response.end(JSON.stringify({ object: 'list', data: answer, has_more: false, url: pathname }))
})
const stripeUrl = `http://127.0.0.1:${await portOf(stripeServer.listen(0, '127.0.0.1'))}`

let healthz: object = { status: 'alive' }
const shopServer = createTlsServer(localhostCertificate, (_request, response) =>
  response.end(JSON.stringify(healthz)),
)
const publicUrl = `https://localhost:${await portOf(shopServer.listen(0, '127.0.0.1'))}`

const EVENTS = ['payment_intent.succeeded', 'payment_intent.canceled', 'payment_intent.payment_failed']
const endpoint = (values: object = {}) => ({
  url: `${publicUrl}/api/webhooks/stripe`,
  status: 'enabled',
  enabled_events: ['*'],
  ...values,
})

/** A shop in production without problems, except that the database of these tests may lose writes. */
const healthy = {
  NODE_ENV: 'production',
  PUBLIC_URL: publicUrl,
  TRUSTED_PROXIES: 'loopback',
  DATA_DIR: dataDir,
  DATABASE_URL: fresh.url,
  MAIL_TRANSPORT: 'smtp',
  SMTP_URL: `smtp://shop:right@127.0.0.1:${smtpPort}`,
  MAIL_FROM: 'shop@example.org',
  OPERATOR_NAME: 'Phones Ltd',
  OPERATOR_ADDRESS: '5 Main Street, Boston',
  OPERATOR_EMAIL: 'help@example.org',
  OPERATOR_TERMS: termsFile,
  OPERATOR_PRIVACY: termsFile,
  CARDS: 'stripe',
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  STRIPE_API_URL: stripeUrl,
  IMAGES: 's3',
  S3_ENDPOINT: s3.settings.endpoint,
  S3_BUCKET: s3.settings.bucket,
  S3_ACCESS_KEY_ID: 'S3RVER',
  S3_SECRET_ACCESS_KEY: 'S3RVER',
}

beforeAll(async () => {
  stripe['/v1/balance_transactions'] = []
  stripe['/v1/webhook_endpoints'] = [endpoint()]
  await stockOf(fresh.queries).user({ role: 'admin' })
  await fresh.pool.query("insert into last_backups (outcome, place, bytes) values ('made', '/backups', 1)")
})
afterAll(async () => {
  for (const server of [stripeServer, shopServer]) server.close()
  await new Promise<void>(closed => mailServer.close(() => closed()))
  await s3.stop()
  await folder.remove()
})

/** The results with these settings instead. */
async function examined(
  settings: Record<string, string | undefined> = {},
  sendTo?: string,
): Promise<CheckResult[]> {
  const ending: (() => Promise<unknown>)[] = []
  const program = {
    signal: new AbortController().signal,
    onShutdown: (dispose: () => Promise<unknown>) => void ending.push(dispose),
  } as unknown as Program
  try {
    const results: CheckResult[] = []
    for await (const result of examine({ environment: { ...healthy, ...settings }, program, sendTo }))
      results.push(result)
    return results
  } finally {
    for (const end of ending.toReversed()) await end()
  }
}
const about = async (name: string, ...given: Parameters<typeof examined>) =>
  (await examined(...given)).filter(result => result.about === name)

/** Runs `npm run doctor`. */
const doctor = (settings: Record<string, string>, ...args: string[]) =>
  runCommand('doctor', args, { NODE_EXTRA_CA_CERTS: certificateFile, ...settings })

describe('the command', () => {
  test('finds nothing wrong in a healthy shop, and leaves no files or rows', async () => {
    const server = await startEmbedded({ dataDir })
    const database = connect(server.url)
    try {
      await migrate(database)
      await stockOf(database.queries).user({ role: 'admin' })
      await database.pool.query(
        "insert into last_backups (outcome, place, bytes) values ('made', '/backups', 1)",
      )
      const { DATABASE_URL: _, ...embedded } = healthy
      const { code, output } = await doctor(embedded, '--json', '--send-to', 'me@example.org')
      const { results } = JSON.parse(output) as { results: CheckResult[] }
      // The tests may run as root.
      expect(results.filter(({ level, about }) => level !== 'ok' && about !== 'Account')).toEqual([])
      expect(new Set(results.map(({ about }) => about))).toEqual(
        new Set([
          ...['Settings', 'Proxies', 'Data folder', 'Disk', 'Database', 'Database settings', 'Clock'],
          ...['Replication', 'Schema', 'Administrators', 'Backups', 'E-mail', 'Pictures', 'Card provider'],
          ...['Webhook endpoint', 'Certificate', 'Address', ...(process.getuid?.() === 0 ? ['Account'] : [])],
        ]),
      )
      expect(code).toBe(0)
      expect(received).toEqual(['me@example.org'])
      expect(await s3.keys()).toEqual([])
    } finally {
      await database.close()
      await server.stop()
    }
  })

  test('shows dangers with their fix, and exits with code 1', async () => {
    const smtp = `smtp://shop:right@0.0.0.0:${smtpPort}`
    const { code, output } = await doctor({ ...healthy, SMTP_URL: smtp, TRUSTED_PROXIES: '0.0.0.0/0' })
    expect(code).toBe(1)
    expect(output).toMatch(/✗ Proxies .*nearly every address \(0\.0\.0\.0\/0\).*\n +Fix: Name only/)
    expect(output).toMatch(/✗ E-mail .*The password goes to 0\.0\.0\.0 unencrypted\.\n +Fix: /)
    expect(output).toMatch(/✗ Database settings +fsync is off.*\n +Fix: /)
    expect(output).toMatch(/\nRedial \d+\.\d+\.\d+: 3 dangers, \d warnings?\.\n$/)
    expect(output).not.toMatch(/right|sk_live|whsec/)
  })

  test('reports invalid settings and arguments', async () => {
    const wrong = await doctor({ ...healthy, PORT: 'abc', CARDS: 'sandbox' }, '--json')
    expect(wrong.code).toBe(1)
    expect(JSON.parse(wrong.output)).toMatchObject({
      level: 'danger',
      results: [{ about: 'Settings', level: 'danger', says: expect.stringContaining('PORT must be') }],
    })
    expect((await doctor(healthy, '--send-to', 'nobody')).code).toBe(1)
  })
})

describe('settings and machine', () => {
  test('warns about a demo, and about https without a proxy', async () => {
    expect(await about('Settings', { NODE_ENV: 'development' })).toMatchObject([{ level: 'warning' }])
    expect(await about('Proxies', { TRUSTED_PROXIES: 'none' })).toMatchObject([{ level: 'warning' }])
  })

  test('warns when visitors are not told who runs the shop', async () => {
    expect(await about('Operator')).toEqual([])
    const silent = await about('Operator', { OPERATOR_EMAIL: '', OPERATOR_TERMS: '' })
    expect(silent).toMatchObject([
      { level: 'warning', says: expect.stringContaining('OPERATOR_EMAIL, OPERATOR_TERMS not set') },
    ])
  })

  test('warns when the commission takes the whole price of cheap phones', async () => {
    const cheap = await about('Commission', { COMMISSION_MIN: '6' })
    expect(cheap).toMatchObject([{ level: 'warning', says: expect.stringContaining('gets nothing') }])
    expect(await about('Commission')).toEqual([])
  })

  test('warns of a low limit of open files', async () => {
    const script = join(import.meta.dirname, '../../../scripts/doctor.ts')
    const args = ['-c', 'ulimit -n 256 && exec "$@"', 'sh', process.execPath, ...nodeFlags, script]
    const running = spawn('/bin/sh', args, { env: { ...nodeEnvironment, ...healthy } })
    const stdout = await text(running.stdout)
    expect(stdout).toMatch(/! Open files +Only 256 files .*\n +Fix: Set LimitNOFILE/)
  })

  test('reports a folder that other users may write to or list, and one that is not writable', async () => {
    const own = join(folder.path, 'own')
    await mkdir(own)
    for (const [mode, level] of [
      [0o777, 'danger'],
      [0o755, 'warning'],
      [0o700, 'ok'],
    ] as const) {
      await chmod(own, mode)
      expect(await about('Data folder', { DATA_DIR: own })).toMatchObject([{ level }])
    }
    if (platform() === 'linux')
      expect(await about('Disk', { DATA_DIR: '/proc/sys' })).toMatchObject([{ level: 'danger' }])
    expect(await about('Data folder', { DATA_DIR: join(folder.path, 'new') })).toMatchObject([
      { level: 'ok' },
    ])
  })
})

describe('the database', () => {
  /** Runs while PostgreSQL reports something else: our functions shadow its own. */
  async function pretending(functions: string, then: () => Promise<void>) {
    const name = new URL(fresh.url).pathname.slice(1)
    await fresh.pool.query(`alter database ${name} set search_path = public, pg_catalog; ${functions}`)
    try {
      await then()
    } finally {
      await fresh.pool.query(`alter database ${name} reset search_path;
        drop function if exists public.clock_timestamp(); drop function if exists public.current_setting(text)`)
    }
  }
  const setting = (name: string, value: string) => `
    create function public.current_setting(wanted text) returns text language sql as $$
      select case wanted when '${name}' then '${value}' when 'fsync' then 'on' when 'full_page_writes' then 'on' else pg_catalog.current_setting(wanted) end
    $$`

  test.each([
    ['an hour', 'danger', /3600 seconds behind/],
    ['-20 seconds', 'warning', /20 seconds ahead of/],
  ])('whose clock is %s off is a %s', async (interval, level, says) => {
    const ahead = `create function public.clock_timestamp() returns timestamptz language sql as $$
      select pg_catalog.clock_timestamp() + interval '${interval.replace('an', '1')}' $$`
    await pretending(ahead, async () => {
      expect(await about('Clock')).toEqual([
        expect.objectContaining({ level, says: expect.stringMatching(says) }),
      ])
    })
  })

  test.each([
    ['server_version_num', '140005', 'Database', 'danger'],
    ['server_version_num', '160005', 'Database', 'warning'],
    ['max_connections', '15', 'Database settings', 'warning'],
    ['full_page_writes', 'off', 'Database settings', 'warning'],
  ])('%s %s', async (name, value, subject, level) => {
    await pretending(setting(name, value), async () => {
      expect(await about(subject)).toMatchObject([{ level, fix: expect.stringMatching(/\.$/) }])
    })
  })

  test('that refuses the password', async () => {
    const url = new URL(fresh.url)
    url.password = 'wrong'
    expect(await about('Database', { DATABASE_URL: url.href })).toMatchObject([
      { level: 'danger', says: expect.stringMatching(/refuses the user .* or its password/) },
    ])
  })

  test('whose schema is newer, or older, or without administrators', async () => {
    const { pool } = fresh
    const migrations = 'drizzle.__drizzle_migrations'
    await pool.query(`insert into ${migrations} (hash, created_at) values ('newer', 9999999999999)`)
    expect(await about('Schema')).toMatchObject([{ level: 'danger', says: expect.stringMatching(/newer/) }])
    await pool.query(`delete from ${migrations} where hash = 'newer'`)

    const { rows } = await pool.query(`delete from ${migrations} where id =
      (select max(id) from ${migrations}) returning hash, created_at`)
    expect(await about('Schema')).toMatchObject([
      { level: 'warning', says: expect.stringMatching(/^1 migration/) },
    ])
    await pool.query(`insert into ${migrations} (hash, created_at) values ($1, $2)`, [
      rows[0].hash,
      rows[0].created_at,
    ])

    await pool.query("update users set role = 'buyer'")
    expect(await about('Administrators')).toMatchObject([{ level: 'warning' }])
    await pool.query("update users set role = 'admin'")
  })

  test('without a backup, with an old one, or with one that has failed since', async () => {
    const { pool } = fresh
    await pool.query("update last_backups set at = now() - interval '30 hours'")
    expect(await about('Backups')).toMatchObject([
      { level: 'warning', says: 'The last backup is 30 hours old.' },
    ])
    const imgbb = { BACKUP_EVERY: '48', IMAGES: 'imgbb', IMGBB_API_KEY: 'a key' }
    expect(await about('Backups', imgbb)).toMatchObject([
      { level: 'ok' },
      { level: 'warning', says: expect.stringContaining('imgbb.com are in no backup') },
    ])
    await pool.query("update last_backups set at = now() - interval '5 days'")
    expect(await about('Backups')).toMatchObject([{ level: 'danger' }])
    await pool.query('delete from last_backups')
    expect(await about('Backups')).toMatchObject([
      {
        level: 'danger',
        says: 'No backup has ever been made.',
        fix: expect.stringContaining('Set BACKUP_TO'),
      },
    ])
    const automatic = { BACKUP_TO: 's3://bucket', BACKUP_PASSPHRASE: 'a long passphrase' }
    expect(await about('Backups', automatic)).toMatchObject([
      { level: 'warning', says: expect.stringContaining('first backup is due') },
    ])
    await pool.query(`insert into last_backups (outcome, place, bytes, error) values
      ('made', '/backups', 1, null), ('failed', '/backups', null, 'The disk is full.')`)
    await pool.query("update last_backups set at = now() - interval '2 hours' where outcome = 'made'")
    expect(await about('Backups')).toMatchObject([
      { level: 'warning', says: expect.stringContaining('The latest attempt failed: The disk is full.') },
    ])
    expect(await about('Backups', automatic)).toMatchObject([
      {
        says: expect.stringContaining('The disk is full.'),
        fix: expect.stringMatching(/^Correct what it names/),
      },
    ])
  })
})

test('warns of backups that are not encrypted, or on the disk of the shop', async () => {
  const BACKUP_TO = join(folder.path, 'no-such-folder')
  const same = { level: 'warning', says: expect.stringContaining('on the disk of the shop') }
  const open = { level: 'warning', says: expect.stringContaining('not encrypted') }
  const fine = { level: expect.stringMatching(/ok|warning/), says: expect.stringContaining('last backup') }
  expect(await about('Backups', { BACKUP_TO })).toMatchObject([open, same, fine])
  const BACKUP_PASSPHRASE = 'a long passphrase'
  expect(await about('Backups', { BACKUP_TO, BACKUP_PASSPHRASE })).toMatchObject([same, fine])
  const remote = { BACKUP_TO: 's3://bucket/prefix', BACKUP_PASSPHRASE }
  expect(await about('Backups', remote)).toMatchObject([fine])
  if (platform() === 'linux') {
    const another = { BACKUP_TO: '/proc/backups', BACKUP_PASSPHRASE }
    expect(await about('Backups', another)).toMatchObject([fine])
  }
})

describe('external services', () => {
  test('a mail server that rejects the password or is unreachable', async () => {
    const refused = await about('E-mail', { SMTP_URL: `smtp://shop:wrong@127.0.0.1:${smtpPort}` })
    expect(refused).toMatchObject([{ level: 'danger', fix: expect.stringContaining('password') }])
    expect(await about('E-mail', { SMTP_URL: 'smtp://127.0.0.1:1' })).toMatchObject([
      { level: 'danger', fix: expect.stringContaining('host and port') },
    ])
    expect(await about('E-mail', { MAIL_TRANSPORT: 'outbox' })).toMatchObject([{ level: 'warning' }])
  })

  test('a mail server whose certificate is of an unknown authority', async () => {
    const server = new SMTPServer({ secure: true, ...localhostCertificate })
    // The client ends the handshake.
    server.on('error', () => {})
    const port = await portOf(server.listen(0, '127.0.0.1'))
    const SMTP_URL = `smtps://localhost:${port}`
    expect(await about('E-mail', { SMTP_URL })).toMatchObject([
      {
        level: 'danger',
        says: expect.stringContaining('SELF_SIGNED'),
        fix: expect.stringContaining('NODE_EXTRA_CA_CERTS'),
      },
    ])
    expect((await doctor({ ...healthy, SMTP_URL })).output).toMatch(/✓ E-mail +localhost answers/)
    await new Promise<void>(closed => server.close(() => closed()))
  })

  test('a picture store without the bucket', async () => {
    expect(await about('Pictures', { S3_BUCKET: 'elsewhere' })).toMatchObject([
      { level: 'danger', fix: expect.stringContaining('S3_BUCKET') },
    ])
  })

  test.each([
    [401, 'danger', /expired or was revoked/],
    [403, 'danger', /restricted key/],
    [500, 'danger', /cannot be reached/],
  ])('a card provider that answers %i', async (status, level, says) => {
    stripe['/v1/balance_transactions'] = status
    expect(await about('Card provider')).toMatchObject([{ level, says: expect.stringMatching(says) }])
    stripe['/v1/balance_transactions'] = []
  })

  test.each([
    ['unknown', [endpoint({ url: 'https://other.example.org' })], /does not know/],
    ['disabled', [endpoint({ status: 'disabled' })], /has disabled/],
    [
      'incomplete',
      [endpoint({ enabled_events: EVENTS })],
      /does not send charge\.refunded, .*funds_reinstated, .*refund\.failed/,
    ],
  ])('a webhook endpoint that is %s', async (_, found, says) => {
    stripe['/v1/webhook_endpoints'] = found
    expect(await about('Webhook endpoint')).toMatchObject([
      { level: 'warning', says: expect.stringMatching(says) },
    ])
    stripe['/v1/webhook_endpoints'] = [endpoint()]
  })

  test('an address with an untrusted certificate, or where something else responds', async () => {
    // Only the command itself trusts this certificate.
    expect(await about('Certificate')).toMatchObject([
      { level: 'danger', says: expect.stringContaining('SELF_SIGNED') },
    ])
    expect(await about('Address')).toMatchObject([{ level: 'warning' }])
    expect(await about('Certificate', { PUBLIC_URL: 'https://localhost:1' })).toMatchObject([
      { level: 'danger', says: expect.stringContaining('ECONNREFUSED') },
    ])
    healthz = { status: 'something else' }
    expect((await doctor(healthy)).output).toMatch(/! Address +Something else answers/)
    healthz = { status: 'alive' }
  })

  test.each([
    [-1, undefined, 'danger'],
    [2, undefined, 'danger'],
    [10, undefined, 'warning'],
    [40, undefined, 'ok'],
    [40, 'DEPTH_ZERO_SELF_SIGNED_CERT', 'danger'],
  ])('a certificate with %i days left and the problem %s', (days, problem, level) => {
    const now = new Date('2026-11-23')
    const validTo = new Date(now.getTime() + days * 86_400_000)
    expect(evaluateCertificate({ validTo, problem, now })).toMatchObject({ level })
  })
})

test('a start in production refuses dangerous settings and logs warnings; other starts do not', async () => {
  const lines: string[] = []
  const log = createLog({ level: 'info', destination: { write: line => void lines.push(line) } })
  const start = (settings: Record<string, string>) =>
    refuseDanger({ config: readConfig({ ...healthy, ...settings }), database: fresh, log })
  await expect(start({ TRUSTED_PROXIES: 'none' })).rejects.toThrow(/^fsync is off: .* Set fsync = on/)
  expect(lines.join()).toContain('doctor: TRUSTED_PROXIES is none')
  await start({ NODE_ENV: 'development' })
})

function portOf(server: Server | { address(): unknown; once: Server['once'] }): Promise<number> {
  return new Promise(resolve =>
    server.once('listening', () => resolve((server.address() as AddressInfo).port)),
  )
}
