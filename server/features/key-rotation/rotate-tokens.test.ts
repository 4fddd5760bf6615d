import { decodeProtectedHeader } from 'jose'
import { expect, test } from 'vitest'
import { appCode } from '../../testing/app-code.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { browserOf, PASSWORD, signedUp } from '../../testing/people.ts'
import { turnOnSecondFactor } from '../../testing/second-factor.ts'
import { shopApp } from '../../testing/shop-app.ts'
import type { KeyName } from '../keys/inventory.ts'
import { newsletterLinks } from '../newsletter/links.ts'
import { rotateKey } from './rotate.ts'

// Password checks are slow by design, and other tests use the CPU at the same time.

const database = await freshDatabase()
const { pool } = database
/** Two processes of one shop. */
const [shop, other] = [await shopApp(database), await shopApp(database)]

/** Reloads the keys in both processes, and deletes retired ones. */
async function passTime() {
  for (const each of [shop, other]) await each.jobs.drain()
}

async function rotate(name: KeyName, { isLeaked = false } = {}) {
  const rotated = await rotateKey(database, { name, isLeaked, knownAfter: 0 })
  await passTime()
  return rotated
}

const retireEarlier = async (name: KeyName) => {
  await pool.query(
    'update server_secrets set retires_at = now() where name = $1 and retires_at is not null',
    [name],
  )
  await passTime()
}

const versionsOf = async (name: KeyName) =>
  (
    await pool.query<{ version: number }>(
      'select version from server_secrets where name = $1 order by version',
      [name],
    )
  ).rows.map(({ version }) => version)

const confirmationToken = async (email: string) => {
  await shop.jobs.drain()
  const mails = await shop.outbox.list({ limit: 100 })
  const text = mails.find(({ to, subject }) => to === email && /Confirm/.test(subject))?.text
  return text?.match(/\/verify-email\?token=(\S+)/)?.[1]
}

/** The same cookies, sent to another process. */
const atOther = (cookie: string) =>
  other.ask('/api/auth/get-session', { headers: { cookie, origin: 'http://shop.test' } })

test('access tokens of an earlier key are valid for an hour, or not at all after a leak', async () => {
  const person = await signedUp(shop, { email: 'token@example.org' })
  const status = async (token: string, at = shop) =>
    (await browserOf(at).as(token)('GET', '/api/user/token@example.org')).status
  const fresh = async () => String((await person.browser.exchange('token@example.org')).body.accessToken)

  expect(await rotate('access-tokens')).toMatchObject({ version: 2, isResumed: false })
  const second = await fresh()
  expect(decodeProtectedHeader(second)).toMatchObject({ alg: 'HS256', kid: '2' })
  for (const token of [person.token, second]) {
    expect([await status(token), await status(token, other)]).toEqual([200, 200])
  }
  const { rows } = await pool.query<{ seconds: number }>(
    `select extract(epoch from retires_at - now())::int as seconds from server_secrets
      where name = 'access-tokens' and version = 1`,
  )
  expect(rows[0]?.seconds).toBeGreaterThan(3500)
  expect(rows[0]?.seconds).toBeLessThanOrEqual(3600)

  await rotate('access-tokens', { isLeaked: true })
  const third = await fresh()
  expect([await status(person.token), await status(second), await status(third, other)]).toEqual([
    401, 401, 200,
  ])
  expect(await versionsOf('access-tokens')).toEqual([3])
})

