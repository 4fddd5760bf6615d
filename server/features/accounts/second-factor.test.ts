import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { categories } from '../../schema/products.ts'
import { sessions } from '../../schema/sessions.ts'
import { appCode } from '../../testing/app-code.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { browserOf, newEmail, PASSWORD, signedUp } from '../../testing/people.ts'
import { turnOnSecondFactor, wrongCode } from '../../testing/second-factor.ts'
import { shopApp } from '../../testing/shop-app.ts'
import { grantAdmin, userOf } from '../users/queries.ts'

// Password checks are slow by design, and other tests use the CPU at the same time.

const database = await freshDatabase()
const { queries: db } = database
const shop = await shopApp(database)
/** Another process on the same database, outside demo mode. */
const real = await shopApp(database, { settings: { DEMO: '0' } })

/** A person with an enabled second factor. */
async function protectedPerson() {
  const email = newEmail()
  const person = await signedUp(shop, { email })
  return { email, ...person, ...(await turnOnSecondFactor(person.browser)) }
}

const withCode = (browser: ReturnType<typeof browserOf>, code: string) =>
  browser.ask('POST', '/api/auth/two-factor/verify-totp', { code })

const withBackupCode = (browser: ReturnType<typeof browserOf>, code: string) =>
  browser.ask('POST', '/api/auth/two-factor/verify-backup-code', { code })

describe('the second factor', () => {
  test('is enabled only after a valid code of the app', async () => {
    const email = newEmail()
    const { browser } = await signedUp(shop, { email })
    const wrong = await browser.ask('POST', '/api/auth/two-factor/enable', { password: 'not this one' })
    expect(wrong).toMatchObject({ status: 400, body: { code: 'INVALID_PASSWORD' } })
    const begun = await browser.ask('POST', '/api/auth/two-factor/enable', { password: PASSWORD })
    const uri = String(begun.body.totpURI)
    expect(uri).toMatch(/^otpauth:\/\/totp\/Redial:/)
    expect((await withCode(browser, wrongCode(uri))).status).toBe(401)

    const elsewhere = browserOf(shop)
    await elsewhere.signIn(email, PASSWORD)
    expect(await elsewhere.idToken()).toBeDefined()
    expect((await withCode(browser, appCode(uri))).status).toBe(200)
    expect((await browserOf(shop).signIn(email, PASSWORD)).body).toMatchObject({ twoFactorRedirect: true })
  })

  test('yields no ID token before a valid code', async () => {
    const { email, uri } = await protectedPerson()
    const browser = browserOf(shop)
    const signedIn = await browser.signIn(email, PASSWORD)
    expect(signedIn).toMatchObject({ status: 200, body: { twoFactorRedirect: true } })
    expect(await browser.idToken()).toBeUndefined()
    expect((await withCode(browser, wrongCode(uri))).status).toBe(401)
    expect(await browser.idToken()).toBeUndefined()
    expect((await withCode(browser, appCode(uri, 1))).status).toBe(200)
    expect((await browser.exchange(email)).status).toBe(200)
  })

  test('accepts a code once', async () => {
    const { email, uri } = await protectedPerson()
    const code = appCode(uri, 1)
    const [one, other] = [browserOf(shop), browserOf(shop)]
    await one.signIn(email, PASSWORD)
    await other.signIn(email, PASSWORD)
    const answers = await Promise.all([withCode(one, code), withCode(other, code)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401])
    const again = browserOf(shop)
    await again.signIn(email, PASSWORD)
    expect((await withCode(again, code)).status).toBe(401)
    expect(await again.idToken()).toBeUndefined()
  })

  test('accepts a backup code once', async () => {
    const { email, backupCodes } = await protectedPerson()
    const browser = browserOf(shop)
    await browser.signIn(email, PASSWORD)
    expect((await withBackupCode(browser, 'aaaaa-bbbbb')).status).toBe(401)
    expect((await withBackupCode(browser, String(backupCodes[0]))).status).toBe(200)
    expect((await browser.exchange(email)).status).toBe(200)

    const again = browserOf(shop)
    await again.signIn(email, PASSWORD)
    expect((await withBackupCode(again, String(backupCodes[0]))).status).toBe(401)
    expect(await again.idToken()).toBeUndefined()
    expect((await withBackupCode(again, String(backupCodes[1]))).status).toBe(200)
  })

  test('new backup codes replace the old ones', async () => {
    const { browser, email, backupCodes } = await protectedPerson()
    const path = '/api/auth/two-factor/generate-backup-codes'
    expect((await browser.ask('POST', path, { password: 'not this one' })).status).toBe(400)
    const { body } = await browser.ask('POST', path, { password: PASSWORD })
    const fresh = body.backupCodes as string[]
    const elsewhere = browserOf(shop)
    await elsewhere.signIn(email, PASSWORD)
    expect((await withBackupCode(elsewhere, String(backupCodes[0]))).status).toBe(401)
    expect((await withBackupCode(elsewhere, String(fresh[0]))).status).toBe(200)
  })

  test('is no longer required once disabled, which requires the password', async () => {
    const { browser, email } = await protectedPerson()
    const path = '/api/auth/two-factor/disable'
    expect((await browser.ask('POST', path, { password: 'not this one' })).status).toBe(400)
    expect((await browserOf(shop).signIn(email, PASSWORD)).body).toMatchObject({ twoFactorRedirect: true })
    expect((await browser.ask('POST', path, { password: PASSWORD })).status).toBe(200)
    const elsewhere = browserOf(shop)
    await elsewhere.signIn(email, PASSWORD)
    expect(await elsewhere.idToken()).toBeDefined()
  })

  test('enabling it signs the other devices out', async () => {
    const email = newEmail()
    const { browser } = await signedUp(shop, { email })
    const elsewhere = browserOf(shop)
    await elsewhere.signIn(email, PASSWORD)
    const { body } = await elsewhere.exchange(email)
    await turnOnSecondFactor(browser)
    expect(await elsewhere.idToken()).toBeUndefined()
    expect((await elsewhere.as(String(body.accessToken))('GET', `/api/user/${email}`)).status).toBe(401)
    expect((await browser.exchange(email)).status).toBe(200)
  })
})

