import { expect } from '@playwright/test'
import { test } from '../journey.ts'
import { confirm, rowOf } from '../selling/selling.ts'
import {
  expectSignedIn,
  expectSignedOut,
  form,
  logIn,
  logOut,
  newEmail,
  onFirebase,
  PASSWORD,
  signedInElsewhere,
  signUp,
  top,
} from './people.ts'
import { signedIn } from './signed-in.ts'

const OWN_ACCOUNTS = 'The accounts of the demo are not those of Firebase.'

test('signing out and signing in in one tab reach the other tab', async ({ page, context }) => {
  const email = newEmail()
  await signUp(page, { email })
  const other = await context.newPage()
  await other.goto('/profile')
  await expect(other.getByRole('heading', { name: 'Profile' })).toBeVisible()
  await logOut(page)
  await expect(other).toHaveURL(/\/login\?from=%2Fprofile/)
  await expectSignedOut(other)
  await page.goto('/login')
  await logIn(page, { email })
  await expectSignedIn(page)
  await expectSignedIn(other)
})

test('a tab whose account was deleted elsewhere is signed out at its next request', async ({
  page,
  context,
}) => {
  const email = newEmail()
  await signUp(page, { email })
  const elsewhere = await signedInElsewhere(context, email)

  await page.goto('/profile')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const question = page.getByRole('dialog')
  await expect(question.getByRole('heading')).toHaveText('Delete your account?')
  await expect(question).toContainText('nobody can bring it back')
  // A quick user opens the question again as soon as its button has the focus.
  const ask = page.getByRole('button', { name: 'Delete my account' })
  await ask.evaluate((button: HTMLElement) =>
    button.addEventListener('focus', () => button.click(), { once: true }),
  )
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Delete account' }).click()
  const proof = page.getByRole('dialog', { name: "Confirm it's you" })
  await proof.getByLabel('Your password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
  await expectSignedOut(page)

  await top(elsewhere).getByRole('link', { name: 'Booked Items' }).click()
  await elsewhere.goto('/profile')
  await expect(elsewhere).toHaveURL(/\/login/)
  await expectSignedOut(elsewhere)
  await logIn(elsewhere, { email })
  await expect(form(elsewhere).getByRole('alert')).toHaveText('The email address or password is wrong.')
  await elsewhere.context().close()
})

test('signing out everywhere reaches a second browser at its next request', async ({ page, context }) => {
  const email = newEmail()
  await signUp(page, { email })
  const elsewhere = await signedInElsewhere(context, email)
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Log out everywhere' }).click()
  await expectSignedOut(page)
  await elsewhere.goto('/profile')
  await expect(elsewhere).toHaveURL(/\/login/)
  await expectSignedOut(elsewhere)
  await elsewhere.context().close()
})

test('an administrator signs a user out everywhere', async ({ page, browser }) => {
  test.skip(onFirebase, OWN_ACCOUNTS)
  const email = newEmail()
  await signUp(page, { email })
  const admin = await (await browser.newContext()).newPage()
  await signedIn(admin, { email: 'admin@redial.test' })
  await admin.goto(`/dashboard/users?q=${encodeURIComponent(email)}`)
  await rowOf(admin, email)
    .getByRole('button', { name: /^Log out everywhere: / })
    .click()
  await expect(admin.locator('dialog[open]')).toContainText(email)
  await confirm(admin, 'Log out everywhere', 'The user has been logged out on all devices.', 'everywhere?')
  await page.goto('/profile')
  await expect(page).toHaveURL(/\/login/)
  await expectSignedOut(page)
  await admin.goto('/dashboard/audit')
  await expect(admin.getByText('ended all sessions of').first()).toBeVisible()
  await admin.context().close()
})

test('an administrator who signs out everybody has to log in again', async ({ page }) => {
  test.skip(onFirebase, OWN_ACCOUNTS)
  await signedIn(page, { email: 'admin@redial.test' })
  await page.goto('/dashboard/users')
  // Other tests use the same shop, so only this session ends.
  const asked: string[] = []
  await page.route('**/api/users/sign-out-everywhere', route => {
    asked.push(route.request().method())
    return route.fulfill({ json: { acknowledged: true } })
  })
  await page.getByRole('button', { name: 'Log out everybody' }).click()
  const question = page.locator('dialog[open]')
  await expect(question).toContainText('yours as well')
  await question.getByRole('button', { name: 'Log out everybody' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expectSignedOut(page)
  await expect(page.getByText('Everybody has been logged out. Log in again.')).toBeVisible()
  expect(asked).toEqual(['POST'])
})

test('people stay signed in on an offline reload, and a failed token request can be retried', async ({
  page,
}) => {
  const email = newEmail()
  await signUp(page, { email })
  await page.route('**/api/**', route => route.abort())
  await page.reload()
  await expectSignedIn(page)
  await page.unroute('**/api/**')
  await logOut(page)

  await page.route('**/api/jwt?*', route => route.fulfill({ status: 503, body: '' }))
  await page.goto('/login')
  await logIn(page, { email })
  await expect(form(page).getByRole('alert')).toBeVisible()
  await page.unroute('**/api/jwt?*')
  await form(page).getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL('/')
  await expectSignedIn(page)
})

test('an expired token is renewed silently, once for all tabs', async ({ page, context }) => {
  const email = newEmail()
  await signUp(page, { email })
  const expire = () =>
    page.evaluate(() => {
      const [header, payload = '', signature] = (localStorage.getItem('redial-token') ?? '').split('.')
      const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
      const old = btoa(JSON.stringify({ ...claims, exp: claims.iat - 1 }))
      localStorage.setItem('redial-token', [header, old, signature].join('.'))
    })
  const others = [await context.newPage(), await context.newPage()]
  let renewals = 0
  context.on('request', request => {
    if (request.url().includes('/api/jwt?')) renewals += 1
  })
  // A page of this site without the app, which could start its own renewal.
  await page.goto('/api/docs')
  await expire()
  await Promise.all([page, ...others].map(tab => tab.goto('/profile')))
  for (const tab of [page, ...others]) {
    await expect(tab.getByRole('heading', { name: 'Profile' })).toBeVisible()
  }
  expect(renewals).toBe(1)
})
