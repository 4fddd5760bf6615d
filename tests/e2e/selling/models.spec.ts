import { expect } from '@playwright/test'
import { signedIn } from '../accounts/signed-in.ts'
import { test } from '../journey.ts'
import { rowOf } from './selling.ts'

test('a model is added, refused twice, edited, found, and merged', async ({ page }) => {
  const name = `Journey ${Date.now().toString(36)}`
  await signedIn(page, { email: 'admin@redial.test' })
  await page.goto('/dashboard')
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Models' }).click()
  await expect(page.getByRole('heading', { name: 'Models' })).toBeVisible()

  const dialog = page.getByRole('dialog')
  const add = async () => {
    await page.getByRole('button', { name: 'Add a model' }).click()
    await dialog.getByLabel('Brand').fill('Fairphone')
    await dialog.getByLabel('Name', { exact: true }).fill(name)
    await dialog.getByLabel('Storage in GB').fill('lots')
    await dialog.getByRole('button', { name: 'Add model' }).click()
    await expect(dialog.getByText('Enter whole gigabytes')).toBeVisible()
    await dialog.getByLabel('Storage in GB').fill('256, 1 TB')
    await dialog.getByRole('button', { name: 'Add model' }).click()
  }
  await add()
  await expect(page.getByText('Model added')).toBeVisible()
  await add()
  await expect(dialog.getByText('There is a model with that name already.')).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByLabel('Brand or name').fill(name)
  await page.keyboard.press('Enter')
  const row = rowOf(page, name)
  await expect(row).toContainText('256, 1024')
  await row.getByRole('button', { name: /^Edit/ }).click()
  await expect(dialog.getByLabel('Storage in GB')).toHaveValue('256, 1024')
  await dialog.getByLabel('It gets security updates').check()
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(row).toContainText('Supported')

  await row.getByRole('button', { name: /^Merge/ }).click()
  await dialog.getByLabel(/^Merge/).fill('fairfone 4')
  await dialog.getByRole('radio', { name: /^Fairphone 4/ }).check()
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await expect(row).toContainText('Merged into Fairphone 4')
})
