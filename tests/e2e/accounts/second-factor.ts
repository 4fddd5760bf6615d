import { expect, type Page } from '@playwright/test'
import { appCode } from '#server/testing/app-code.ts'

/** The section of the profile page. */
export const section = (page: Page) => page.getByRole('region', { name: 'Two-step login' })

/**
 * Enables the second factor on the profile page.
 * @param password undefined if the person has none
 */
export async function turnOn(page: Page, password?: string) {
  await section(page).getByRole('button', { name: 'Turn on' }).click()
  if (password) await section(page).getByLabel('Your password', { exact: true }).fill(password)
  await section(page).getByRole('button', { name: 'Continue' }).click()
  await expect(section(page).getByRole('img', { name: 'QR code' })).toBeVisible()
  const secret = ((await section(page).locator('code').textContent()) ?? '').replaceAll(' ', '')
  const uri = `otpauth://totp/Redial?secret=${secret}`
  await section(page).getByLabel('Six-digit code').fill(appCode(uri))
  await section(page).getByRole('button', { name: 'Turn on' }).click()
  await expect(section(page).getByRole('list', { name: 'Backup codes' })).toBeVisible()
  // The message comes after the codes. A check of the page's colors waits until it has faded.
  await expect(page.getByText('Two-step login is on, and')).toBeVisible()
  const backupCodes = await section(page).getByRole('listitem').allTextContents()
  return { uri, backupCodes }
}
