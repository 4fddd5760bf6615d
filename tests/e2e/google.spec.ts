import { expect, type Page } from '@playwright/test'
import { appCode } from '#server/testing/app-code.ts'
import { expectSignedOut, form, logOut, menuOf, newEmail, signUp, top } from './accounts/people.ts'
import { turnOn } from './accounts/second-factor.ts'
import { test } from './journey.ts'

test('Google in the demo: a newcomer becomes a buyer and is recognized the next time', async ({ page }) => {
  const email = newEmail()
  const withGoogle = async () => {
    await form(page)
      .getByRole('button', { name: /Continue with Google/ })
      .click()
    await expect(page.getByText(/This is not Google/i).first()).toBeVisible()
    await chooseAnother(page, { name: 'Gül Google', email })
  }
  await page.goto('/login?from=%2Fwishlist-items')
  await withGoogle()
  await expect(page).toHaveURL('/wishlist-items')
  await expect(page.getByText('Welcome, Gül Google!')).toBeVisible()
  await expect(top(page).getByRole('link', { name: 'Booked Items' })).toBeVisible()
  await logOut(page)
  await expect(page).toHaveURL('/login')
  await withGoogle()
  await expect(page).toHaveURL('/')
  await expect(menuOf(page)).toHaveAccessibleName('Account menu for Gül Google')
})

test('Google in the demo: a person who cancels sees a message and can try again', async ({ page }) => {
  await page.goto('/login')
  await form(page)
    .getByRole('button', { name: /Continue with Google/ })
    .click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect(form(page).getByRole('alert')).toHaveText(/You didn't finish logging in/)
  await expectSignedOut(page)
})

test('Google in the demo also works under another host name of this machine', async ({ page }) => {
  await page.goto(`http://127.0.0.1:${process.env.REDIAL_PORT}/login?from=%2Fwishlist-items`)
  await expect(page).toHaveURL('/login?from=%2Fwishlist-items')
  await form(page)
    .getByRole('button', { name: /Continue with Google/ })
    .click()
  await chooseAnother(page, { name: 'Gül Google', email: newEmail() })
  await expect(page).toHaveURL('/wishlist-items')
  await expect(page.getByText('Welcome, Gül Google!')).toBeVisible()
})

test('a Google sign-in does not open a password account with the same email address', async ({ page }) => {
  const email = newEmail()
  await signUp(page, { email })
  await logOut(page)
  await form(page)
    .getByRole('button', { name: /Continue with Google/ })
    .click()
  await chooseAnother(page, { name: 'Mallory', email })
  await expect(form(page).getByRole('alert')).toHaveText(/Log in the way you did before/)
  await expectSignedOut(page)
})

test('Google in the demo: the shop’s second factor is also required', async ({ page }) => {
  const email = newEmail()
  const withGoogle = async () => {
    await form(page)
      .getByRole('button', { name: /Continue with Google/ })
      .click()
    await chooseAnother(page, { name: 'Gül Google', email })
  }
  await page.goto('/login?from=%2Fprofile')
  await withGoogle()
  await expect(page).toHaveURL('/profile')
  const { uri } = await turnOn(page)
  await logOut(page)
  await withGoogle()
  await form(page).getByLabel('Six-digit code').fill(appCode(uri, 1))
  await expectSignedOut(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
  await expect(menuOf(page)).toHaveAccessibleName('Account menu for Gül Google')
})

/**
 * In the demo's account chooser, which replaces Google's. The form leaves the site, and a key that is pressed meanwhile
 * may never be acknowledged by the page that is gone, so this clicks instead.
 */
async function chooseAnother(page: Page, { name, email }: { name: string; email: string }) {
  await page.getByText('Use a different account').click()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
}
