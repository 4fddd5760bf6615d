import { describe, expect, test } from 'vitest'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { browserOf, PASSWORD, signedUp } from '../../testing/people.ts'
import { shopApp } from '../../testing/shop-app.ts'

const shop = await shopApp(await freshDatabase())

const REFUSED = { status: 400, body: { code: 'PASSWORD_EASY_TO_GUESS' } }

const COMMON = [
  'password',
  'Password1!',
  '12345678',
  '        ',
  'qwertyuiop',
  'P@ssw0rd',
  'monkey2024',
  'aaaaaaaa',
  'abc123abc123',
  // Frequent in leaked lists.
  'Trustno1',
  'hellokitty',
  'astalavista',
]
// `signUp` names everybody Bo Buyer.
const OWN = ['bobuyer', 'Bo Buyer', 'buyer99', 'own.name', 'own.name@example.org', 'OwnName2024']

describe('an easily guessed password', () => {
  test.each([...COMMON, ...OWN])('creates no account: %j', async password => {
    const email = 'own.name@example.org'
    expect(await browserOf(shop).signUp(email, password)).toMatchObject(REFUSED)
    expect((await browserOf(shop).signIn(email, password)).status).toBe(401)
  })

  test('does not replace a good password or end sessions', async () => {
    const email = 'careful.one@example.org'
    const { browser } = await signedUp(shop, { email })
    for (const newPassword of ['password1', 'careful.one', 'bo buyer 7']) {
      const change = { currentPassword: PASSWORD, newPassword }
      expect(await browser.ask('POST', '/api/auth/change-password', change)).toMatchObject(REFUSED)
      expect((await browserOf(shop).signIn(email, newPassword)).status).toBe(401)
    }
    expect(await browser.idToken()).toBeDefined()
  })

  test('is refused by a reset link, which stays valid for a better one', async () => {
    const email = 'forgetful.one@example.org'
    await signedUp(shop, { email })
    const browser = browserOf(shop)
    await browser.ask('POST', '/api/auth/request-password-reset', { email })
    await shop.jobs.drain()
    const [mail] = await shop.outbox.list({ limit: 1 })
    const token = mail?.text.match(/reset-password\?token=([\w-]+)/)?.[1]
    for (const newPassword of ['letmein123', 'forgetful.one']) {
      const reset = await browser.ask('POST', '/api/auth/reset-password', { token, newPassword })
      expect(reset).toMatchObject(REFUSED)
    }
    const check = (link: unknown) => browser.ask('POST', '/api/auth/check-reset-link', { token: link })
    expect(await check(token)).toMatchObject({ status: 200, body: { valid: true } })
    expect(await check(`${token}x`)).toMatchObject({ status: 200, body: { valid: false } })
    const good = { token, newPassword: 'battery staple' }
    expect((await browser.ask('POST', '/api/auth/reset-password', good)).status).toBe(200)
    expect(await check(token)).toMatchObject({ status: 200, body: { valid: false } })
    expect((await browserOf(shop).signIn(email, 'battery staple')).status).toBe(200)
  })
})

let people = 0

test.each([PASSWORD, 'battery staple', 'redial-demo', 'tr0ub4dor&3'])('%j is accepted', async password => {
  const email = `good${++people}@example.org`
  expect((await browserOf(shop).signUp(email, password)).status).toBe(200)
})