describe('wrong codes', () => {
  test('are limited per sign-in: the fifth ends it', async () => {
    const { email, uri } = await protectedPerson()
    const browser = browserOf(shop)
    await browser.signIn(email, PASSWORD)
    const codes = Array.from({ length: 5 }, (_, index) => wrongCode(uri, index))
    for (const code of codes) expect((await withCode(browser, code)).status).toBe(401)
    const right = await withCode(browser, appCode(uri, 1))
    expect(right.status).toBeGreaterThanOrEqual(400)
    expect(await browser.idToken()).toBeUndefined()
  })

  test('are limited per account and per address', async () => {
    const { email, uri } = await protectedPerson()
    const from = '203.0.113.7'
    for (const round of [0, 5]) {
      const attacker = browserOf(shop, { from })
      await attacker.signIn(email, PASSWORD)
      for (const index of [0, 1, 2, 3, 4]) await withCode(attacker, wrongCode(uri, round + index))
    }
    expect((await browserOf(shop, { from }).signIn(newEmail(), PASSWORD)).status).toBe(429)

    const elsewhere = browserOf(shop)
    await elsewhere.signIn(email, PASSWORD)
    const refused = await withCode(elsewhere, appCode(uri, 1))
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
    expect(await elsewhere.idToken()).toBeUndefined()
  })
})

describe('an administrator of a non-demo shop', () => {
  test('can act only in a session that has passed a second factor', async () => {
    const email = newEmail()
    const { browser, ask } = await signedUp(real, { email })
    const bystander = { email: newEmail() }
    await signedUp(real, bystander)
    const admin = await userOf(db, { email })
    await grantAdmin(db, String(admin?.id))
    const [{ id: target } = { id: '' }] = await db
      .insert(categories)
      .values({ name: 'Nokia', image: '/images/x/1280.webp' })
      .returning({ id: categories.id })

    const refused = { status: 403, body: { code: 'SECOND_FACTOR_REQUIRED' } }
    expect(await ask('GET', '/api/users')).toMatchObject(refused)
    expect(await ask('DELETE', `/api/category/${target}`)).toMatchObject(refused)
    expect(await db.select().from(categories).where(eq(categories.id, target))).toHaveLength(1)
    expect((await ask('GET', `/api/user/${bystander.email}`)).status).toBe(403)
    expect((await ask('POST', '/api/book-product', {})).status).toBe(403)
    expect((await ask('GET', `/api/user/${email}`)).body).toMatchObject({
      role: 'admin',
      needsSecondFactor: true,
    })

    await turnOnSecondFactor(browser)
    const { body } = await browser.exchange(email)
    const asAdmin = browser.as(String(body.accessToken))
    expect((await asAdmin('GET', `/api/user/${email}`)).body).not.toHaveProperty('needsSecondFactor')
    expect((await asAdmin('DELETE', `/api/category/${target}`)).status).toBe(200)

    await browser.ask('POST', '/api/auth/two-factor/disable', { password: PASSWORD })
    expect((await asAdmin('GET', '/api/users')).status).toBe(401)
    const after = await browser.exchange(email)
    expect(await browser.as(String(after.body.accessToken))('GET', '/api/users')).toMatchObject(refused)
  })
})

