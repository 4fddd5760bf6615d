import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { userOf } from '#server/features/users/queries.ts'
import { WrongSetting } from '#server/platform/config/config.ts'
import { users } from '#server/schema/users.ts'
import { freshDatabase } from '#server/testing/fresh-database.ts'
import { browserOf, PASSWORD, signedUp } from '#server/testing/people.ts'
import { type Outcome, runCommand } from '#server/testing/run-command.ts'
import { turnOnSecondFactor } from '#server/testing/second-factor.ts'
import { shopApp } from '#server/testing/shop-app.ts'
import { temporaryFolder } from '#server/testing/temporary-folder.ts'
import { adminCommand } from './arguments.ts'
import { obey } from './obey-admin.ts'

const database = await freshDatabase()
const { queries: db } = database
/** The running shop, as when its owner runs the command. */
const shop = await shopApp(database)
const { stock } = shop
const folder = await temporaryFolder('admin')
afterAll(() => folder.remove())

/** Runs `npm run admin --` with these arguments. */
const command = (...args: string[]) =>
  runCommand('admin', args, { DATABASE_URL: database.url, DATA_DIR: folder.path })

/** The same without a process of its own, which takes a second. */
async function admin(...args: string[]): Promise<Outcome> {
  try {
    const lines = await obey(db, adminCommand(args))
    return { code: 0, output: `${lines.join('\n')}\n`, errors: '' }
  } catch (error) {
    if (!(error instanceof WrongSetting)) throw error
    return { code: 1, output: '', errors: `${error.message}\n` }
  }
}

const saying = (sentence: string): Outcome => ({
  code: 0,
  output: expect.stringContaining(`${sentence}\n`),
  errors: '',
})

const roleOf = async (email: string) => (await userOf(db, { email }))?.role

/** A person with a confirmed email address. */
const confirmed = (email: string, role: 'buyer' | 'seller' | 'admin' = 'buyer') =>
  stock.user({ email, name: `Somebody ${email}`, role, emailConfirmedAt: new Date() })

test('a person with an unconfirmed address becomes an administrator only after confirming, at the next run', async () => {
  const email = 'ada@example.org'
  const { browser, ask } = await signedUp(shop, { email, name: 'Ada Admin' })
  const isAdmin = async (by = ask) => (await by('GET', `/api/users/admin/${email}`)).body
  const refused = await command('grant', email)
  expect(refused).toMatchObject({ code: 1 })
  expect(refused.errors).toMatch(/^ada@example\.org has not confirmed the e-mail address, .*\.\n$/)
  expect(await isAdmin()).toEqual({ isAdmin: false })

  await shop.jobs.drain()
  const [mail] = await shop.outbox.list({ limit: 1 })
  const [, token] = mail?.text.match(/\/verify-email\?token=(\S+)/) ?? []
  expect((await browser.ask('GET', `/api/auth/verify-email?token=${token}`)).status).toBe(200)
  await browser.signIn(email, PASSWORD)
  const exchanged = await browser.exchange(email)
  expect(exchanged.status).toBe(200)
  const again = browser.as(String(exchanged.body.accessToken))

  expect(await command('grant', ' Ada@EXAMPLE.org ')).toEqual(
    saying('ada@example.org is now an administrator.'),
  )
  expect(await isAdmin(again)).toEqual({ isAdmin: true })
  expect(await admin('grant', email)).toEqual(saying('ada@example.org is already an administrator.'))
  expect(await admin('revoke', email)).toEqual(saying('ada@example.org is now a buyer.'))
  expect(await isAdmin(again)).toEqual({ isAdmin: false })
  expect(await admin('revoke', email)).toEqual(
    saying('ada@example.org is not an administrator. Nothing changed.'),
  )
})

