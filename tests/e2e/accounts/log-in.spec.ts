import { expect } from '@playwright/test'
import { test } from '../journey.ts'
import { linkMailedTo } from './mails.ts'
import {
  expectSignedIn,
  form,
  logIn,
  logOut,
  newEmail,
  onFirebase,
  signedInElsewhere,
  signUp,
  top,
} from './people.ts'

test('a guarded page asks for a login and opens directly after it', async ({ page }) => {
  const email = newEmail()
  await signUp(page, { email })
  await logOut(page)
  await expect(page.getByText('Sign-out successful')).toBeVisible()
  await expect(page).toHaveURL('/login')

  await page.goto('/about')
  await page.goto('/booked-items?from=there')
  await expect(page).toHaveURL(/\/login\?from=/)
  await expect(page).toHaveTitle('Login - Redial')
  await logIn(page, { email })
  await expect(page.getByText('You logged in successfully')).toBeVisible()
  await expect(page).toHaveURL('/booked-items?from=there')
  await page.goBack()
  await expect(page).toHaveURL('/about')
})

test('who signs out before the page after the login is there can log in again', async ({ page }) => {
  const email = newEmail()
  await signUp(page, { email })
  await logOut(page)
  await page.goto('/login?from=%2Fwishlist-items')
  const pageCode = '**/assets/wishlist-items-*'
  await page.route(pageCode, () => {})
  await logIn(page, { email })
  await expect(page).toHaveURL('/wishlist-items')
  await logOut(page)
  await page.unroute(pageCode)
  await logIn(page, { email })
  await expect(page).toHaveURL('/')
  await expectSignedIn(page)
})

test('a wrong password and an unknown address get the same message, and nothing typed is lost', async ({
  page,
}) => {
  const email = newEmail()
  await signUp(page, { email })
  await logOut(page)
  await page.goto('/login')
  for (const wrong of [email, newEmail()]) {
    await logIn(page, { email: wrong, password: 'not this one' })
    await expect(form(page).getByRole('alert')).toHaveText('The email address or password is wrong.')
    await expect(form(page).getByLabel('Email', { exact: true })).toHaveValue(wrong)
  }
  await logIn(page, { email })
  await expect(page).toHaveURL('/')
  await expectSignedIn(page)
})

// Firebase has timeouts of its own.
if (!onFirebase) {
  test('a login without a response ends with a message, and can be repeated', async ({ page }) => {
    const email = newEmail()
    await signUp(page, { email })
    await logOut(page)
    await page.clock.install()
    await page.goto('/login')
    const asked = Promise.withResolvers<void>()
    await page.route('**/api/auth/sign-in/email', () => asked.resolve())
    await logIn(page, { email })
    await asked.promise
    await page.clock.fastForward('01:00')
    await expect(form(page).getByRole('alert')).toContainText("We couldn't reach the shop.")
    await page.unroute('**/api/auth/sign-in/email')
    await form(page).getByRole('button', { name: 'Login', exact: true }).click()
    await expect(page).toHaveURL('/')
    await expectSignedIn(page)
  })
}

for (const from of [
  '//evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  '/\\evil.example',
  '/login',
]) {
  test(`a login does not redirect to ${from}`, async ({ page }) => {
    const email = newEmail()
    await signUp(page, { email })
    await logOut(page)
    await page.goto(`/login?${new URLSearchParams({ from })}`)
    await logIn(page, { email })
    await expect(page).toHaveURL('/')
  })
}

test('the link of a password mail sets a new password, once', async ({ page, context }) => {
  const email = newEmail()
  await signUp(page, { email })
  const elsewhere = await signedInElsewhere(context, email)
  await logOut(page)

  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot your password?')
  await form(page).getByLabel('Email', { exact: true }).fill(email)
  await form(page).getByRole('button', { name: 'Send me a link' }).click()
  await expect(page.getByText("If there's an account with this address")).toBeVisible()

  const link = await linkMailedTo(page, email, 'reset-password')
  await page.goto(link)
  await form(page).getByLabel('New password', { exact: true }).fill('battery staple')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/login/)
  await logIn(page, { email, password: 'battery staple' })
  await expectSignedIn(page)

  // The old sessions have ended. With Firebase they end when their token is next renewed, within the hour.
  if (!onFirebase) {
    await elsewhere.goto('/profile')
    await expect(elsewhere).toHaveURL(/\/login\?from=/)
  }
  // The link has been used, which the page says before anybody types.
  await elsewhere.goto(link)
  await expect(elsewhere.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible()
  await expect(form(elsewhere).getByLabel('New password', { exact: true })).toBeHidden()
  await elsewhere.context().close()
})

test('only signed-in people with a confirmed address see the seller’s contact', async ({ page }) => {
  await page.goto('/all-products')
  await page
    .getByRole('region', { name: 'Phones' })
    .getByRole('heading', { level: 3 })
    .first()
    .getByRole('link')
    .click()
  await expect(page.getByText('to contact the seller')).toBeVisible()
  const phone = page.url()
  const email = newEmail()
  await signUp(page, { email })
  await page.goto(phone)
  const seller = page.getByRole('region', { name: 'Seller' })
  await expect(seller.getByText('Confirm your email address')).toBeVisible()
  await page.goto(await linkMailedTo(page, email, 'verify-email'))
  await page.getByRole('button', { name: 'Confirm my address' }).click()
  await expect(page.getByText(/confirmed/i).first()).toBeVisible()
  await page.goto(phone)
  await expect(seller.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/)
  await expect(seller.getByRole('link', { name: /^\+/ })).toHaveAttribute('href', /^tel:\+/)
})

test('the login page offers the demo accounts and signs in with them', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: /admin@redial\.test/ }).click()
  await form(page).getByRole('button', { name: 'Login', exact: true }).click()
  await expectSignedIn(page)
  // Administrators begin with what needs them.
  await expect(page).toHaveURL('/dashboard')
  await top(page).getByRole('link', { name: 'Dashboard' }).click()
  await expect(page).toHaveURL('/dashboard/category')
  for (const name of ['Category', 'Products', 'Users']) {
    await expect(
      page.getByRole('navigation', { name: /Dashboard/ }).getByRole('link', { name }),
    ).toBeVisible()
  }
})

test('a login keeps the language of its page', async ({ page }) => {
  await page.goto('/de/login')
  await page.getByRole('button', { name: /admin@redial\.test/ }).click()
  await form(page).locator('[type=submit]').click()
  await expect(page).toHaveURL('/de/dashboard')
})