describe('an irreversible action', () => {
  const refused = { status: 403, body: { code: 'CONFIRM_IDENTITY' } }

  /** Moves this person's logins an hour into the past. */
  async function signedInAnHourAgo(email: string) {
    const person = await userOf(db, { email })
    await db
      .update(sessions)
      .set({ authenticatedAt: sql`now() - interval '1 hour'`, confirmedAt: null })
      .where(eq(sessions.userId, String(person?.id)))
  }

  test('requires the password again some time after the login: deleting the account', async () => {
    const email = newEmail()
    const { browser, ask } = await signedUp(shop, { email })
    await signedInAnHourAgo(email)
    expect(await ask('DELETE', '/api/account')).toMatchObject(refused)
    const wrong = await browser.ask('POST', '/api/auth/verify-password', { password: 'not this one' })
    expect(wrong).toMatchObject({ status: 400, body: { code: 'INVALID_PASSWORD' } })
    expect(await ask('DELETE', '/api/account')).toMatchObject(refused)
    expect(await userOf(db, { email })).toBeDefined()

    expect((await browser.ask('POST', '/api/auth/verify-password', { password: PASSWORD })).status).toBe(200)
    expect((await ask('DELETE', '/api/account')).status).toBe(200)
    expect(await userOf(db, { email })).toBeUndefined()
  })

  test('accepts a code if the second factor is enabled', async () => {
    const { email, browser, uri } = await protectedPerson()
    const { body } = await browser.exchange(email)
    const ask = browser.as(String(body.accessToken))
    await signedInAnHourAgo(email)
    expect((await withCode(browser, wrongCode(uri))).status).toBe(401)
    expect(await ask('DELETE', '/api/account')).toMatchObject(refused)
    expect((await withCode(browser, appCode(uri, 1))).status).toBe(200)
    expect((await ask('DELETE', '/api/account')).status).toBe(200)
  })

  test('must be confirmed in each session', async () => {
    const email = newEmail()
    const { ask } = await signedUp(shop, { email })
    const elsewhere = browserOf(shop)
    await elsewhere.signIn(email, PASSWORD)
    await elsewhere.exchange(email)
    await signedInAnHourAgo(email)
    await elsewhere.ask('POST', '/api/auth/verify-password', { password: PASSWORD })
    expect(await ask('DELETE', '/api/account')).toMatchObject(refused)
  })

  test('on another person’s data requires confirmation by the administrator', async () => {
    const email = newEmail()
    const { browser, ask } = await signedUp(shop, { email })
    const other = newEmail()
    await signedUp(shop, { email: other })
    await grantAdmin(db, String((await userOf(db, { email }))?.id))
    const target = await userOf(db, { email: other })
    await signedInAnHourAgo(email)
    for (const path of [`users/${target?.id}`, `category/${target?.id}`, `product/${target?.id}`]) {
      expect([path, await ask('DELETE', `/api/${path}`)]).toMatchObject([path, refused])
    }
    expect(await userOf(db, { email: other })).toBeDefined()
    await browser.ask('POST', '/api/auth/verify-password', { password: PASSWORD })
    expect((await ask('DELETE', `/api/users/${target?.id}`)).status).toBe(200)
    expect(await userOf(db, { email: other })).toBeUndefined()
  })

  test('has a limit for wrong passwords', async () => {
    const email = newEmail()
    const { browser } = await signedUp(shop, { email })
    const guess = () => browser.ask('POST', '/api/auth/verify-password', { password: 'not this one' })
    for (let tries = 0; tries < 10; tries++) expect((await guess()).status).toBe(400)
    expect((await guess()).status).toBe(429)
  })
})
