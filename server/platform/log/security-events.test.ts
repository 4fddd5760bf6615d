import { beforeEach, expect, test } from 'vitest'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { browserOf, PASSWORD, signedUp } from '../../testing/people.ts'
import { shopApp } from '../../testing/shop-app.ts'
import { createLog } from './log.ts'

const database = await freshDatabase()
const lines: string[] = []
const log = createLog({ level: 'info', destination: { write: line => void lines.push(line) } })
const shop = await shopApp(database, { log })
const { stock } = shop

beforeEach(() => {
  lines.length = 0
})

/** The security events in the log, without times. */
const events = () =>
  lines
    .map(line => JSON.parse(line) as Record<string, unknown>)
    .filter(({ security }) => security)
    .map(({ security, user, identity, address, call }) => ({ security, user, identity, address, call }))

async function idsOf(email: string) {
  const { rows } = await database.pool.query<{ id: string; provider_uid: string }>(
    'select id, provider_uid from users where email = $1',
    [email],
  )
  return { user: rows[0]?.id, identity: rows[0]?.provider_uid }
}

test('successful and failed logins are logged with account and network address, but without the email address', async () => {
  const email = 'noted@example.org'
  await signedUp(shop, { email })
  const { identity } = await idsOf(email)
  const browser = browserOf(shop, { from: '203.0.113.7' })
  lines.length = 0
  await browser.signIn(email, 'not this one')
  await browser.signIn('nobody@example.org', 'not this one')
  await browser.signIn(email, PASSWORD)
  await browser.signOut()
  const from = { address: '203.0.113.7', user: undefined }
  expect(events()).toEqual([
    { security: 'sign-in-failed', identity, call: '/sign-in/email', ...from },
    { security: 'sign-in-failed', identity: undefined, call: '/sign-in/email', ...from },
    { security: 'sign-in', identity, call: '/sign-in/email', ...from },
    { security: 'sign-out', identity, call: '/sign-out', ...from },
  ])
  expect(lines.join()).not.toContain('@example.org')
})

test('exceeded limits and refused calls are logged', async () => {
  const email = 'refused@example.org'
  const { ask } = await signedUp(shop, { email })
  const { user } = await idsOf(email)
  lines.length = 0
  expect((await ask('GET', '/api/users')).status).toBe(403)
  expect((await browserOf(shop).ask('GET', '/api/users')).status).toBe(401)
  expect(events()).toMatchObject([
    { security: 'refused', user, call: 'users.all', address: expect.stringMatching(/^10\./) },
    { security: 'refused', user: undefined, call: 'users.all' },
  ])
  const stranger = browserOf(shop)
  for (let tries = 0; tries < 11; tries++) await stranger.signIn('guessed@example.org', 'not this one')
  expect(events().at(-1)).toMatchObject({ security: 'throttled', call: '/sign-in/email' })
})

test('ended sessions, deleted and closed accounts are logged with the person who did it', async () => {
  const email = 'leaving@example.org'
  const { ask } = await signedUp(shop, { email })
  const { user } = await idsOf(email)
  lines.length = 0
  expect((await ask('DELETE', '/api/account')).status).toBe(200)
  expect(events()).toMatchObject([{ security: 'account-deleted', user }])

  const admin = await shop.person('admin')
  const { ask: asAdmin } = admin
  expect((await asAdmin('DELETE', `/api/users/${(await stock.seller()).id}`)).status).toBe(200)
  const other = await stock.user()
  expect((await asAdmin('POST', `/api/users/${other.id}/sign-out-everywhere`)).status).toBe(200)
  expect((await asAdmin('POST', '/api/account/sign-out-everywhere')).status).toBe(200)
  const { ask: again } = await shop.signedIn(admin)
  expect((await again('POST', '/api/users/sign-out-everywhere')).status).toBe(200)
  expect(events().slice(1)).toMatchObject([
    { security: 'account-closed', user: admin.id },
    { security: 'account-signed-out', user: admin.id },
    { security: 'sign-out-everywhere', user: admin.id },
    { security: 'everybody-signed-out', user: admin.id },
  ])
})
