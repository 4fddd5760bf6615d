import { describe, expect, test } from 'vitest'
import { account, user } from '#server/schema/identity.ts'
import { products } from '#server/schema/products.ts'
import { users } from '#server/schema/users.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { browserOf, signedUp } from '#server/testing/people.ts'
import { shopApp } from '#server/testing/shop-app.ts'
import { SLOW } from '#server/testing/slow.ts'
import { startProgram } from '#server/testing/started-program.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import { DEMO_PASSWORD, openDemoAccounts } from './accounts.ts'
import { clearDemo, loadDemo } from './load.ts'

// Whole programs start here while other tests keep the machine busy.

const ROLES = {
  'buyer@redial.test': 'buyer',
  'seller@redial.test': 'seller',
  'admin@redial.test': 'admin',
  'buyer2@redial.test': 'buyer',
  'seller2@redial.test': 'seller',
}
const OFFERED = Object.entries(ROLES).map(([email, role]) => ({ email, role }))

const database = await freshDatabase()
const { queries: db } = database
const shop = await shopApp(database)

/** Opens the demo as the program does at startup, without pictures. */
async function open() {
  await loadDemo({ db, phones: 6, now: new Date() })
  return openDemoAccounts(db, shop.services.identity)
}

test('two programs that start at the same time on an empty database both offer all accounts', async () => {
  expect(await Promise.all([open(), open()])).toEqual([OFFERED, OFFERED])
})

const everybody = async () => ({
  records: await db.select().from(users).orderBy(users.email),
  identities: await db.select().from(user).orderBy(user.email),
  accounts: await db.select().from(account).orderBy(account.id),
})

test.each(OFFERED)('$email signs in as $role with the demo password', async ({ email, role }) => {
  const browser = browserOf(shop)
  expect((await browser.signIn(email, DEMO_PASSWORD)).status).toBe(200)
  const { status, body } = await browser.exchange(email)
  expect(status).toBe(200)
  const ask = browser.as(String(body.accessToken))
  expect((await ask('GET', `/api/user/${email}`)).body).toMatchObject({ email, role })
  const isAdmin = role === 'admin'
  expect((await ask('GET', `/api/users/admin/${email}`)).body).toEqual({ isAdmin })
  // Only administrators may look up other people.
  expect((await ask('GET', '/api/users/admin/nobody@redial.test')).status).toBe(isAdmin ? 200 : 403)
})

test('the other people of the demo cannot sign in', async () => {
  const signingIn = new Set((await db.select().from(user)).map(({ email }) => email))
  expect([...signingIn].toSorted()).toEqual(Object.keys(ROLES).toSorted())
  const others = (await db.select().from(users)).filter(({ email }) => !signingIn.has(email))
  expect(others.length).toBeGreaterThan(0)
  expect(others.every(({ providerUid }) => providerUid === null)).toBe(true)
  const [other] = others
  expect((await browserOf(shop).signIn(other?.email ?? '', DEMO_PASSWORD)).status).toBe(401)
})

test('opening the demo again changes nothing', async () => {
  const before = await everybody()
  expect(await open()).toEqual(OFFERED)
  expect(await everybody()).toEqual(before)
})

test('no accounts are offered if the identity provider does not accept them from the program', async () => {
  expect(await openDemoAccounts(db, {})).toEqual([])
})

describe('a shop that is not a demo', () => {
  const start = async () => {
    const folder = await temporaryFolder('demo-accounts')
    const program = startProgram({ env: { DATABASE_URL: database.url, DATA_DIR: folder.path } })
    await program.ready.catch(() => {})
    program.process.kill('SIGTERM')
    const outcome = await program.exited
    await folder.remove()
    return outcome
  }

  test(
    'refuses to start on a database with demo accounts, and starts once they are removed',
    SLOW,
    async () => {
      const refused = await start()
      expect(refused).toMatchObject({
        code: 1,
        errors: expect.stringMatching(/^This database holds .*\.\n$/),
      })
      expect(refused.output).not.toContain('ready at')

      const { ask } = await signedUp(shop, { email: 'real@example.org', name: 'Real' })
      await clearDemo(db)
      const { records, identities, accounts } = await everybody()
      expect(records).toMatchObject([{ email: 'real@example.org' }])
      expect(identities).toMatchObject([{ email: 'real@example.org' }])
      expect(accounts).toMatchObject([{ userId: identities[0]?.id }])
      expect(await db.select().from(products)).toEqual([])
      expect((await browserOf(shop).signIn('admin@redial.test', DEMO_PASSWORD)).status).toBe(401)
      expect((await ask('GET', '/api/user/real@example.org')).status).toBe(200)
      expect(await start()).toMatchObject({
        code: 0,
        output: expect.stringContaining('ready at'),
        errors: '',
      })
    },
  )
})
