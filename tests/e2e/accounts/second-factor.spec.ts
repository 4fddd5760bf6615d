import { expect } from '@playwright/test'
import { appCode } from '#server/testing/app-code.ts'
import { expectAccessible } from '../accessible.ts'
import { LONG, test } from '../journey.ts'
import { expectSignedIn, form, logIn, logOut, newEmail, onFirebase, PASSWORD, signUp } from './people.ts'
import { section, turnOn } from './second-factor.ts'
import { signedIn } from './signed-in.ts'

// Firebase's emulator (npm run test:firebase) is excluded: second factors are configured at Firebase.
test.skip(onFirebase, 'Firebase manages second factors itself.')

test('two-step sign-in can be turned on, is required at login, and accepts app and backup codes', async ({
  page,
}) => {
  test.setTimeout(LONG)
  const email = newEmail()
  await signUp(page, { email })
  await page.goto('/profile')
  const { uri, backupCodes } = await turnOn(page, PASSWORD)
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await section(page).getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('redial-backup-codes.txt')
  await section(page).getByRole('button', { name: "I've saved them" }).click()
  await expect(section(page).getByText('On', { exact: true })).toBeVisible()

  await logOut(page)
  await logIn(page, { email })
  const code = form(page).getByLabel('Six-digit code')
  await expect(code).toBeFocused()
  await expectAccessible(page)
  await code.fill('12345')
  await page.keyboard.press('Enter')
  await expect(form(page).getByText('Enter the six digits from your app')).toBeVisible()
  await code.fill(appCode(uri, 1))
  await page.keyboard.press('Enter')
  await expectSignedIn(page)

  await logOut(page)
  await logIn(page, { email })
  await form(page).getByRole('button', { name: 'Use a backup code' }).click()
  await form(page).getByLabel('Backup code').fill('aaaaa-bbbbb')
  await page.keyboard.press('Enter')
  await expect(form(page).getByText("That's not one of your backup codes")).toBeVisible()
  await form(page).getByLabel('Backup code').fill(String(backupCodes[0]))
  await page.keyboard.press('Enter')
  await expectSignedIn(page)

  await page.goto('/profile')
  await section(page).getByRole('button', { name: 'Turn off' }).click()
  await section(page).getByLabel('Your password', { exact: true }).fill('not this one')
  await section(page).getByRole('button', { name: 'Turn off' }).click()
  await expect(section(page).getByText("That's not your password.")).toBeVisible()
  await section(page).getByLabel('Your password', { exact: true }).fill(PASSWORD)
  await section(page).getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByText('Two-step login is off')).toBeVisible()
  await logOut(page)
  await logIn(page, { email })
  await expectSignedIn(page)
})

test('an administrator without a second factor is led to two-step sign-in', async ({ page }) => {
  await signedIn(page, { email: 'admin@redial.test' })
  // The demo does not require it.
  await page.route('**/api/user/*', async route => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), needsSecondFactor: true } })
  })
  await page.goto('/dashboard/payments')
  await expect(page).toHaveURL('/profile#two-step-sign-in')
  await expect(section(page)).toBeInViewport()
  await expect(section(page).getByRole('button', { name: 'Turn on' })).toBeVisible()
})

test('deleting an account requires the password', async ({ page }) => {
  const email = newEmail()
  await signUp(page, { email })
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('dialog', { name: "Confirm it's you" })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Your password', { exact: true }).fill('not this one')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText("That's not your password.")).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: 'Delete account' }).click()
  await dialog.getByLabel('Your password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your account has been deleted')).toBeVisible()
  await page.goto('/login')
  await logIn(page, { email })
  await expect(form(page).getByText('The email address or password is wrong.')).toBeVisible()
})
