import { expect, type Page } from '@playwright/test'

/** A name that no other test's phone has. */
export const newPhoneName = () => `Journey Phone ${Date.now().toString(36)}${Math.floor(Math.random() * 1e6)}`

/** As the seller's dashboard stands open: lists a phone, hidden as every new one is. */
export async function addProduct(page: Page, { name, pictures = 1 }: { name: string; pictures?: number }) {
  await page.getByRole('button', { name: 'Add a Product' }).first().click()
  const dialog = page.getByRole('dialog')
  await fillProduct(page, name)
  const picture = await page.screenshot()
  await dialog.getByLabel('Add photos').setInputFiles(
    Array.from({ length: pictures }, (_, index) => ({
      name: `picture ${index}.png`,
      mimeType: 'image/png',
      buffer: picture,
    })),
  )
  await expect(dialog.getByRole('button', { name: /^Photo \d+ of/ })).toHaveCount(pictures)
  await expect(dialog.getByRole('progressbar')).toHaveCount(0, { timeout: 20_000 })
  await dialog.getByRole('button', { name: 'Add Product' }).click()
  await expect(page.getByText('Product Successfully Added!')).toBeVisible({ timeout: 20_000 })
  await expect(dialog).toBeHidden()
  await expect(rowOf(page, name)).toBeVisible()
}

async function fillProduct(page: Page, name: string) {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Product name').fill(name)
  await dialog.getByLabel('Category').selectOption('Apple')
  await dialog.getByLabel('Location').fill('Portland, OR')
  await dialog.getByLabel('Resell price').fill('289.50')
  await dialog.getByLabel('Original price').fill('799')
  await dialog.getByLabel('Years of use').fill('2')
  await dialog.getByRole('radio', { name: /^Good/ }).check()
  await dialog.getByLabel('Year of purchase').fill('2024-05-14')
  await dialog.getByLabel('Description').fill('Works as it should. <b>One</b> owner.')
  await dialog.getByLabel('Mobile number').fill('+1 503 555 0123')
}

/** The row of a table, or the card, that is about this phone. */
export const rowOf = (page: Page, name: string) =>
  page.getByRole('row').or(page.getByRole('article')).filter({ hasText: name })

/** Confirms the question that is open, and the success that follows it. */
export async function confirm(page: Page, label: 'Yes, delete it!' | 'Yes, confirm it!', said: string) {
  // One that has been closed fades out while the next is there already.
  const dialog = page.locator('dialog[open]')
  await expect(dialog).toContainText('Are you sure?')
  await dialog.getByRole('button', { name: label }).click()
  await expect(dialog).toContainText(said)
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(dialog).toHaveCount(0)
}