test('cookies, codes and mailed links stay valid under a new key until the earlier one retires', async () => {
  const email = 'factor@example.org'
  const late = 'late@example.org'
  const { browser } = await signedUp(shop, { email })
  const { uri, backupCodes } = await turnOnSecondFactor(browser)
  // Enabling the second factor has replaced this browser's session.
  const asleep = browserOf(shop)
  await asleep.signIn(email, PASSWORD)
  await asleep.ask('POST', '/api/auth/two-factor/verify-backup-code', { code: backupCodes[0] })
  await signedUp(shop, { email: late })
  const token = await confirmationToken(late)
  const stored = async () =>
    (
      await pool.query<{ value: string }>(
        `select secret as value from identity.two_factor union all
          select backup_codes from identity.two_factor union all select private_key from identity.jwks`,
      )
    ).rows.map(({ value }) => value)
  expect(await stored()).toSatisfy((values: string[]) => values.every(value => !value.includes('$ba$')))

  expect(await rotate('identity-provider')).toMatchObject({ version: 2 })
  expect(await stored()).toSatisfy(
    (values: string[]) => values.length === 3 && values.every(value => /^"?\$ba\$2\$/.test(value)),
  )
  // The cookie signed by the first key.
  const signedIn = await browser.ask('GET', '/api/auth/get-session')
  expect(signedIn.body).toMatchObject({ user: { email } })
  expect(await browser.idToken()).toBeDefined()
  // A code, which starts a session with a cookie signed by the second key.
  const again = browserOf(other)
  expect((await again.signIn(email, PASSWORD)).body).toMatchObject({ twoFactorRedirect: true })
  const code = appCode(uri, 1)
  expect((await again.ask('POST', '/api/auth/two-factor/verify-totp', { code })).status).toBe(200)
  // A link mailed before the rotation.
  const confirmed = await browserOf(other).ask('GET', `/api/auth/verify-email?token=${token}`)
  expect(confirmed.status).toBe(200)
  const { rows } = await pool.query('select email_verified from identity."user" where email = $1', [late])
  expect(rows).toEqual([{ email_verified: true }])

  await retireEarlier('identity-provider')
  expect(await versionsOf('identity-provider')).toEqual([2])
  expect((await asleep.ask('GET', '/api/auth/get-session')).body).toBe('null')
  expect((await again.ask('GET', '/api/auth/get-session')).body).toMatchObject({ user: { email } })
  const last = browserOf(shop)
  await last.signIn(email, PASSWORD)
  const withBackup = await last.ask('POST', '/api/auth/two-factor/verify-backup-code', {
    code: backupCodes[1],
  })
  expect(withBackup.status).toBe(200)
  expect(await last.idToken()).toBeDefined()
})

test('a forged signature is not signed again', async () => {
  const { browser } = await signedUp(shop, { email: 'forged@example.org' })
  await rotate('identity-provider')
  const session = (await browser.ask('GET', '/api/auth/get-session')).body.session as { token: string }
  for (const signature of [`${'A'.repeat(43)}=`, 'short', '%']) {
    const cookie = `redial.session_token=${encodeURIComponent(session.token)}.${signature}`
    expect(await (await atOther(cookie)).text()).toBe('null')
  }
})

test('links in newsletters that were already sent stay valid', async () => {
  await browserOf(shop).ask('POST', '/api/newsletter', { email: 'reader@example.org' })
  const { rows } = await pool.query<{ id: string }>('select id from newsletter_subscriptions')
  const { services } = shop
  const links = newsletterLinks({
    keys: services.secrets['mailed-links'],
    site: { address: '', languages: ['en'] },
    language: 'en',
  })
  const early = await links.toLeave(rows[0]?.id ?? '')
  await rotate('mailed-links')
  const leave = ({ oneClick }: { oneClick: string }) =>
    browserOf(other)
      .ask('POST', oneClick)
      .then(({ status }) => status)
  expect([await leave(early), await leave(await links.toLeave(rows[0]?.id ?? ''))]).toEqual([200, 200])
  await retireEarlier('mailed-links')
  expect([await leave(early), await leave(await links.toLeave(rows[0]?.id ?? ''))]).toEqual([400, 200])
})

test('of two concurrent commands, one rotates the key', async () => {
  const name = 'imei-encryption'
  const stop = new AbortController()
  const { promise: isWaiting, resolve } = Promise.withResolvers<void>()
  const first = rotateKey(database, {
    name,
    knownAfter: 3600,
    signal: stop.signal,
    onProgress: () => resolve(),
  }).catch((error: Error) => error.name)
  await isWaiting
  expect(await rotateKey(database, { name, knownAfter: 0 })).toBe(undefined)
  expect(await versionsOf(name)).toEqual([1, 2])
  stop.abort()
  expect(await first).toBe('AbortError')
  // The lock ends with the command.
  expect(await rotateKey(database, { name: 'self-tests', knownAfter: 0 })).toMatchObject({ version: 2 })
})

test('a new key is not used before every process has loaded it', async () => {
  const before = shop.services.secrets['hand-over-codes'].current
  await rotateKey(database, { name: 'hand-over-codes', knownAfter: 3600 })
  await passTime()
  const { current, accepted } = shop.services.secrets['hand-over-codes']
  expect(current).toBe(before)
  expect(accepted.map(({ version }) => version)).toEqual([2, 1])
})
