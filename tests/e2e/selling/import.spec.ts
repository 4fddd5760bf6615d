import { expect } from '@playwright/test'
import { signedUp } from '../accounts/signed-in.ts'
import { test } from '../journey.ts'
import { newPhoneName } from './selling.ts'

const HEADS =
  'productName,productCategory,location,resellPrice,orginalPrice,usedYear,condition,purchaseYear,description,sellerNumber'

const line = (name: string, price = '199.50') =>
  `"${name}",Apple,"Portland, OR",${price},899,2,Good,2023-05-14,"Works, ""as new""",+1 503 555 0123`

const fileOf = (lines: string[]) => ({
  name: 'phones.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([HEADS, ...lines].join('\r\n')),
})

test('an import lists all 50 phones after its errors are corrected, or none', async ({ page }) => {
  const name = newPhoneName()
  const names = Array.from({ length: 50 }, (_, index) => `${name} ${index + 1}`)
  await signedUp(page, { role: 'seller' })
  await page.goto('/dashboard/seller/product')
  await page.getByRole('link', { name: 'Import' }).click()
  await expect(page).toHaveURL('/dashboard/seller/import')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  const file = page.locator('input[type="file"]')
  await file.setInputFiles(fileOf(names.map((name, index) => line(name, index === 7 ? '12,50' : undefined))))
  await expect(page.getByText('49 rows are ready to list, 1 has errors.').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^List/ })).toBeHidden()

  await file.setInputFiles(fileOf(names.map(name => line(name))))
  await page.getByRole('button', { name: 'List all 50 phones' }).click()
  await expect(page.getByText('50 phones listed').first()).toBeVisible()
  await page.goto('/dashboard/seller/product')
  await expect(page.getByText('50 phones', { exact: true })).toBeVisible()
  await expect(page.getByText('Make display first').first()).toBeAttached()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.csv$/)
})
