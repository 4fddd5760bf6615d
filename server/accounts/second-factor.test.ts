import { describe, expect, test, vi } from 'vitest'
import { appCode } from '../testing/app-code.ts'
import { freshDatabase } from '../testing/fresh-database.ts'
import { browserOf, PASSWORD, signedUp } from '../testing/people.ts'
import { turnOnSecondFactor, wrongCode } from '../testing/second-factor.ts'
import { shopApp } from '../testing/shop-app.ts'

// Checking passwords is slow on purpose, and other tests keep the machine busy meanwhile.
vi.setConfig({ testTimeout: 90_000 })

const database = await freshDatabase()
const shop = await shopApp(database)

let people = 0
const newEmail = () => `person${++people}@example.org`

/** Somebody whose second factor is on. */
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
  test('is on only when the app has shown a right code', async () => {
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

  test('gives no ID token before the code was right', async () => {
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

  test('takes a code once', async () => {
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

  test('takes a backup code once', async () => {
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

  test('new backup codes end the old ones', async () => {
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

  test('is not asked for any more when it is turned off, which takes the password', async () => {
    const { browser, email } = await protectedPerson()
    const path = '/api/auth/two-factor/disable'
    expect((await browser.ask('POST', path, { password: 'not this one' })).status).toBe(400)
    expect((await browserOf(shop).signIn(email, PASSWORD)).body).toMatchObject({ twoFactorRedirect: true })
    expect((await browser.ask('POST', path, { password: PASSWORD })).status).toBe(200)
    const elsewhere = browserOf(shop)
    await elsewhere.signIn(email, PASSWORD)
    expect(await elsewhere.idToken()).toBeDefined()
  })

  test('turning it on signs the other devices out', async () => {
    const email = newEmail()
    const { browser } = await signedUp(shop, { email })
    const elsewhere = browserOf(shop)
    await elsewhere.signIn(email, PASSWORD)
    await turnOnSecondFactor(browser)
    expect(await elsewhere.idToken()).toBeUndefined()
    expect((await browser.exchange(email)).status).toBe(200)
  })
})

describe('wrong codes', () => {
  test('are limited by sign-in: the fifth ends it', async () => {
    const { email, uri } = await protectedPerson()
    const browser = browserOf(shop)
    await browser.signIn(email, PASSWORD)
    const codes = Array.from({ length: 5 }, (_, index) => wrongCode(uri, index))
    for (const code of codes) expect((await withCode(browser, code)).status).toBe(401)
    const right = await withCode(browser, appCode(uri, 1))
    expect(right.status).toBeGreaterThanOrEqual(400)
    expect(await browser.idToken()).toBeUndefined()
  })

  test('are limited by account and by address', async () => {
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
