import { expect } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { test } from '../journey.ts'
import { linkMailedTo } from './mails.ts'
import { expectSignedIn, form, logOut, newEmail, onFirebase, signUp, tabTo, top } from './people.ts'

test('a buyer signs up with the keyboard alone and sees the links for buyers', async ({ page }) => {
  const email = newEmail()
  await page.goto('/')
  await tabTo(page, 'Sign up')
  await page.keyboard.press('Enter')
  await expect(page).toHaveTitle('Sign up - Redial')

  // Nothing is typed yet: each field shows its error, and the first has the focus.
  await tabTo(page, 'Full Name')
  await page.keyboard.press('Enter')
  for (const message of [
    'Name is required',
    'Email Address is required',
    'Password is required',
    'Account type is required',
  ]) {
    await expect(page.getByText(message)).toBeVisible()
  }
  await expect(page.getByLabel('Full Name')).toBeFocused()
  await page.keyboard.type('Ann Önder')
  await page.keyboard.press('Tab')
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type('12345')
  await page.keyboard.press('Enter')
  // The message is there since the first character. When the form has been checked, the first mistake has the focus.
  await expect(form(page).getByRole('button', { name: 'Sign up' })).toBeEnabled()
  await expect(page.getByText('Password must be at least 6 characters!')).toBeVisible()
  await page.keyboard.type('6')
  await expect(page.getByText('Password must be at least 6 characters!')).toBeHidden()
  await tabTo(page, /^Buyer/)
  await page.keyboard.press('Space')
  await page.keyboard.press('Enter')
  // Firebase has a rule of its own for passwords.
  if (!onFirebase) {
    // It is long enough, but among the most common passwords.
    await expect(page.getByText(/^This password is easy to guess\./)).toBeVisible()
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('tall quiet harbor')
    await page.keyboard.press('Enter')
  }
  await expect(page.getByText('Successfully created an account')).toBeVisible()
  await expect(page).toHaveURL('/')

  await expect(top(page).getByRole('link', { name: 'Wish List' })).toBeVisible()
  await expect(top(page).getByRole('link', { name: 'Booked Items' })).toHaveAttribute('href', '/booked-items')
  await expect(top(page).getByRole('link', { name: 'Dashboard' })).toBeHidden()
  await page.reload()
  await expectSignedIn(page)
  await tabTo(page, /^Account menu for Ann Önder/)
  await page.keyboard.press('Enter')
  await tabTo(page, 'Booked Items')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/booked-items')
  await expect(page.getByText('No Data Found!')).toBeVisible()
})

test('a sign-up that the shop does not acknowledge says so', async ({ page }) => {
  await page.route('**/api/users', route => route.fulfill({ json: { acknowledged: false } }))
  await page.goto('/signup')
  await form(page).getByLabel('Full Name').fill('Ann Önder')
  await form(page).getByLabel('Email', { exact: true }).fill(newEmail())
  await form(page).getByLabel('Password', { exact: true }).fill('tall quiet harbor')
  await form(page).getByRole('radio', { name: 'Buyer' }).check()
  await form(page).getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByText(/^Something went wrong/)).toBeVisible()
  await expect(page.getByText("We couldn't find that user.")).toBeHidden()
})

test('a seller signs up and is refused on the pages of other roles', async ({ page }) => {
  await signUp(page, { email: newEmail(), role: 'Seller' })
  await expect(top(page).getByRole('link', { name: 'Wish List' })).toBeHidden()
  await top(page).getByRole('link', { name: 'Dashboard' }).click()
  await expect(page).toHaveURL('/dashboard/seller/product')
  await expect(page.getByRole('link', { name: 'Buyers' })).toHaveAttribute(
    'href',
    '/dashboard/seller/buyers-list',
  )
  await expect(page.getByRole('link', { name: 'Users' })).toBeHidden()
  for (const path of ['/dashboard/users', '/dashboard/category', '/dashboard/product']) {
    await page.goto(path)
    await expect(page.getByText("You don't have access to this page")).toBeVisible()
    await expect(page.getByRole('link', { name: 'Go to Homepage' })).toBeVisible()
  }
})

test('an email address that is taken is reported at its field', async ({ page }) => {
  const email = newEmail()
  await signUp(page, { email })
  await logOut(page)
  await page.goto('/signup')
  await form(page).getByLabel('Full Name').fill('Somebody Else')
  await form(page).getByLabel('Email', { exact: true }).fill(email)
  await form(page).getByLabel('Password', { exact: true }).fill('another password')
  await form(page).getByRole('radio', { name: 'Buyer' }).check()
  await form(page).getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByText(/An account with this email address already exists/)).toBeVisible()
  await expect(form(page).getByLabel('Email', { exact: true })).toBeFocused()
  await expect(form(page).getByLabel('Full Name')).toHaveValue('Somebody Else')
})

test('the link of the mail confirms the address only after a press on the button', async ({ page }) => {
  const email = newEmail()
  await signUp(page, { email })
  await page.goto('/profile')
  await expect(page.getByText('Not confirmed yet')).toBeVisible()
  await page.goto('/dashboard')
  const asking = page.getByRole('region', { name: 'Confirm your email address' })
  await asking.getByRole('button', { name: 'Resend email' }).click()
  await expect(asking.getByRole('status')).toContainText("We've sent you an email.")
  await expectAccessible(page)
  const link = await linkMailedTo(page, email, 'verify-email')
  await page.goto(link)
  await expect(page.getByRole('button', { name: 'Confirm my address' })).toBeVisible()
  await page.goto('/profile')
  await expect(page.getByText('Not confirmed yet')).toBeVisible()
  await page.goto(link)
  await page.getByRole('button', { name: 'Confirm my address' }).click()
  await expect(page.getByText(/confirmed/i).first()).toBeVisible()
  await page.goto('/profile')
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByText("Here's what you've picked")).toBeVisible()
  await expect(asking).toHaveCount(0)
})
