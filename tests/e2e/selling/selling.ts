import { expect, type Page } from '@playwright/test'

/** A name that is unique among all tests. */
export const newPhoneName = () => `Journey Phone ${Date.now().toString(36)}${Math.floor(Math.random() * 1e6)}`

/** Lists a phone from the open list of the seller's products, hidden as every new one, and returns to the list. */
export async function addProduct(page: Page, { name, pictures = 1 }: { name: string; pictures?: number }) {
  await page.getByRole('link', { name: 'Add a Product' }).first().click()
  const form = page.getByRole('main')
  await fillProduct(page, name)
  const picture = await page.screenshot()
  await form.getByLabel('Add photos').setInputFiles(
    Array.from({ length: pictures }, (_, index) => ({
      name: `picture ${index}.png`,
      mimeType: 'image/png',
      buffer: picture,
    })),
  )
  await expect(form.getByRole('button', { name: /^Photo \d+ of/ })).toHaveCount(pictures)
  await expect(form.getByRole('progressbar')).toHaveCount(0)
  await form.getByRole('button', { name: 'Save for later' }).click()
  await expect(page.getByText('Product Successfully Added!')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your phone is saved for later')
  await page.getByRole('main').getByRole('link', { name: 'Your phones' }).click()
  await expect(rowOf(page, name)).toBeVisible()
}

/** Fills in the form of a new phone, except its photos. */
export async function fillProduct(page: Page, name: string) {
  const form = page.getByRole('main')
  await form.getByLabel('Model, storage and color').fill(name)
  await expect(form.getByLabel('Product name')).toHaveValue(name)
  await form.getByLabel('Category').selectOption('Apple')
  await form.getByLabel('Location').fill('Portland, OR')
  await form.getByLabel('Resell price').fill('289.50')
  await form.getByLabel('Original price').fill('799')
  await form.getByRole('radio', { name: /^Good/ }).check()
  await form.getByLabel('Year of purchase').fill('2024-05')
  await form.getByLabel('Years of use').fill('2')
  await form.getByLabel('Description').fill('Works as it should. <b>One</b> owner.')
  await form.getByLabel('Mobile number').fill('+1 503 555 0123')
}

/** The table row or the card of this phone. */
export const rowOf = (page: Page, name: string) =>
  page.getByRole('row').or(page.getByRole('article')).filter({ hasText: name })

/** Opens the menu of this phone's card. @returns its actions */
export async function actionsOf(page: Page, name: string) {
  const card = rowOf(page, name)
  await card.getByRole('button', { name: /^More for/ }).click()
  return card.getByRole('list', { name: /^Actions for/ })
}

/** Confirms the open dialog, and the success message that follows it. */
export async function confirm(page: Page, label: string, said: string, question = 'Are you sure?') {
  // A closed dialog fades out while the next one is already visible.
  const dialog = page.locator('dialog[open]')
  await expect(dialog).toContainText(question)
  await dialog.getByRole('button', { name: label }).click()
  await expect(dialog).toContainText(said)
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(dialog).toHaveCount(0)
}
