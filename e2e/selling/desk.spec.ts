import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { confirm, rowOf, signInAs } from './selling.ts'

test.describe.configure({ timeout: 90_000 })

test('a category is added with its picture, refused twice, and deleted', async ({ page }) => {
  const name = `Journey ${Date.now().toString(36)}`
  await signInAs(page, 'admin@redial.test')
  await page.goto('/dashboard/category')
  const add = async () => {
    await page.getByRole('button', { name: 'Add a Category' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Category Name').fill(name)
    await dialog
      .getByLabel('Choose a picture')
      .setInputFiles({ name: 'c.png', mimeType: 'image/png', buffer: await page.screenshot() })
    await expect(dialog.getByText('Choose another picture')).toBeVisible()
    await expect(dialog.getByRole('progressbar')).toHaveCount(0, { timeout: 20_000 })
    await dialog.getByRole('button', { name: 'Add category' }).click()
  }
  await add()
  await expect(page.getByText('Category Successfully Added !')).toBeVisible({ timeout: 20_000 })
  await expect(rowOf(page, name)).toBeVisible()
  await add()
  await expect(page.getByText('There is a category of that name already.')).toBeVisible({ timeout: 20_000 })
  await page.keyboard.press('Escape')
  await rowOf(page, name)
    .getByRole('button', { name: /Delete/ })
    .click()
  await confirm(page, 'Yes, delete it!', 'Category has been deleted successfully!')
  await expect(rowOf(page, name)).toHaveCount(0)
})

test('a category with phones offers to move them first', async ({ page }) => {
  await signInAs(page, 'admin@redial.test')
  await page.goto('/dashboard/category')
  await rowOf(page, 'Samsung')
    .getByRole('button', { name: /Delete/ })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Yes, delete it!' }).click()
  await expect(dialog.getByRole('combobox')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(rowOf(page, 'Samsung')).toBeVisible()
})

const DESKS = {
  'admin@redial.test': [
    '/dashboard',
    '/dashboard/category',
    '/dashboard/product',
    '/dashboard/users',
    '/dashboard/audit',
  ],
  'seller@redial.test': [
    '/dashboard',
    '/dashboard/seller/product',
    '/dashboard/seller/buyers-list',
    '/dashboard/seller/import',
  ],
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [360, 1280]) {
    for (const [email, paths] of Object.entries(DESKS)) {
      test(`the desks of ${email} are accessible: ${colorScheme}, ${width} px`, async ({ browser }) => {
        const context = await browser.newContext({ colorScheme, viewport: { width, height: 800 } })
        const page = await context.newPage()
        await signInAs(page, email)
        for (const path of paths) {
          await page.goto(path, { waitUntil: 'networkidle' })
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          const { violations } = await new AxeBuilder({ page }).analyze()
          expect(violations.map(({ id, nodes }) => [path, id, nodes.map(node => node.html)])).toEqual([])
          expect(
            await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
          ).toBeLessThanOrEqual(0)
        }
        await context.close()
      })
    }
  }
}
