import { expect } from '@playwright/test'
import { expectAccessible, expectLoaded, FIRST_LOOK } from '../accessible.ts'
import { signedIn } from '../accounts/signed-in.ts'
import { LONG, test } from '../journey.ts'
import { confirm, rowOf } from './selling.ts'

test('a category is added with its picture, refused twice, renamed and deleted', async ({ page }) => {
  const name = `Journey ${Date.now().toString(36)}`
  const renamed = `${name} two`
  await signedIn(page, { email: 'admin@redial.test' })
  await page.goto('/dashboard/category')
  const add = async () => {
    await page.getByRole('button', { name: 'Add a Category' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('Category Name')).toBeFocused()
    await dialog.getByLabel('Category Name').fill(name)
    await dialog
      .getByLabel('Choose a photo')
      .setInputFiles({ name: 'c.png', mimeType: 'image/png', buffer: await page.screenshot() })
    await expect(dialog.getByText('Choose another photo')).toBeVisible()
    await expect(dialog.getByRole('progressbar')).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Add category' }).click()
  }
  await add()
  await expect(page.getByText('Category Successfully Added!')).toBeVisible()
  await expect(rowOf(page, name)).toBeVisible()
  await add()
  await expect(page.getByText('A category with that name already exists.')).toBeVisible()
  await page.keyboard.press('Escape')
  await rowOf(page, name).getByRole('button', { name: /Edit/ }).click()
  await page.getByRole('dialog').getByLabel('Category Name').fill(renamed)
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The category has been changed')).toBeVisible()
  await rowOf(page, renamed)
    .getByRole('button', { name: /Delete/ })
    .click()
  await confirm(page, 'Yes, delete it!', 'Category has been deleted successfully!')
  await expect(rowOf(page, renamed)).toHaveCount(0)
})

test('deleting a category with phones offers to move them first', async ({ page }) => {
  // With reduced motion, dialogs open without an animation.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signedIn(page, { email: 'admin@redial.test' })
  await page.goto('/dashboard/category')
  await rowOf(page, 'Samsung')
    .getByRole('button', { name: /Delete/ })
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('combobox')).toBeFocused()
  await expect(dialog).toContainText(/It still has \d+ phones. Move them to/)
  await page.keyboard.press('Escape')
  await expect(rowOf(page, 'Samsung')).toBeVisible()
})

const TABLES = {
  'admin@redial.test': [
    '/dashboard',
    '/dashboard/category',
    '/dashboard/models',
    '/dashboard/product',
    '/dashboard/review',
    '/dashboard/users',
    '/dashboard/health',
    '/dashboard/audit',
  ],
  'seller@redial.test': [
    '/dashboard',
    '/dashboard/seller/product',
    '/dashboard/seller/new',
    '/dashboard/seller/buyers-list',
    '/dashboard/seller/import',
  ],
}

for (const [email, paths] of Object.entries(TABLES)) {
  test.describe('accessibility', () => {
    test.use({ viewport: FIRST_LOOK })

    test(`the tables of ${email} are accessible`, async ({ page }) => {
      test.setTimeout(LONG)
      await signedIn(page, { email })
      for (const path of paths) {
        await page.goto(path)
        await expectLoaded(page)
        await expectAccessible(page)
      }
      if (email !== 'admin@redial.test') return
      await page.goto('/dashboard/users?q=seller%40redial.test')
      await page.getByRole('link', { name: 'Sam Seller' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sam Seller')
      await expectLoaded(page)
      await expectAccessible(page)
    })
  })
}