test('an address whose account an administrator has deleted can sign up again after it is unbanned', async () => {
  const email = 'bad@example.org'
  await signedUp(shop, { email })
  const owner = await confirmed('boss@example.org', 'admin')
  const { ask: asOwner } = await shop.signedIn(owner)
  const { id } = (await userOf(db, { email })) ?? {}
  expect((await asOwner('DELETE', `/api/users/${id}`)).status).toBe(200)
  await db.delete(users).where(eq(users.id, owner.id))

  const browser = browserOf(shop)
  await browser.signUp(email)
  const register = () => browser.register({ name: 'Bea', email, role: 'buyer' })
  expect((await register()).status).toBe(403)
  expect(await admin('unban', ' Bad@Example.org ')).toEqual(saying('bad@example.org can sign up again.'))
  expect((await register()).status).toBe(200)
  expect((await browser.exchange(email)).status).toBe(200)
  expect(await admin('unban', email)).toEqual(saying('bad@example.org was not banned. Nothing changed.'))
})

test('lists only administrators, by email address', async () => {
  expect(await admin('list')).toEqual(saying('There are no administrators.'))
  for (const email of ['zoe@example.org', 'bea@example.org']) await confirmed(email, 'admin')
  await confirmed('cy@example.org')
  const listed = await admin('list')
  expect(listed).toEqual(
    saying('bea@example.org  Somebody bea@example.org\nzoe@example.org  Somebody zoe@example.org'),
  )
  expect(listed.output).not.toContain('cy@example.org')
})

test.each([
  ['lists phones', 'seller', true],
  ['lists none', 'buyer', false],
] as const)('a seller who %s is a %s after having been an administrator', async (_, role, lists) => {
  const { id, email } = await confirmed(`${role}@example.org`, 'seller')
  if (lists) await stock.phone({ sellerId: id, categoryId: (await stock.category('Nokia')).id })
  expect((await admin('grant', email)).code).toBe(0)
  expect(await roleOf(email)).toBe('admin')
  expect(await admin('revoke', email)).toEqual(saying(`${email} is now a ${role}.`))
  expect(await roleOf(email)).toBe(role)
})

test('reset-second-factor signs the person out everywhere, and login works without a second factor', async () => {
  const email = 'lost@example.org'
  const { browser } = await signedUp(shop, { email })
  expect(await admin('reset-second-factor', email)).toEqual(
    saying(`${email} has no second factor. Nothing changed.`),
  )
  expect(await browser.idToken()).toBeDefined()

  await turnOnSecondFactor(browser)
  expect((await browserOf(shop).signIn(email, PASSWORD)).body).toMatchObject({ twoFactorRedirect: true })
  expect(await admin('reset-second-factor', email)).toEqual(
    saying(`${email} is signed out everywhere and can now log in without a second factor.`),
  )
  expect(await browser.idToken()).toBeUndefined()
  const back = browserOf(shop)
  await back.signIn(email, PASSWORD)
  expect(await back.idToken()).toBeDefined()
})

test('sign-out ends all sessions of one account only', async () => {
  const email = 'stolen@example.org'
  const { browser, ask } = await signedUp(shop, { email })
  const other = await signedUp(shop, { email: 'other@example.org' })
  expect(await admin('sign-out', email)).toEqual(saying(`${email} is signed out everywhere.`))
  expect(await browser.idToken()).toBeUndefined()
  expect((await ask('GET', `/api/user/${email}`)).status).toBe(401)
  expect(await other.browser.idToken()).toBeDefined()
})

test('an e-mail without an account is refused', async () => {
  expect(await admin('revoke', 'nobody@example.org')).toMatchObject({
    code: 1,
    errors: 'There is no account with the e-mail nobody@example.org. Its owner has to sign up first.\n',
  })
})

const UNTOUCHED = 'untouched@example.org'
await confirmed(UNTOUCHED)

test('wrong arguments print the usage and change nothing', async () => {
  const { code, output, errors } = await command('grant', UNTOUCHED, 'more')
  expect({ code, output }).toEqual({ code: 1, output: '' })
  expect(errors).toMatch(/^Usage:\n.*npm run admin -- grant EMAIL/)
  expect(errors).not.toContain(' at ')
  expect(await roleOf(UNTOUCHED)).toBe('buyer')
})
