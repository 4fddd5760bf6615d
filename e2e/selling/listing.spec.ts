import { expect } from '@playwright/test'
import { newEmail } from '../accounts/people.ts'
import { call, signedIn, signedUp } from '../accounts/signed-in.ts'
import { newBrowser, newPhone } from '../buying/buying.ts'
import { test } from '../journey.ts'
import { addProduct, confirm, newPhoneName, rowOf } from './selling.ts'

test.describe.configure({ timeout: 90_000 })

test('from a listing with pictures to the home page, and gone again', async ({ page, browser }) => {
  const name = newPhoneName()
  const email = newEmail()
  await signedUp(page, { email, role: 'seller' })
  await page.goto('/dashboard/seller/product')
  await expect(page.getByText('No Data Found!')).toBeVisible()
  await addProduct(page, { name, pictures: 4 })
  await expect(rowOf(page, name)).toContainText('Make display first')
  await expect(rowOf(page, name)).toContainText('$289.50')

  const visitor = await (await browser.newContext()).newPage()
  const searchFor = `/all-products?q=${encodeURIComponent(name)}`
  await visitor.goto(searchFor)
  await expect(visitor.getByText('No Data Found!')).toBeVisible()

  await rowOf(page, name).getByRole('switch').click()
  await expect(page.getByText('Product shown for listing')).toBeVisible()
  await expect(rowOf(page, name).getByRole('switch')).toBeChecked()
  await visitor.reload()
  await visitor.getByRole('heading', { level: 3, name }).getByRole('link').click()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(visitor.getByText('Works as it should. <b>One</b> owner.')).toBeVisible()
  await expect(visitor.getByRole('link', { name: 'Enlarge photo 1 of 4' })).toBeVisible()
  await expect(visitor.getByRole('region', { name: 'Seller' })).toContainText('Not verified yet')
  const address = visitor.url()

  await rowOf(page, name)
    .getByRole('button', { name: /Advertise/ })
    .click()
  await expect(page.getByText('Product Advertise Request Sent')).toBeVisible()
  await expect(rowOf(page, name)).toContainText('Pending')

  const admin = await (await browser.newContext()).newPage()
  await signedIn(admin, { email: 'admin@redial.test' })
  await admin.goto(`/dashboard/product?state=waiting&q=${encodeURIComponent(name)}`)
  await rowOf(admin, name)
    .getByRole('button', { name: /Approve/ })
    .click()
  await confirm(admin, 'Yes, confirm it!', 'Approved!')
  await visitor.goto('/')
  await expect(visitor.getByRole('region', { name: 'ADVERTISED PRODUCTS' })).toContainText(name)

  await admin.goto(`/dashboard/users?q=${encodeURIComponent(email)}`)
  await rowOf(admin, email).getByRole('switch').click()
  await expect(admin.getByText('User Verified!')).toBeVisible()
  await visitor.goto(address)
  await expect(visitor.getByRole('region', { name: 'Seller' })).toContainText('Verified')
  await expect(visitor.getByText('Advertised', { exact: true })).toBeVisible()

  await admin.goto('/dashboard/audit')
  await expect(admin.getByText(email).first()).toBeVisible()

  await page.reload()
  await rowOf(page, name).getByRole('switch').click()
  await confirm(page, 'Yes, confirm it!', 'Product hidden from listing')
  expect((await visitor.goto(address))?.status()).toBe(404)
  await visitor.goto('/')
  await expect(visitor.getByText(name)).toBeHidden()

  await rowOf(page, name)
    .getByRole('button', { name: /^Delete/ })
    .click()
  await confirm(page, 'Yes, delete it!', 'Product has been deleted successfully!')
  await expect(rowOf(page, name)).toHaveCount(0)
  await visitor.context().close()
  await admin.context().close()
})

test('what was typed survives a reload and a lost connection, and wrong fields are named', async ({
  page,
}) => {
  const name = newPhoneName()
  await signedUp(page, { role: 'seller' })
  await page.goto('/dashboard/seller/product')
  await page.getByRole('button', { name: 'Add a Product' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add Product' }).click()
  for (const message of ['Product name is required', 'Image is required', 'Location is required']) {
    await expect(dialog.getByText(message)).toBeVisible()
  }
  await expect(dialog.getByLabel('Product name')).toBeFocused()
  await dialog.getByLabel('Product name').fill(name)
  await dialog.getByLabel('Resell price').fill('12,50')
  await dialog.getByRole('button', { name: 'Add Product' }).click()
  await expect(dialog.getByLabel('Resell price')).toHaveAttribute('aria-invalid', 'true')
  await page.reload()
  await page.getByRole('button', { name: 'Add a Product' }).first().click()
  await expect(dialog.getByLabel('Product name')).toHaveValue(name)
  await dialog.getByRole('button', { name: 'Start over' }).click()
  await expect(dialog.getByLabel('Product name')).toHaveValue('')
})

test('a listing is changed, and a picture that is none is refused where it was chosen', async ({ page }) => {
  const name = newPhoneName()
  await signedUp(page, { role: 'seller' })
  await page.goto('/dashboard/seller/product')
  await addProduct(page, { name })
  await rowOf(page, name).getByRole('button', { name: /^Edit/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Product name')).toHaveValue(name)
  await dialog
    .getByLabel('Add photos')
    .setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') })
  await expect(dialog.getByText('Only PNG, JPEG and GIF').first()).toBeVisible()
  await dialog
    .getByRole('button', { name: /^Remove/ })
    .last()
    .click()
  await dialog.getByLabel('Resell price').fill('199')
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Your changes have been saved')).toBeVisible()
  await expect(rowOf(page, name)).toContainText('$199')
})

test('a switch acts at once and can be undone; hiding asks first only where an advertisement would end', async ({
  browser,
}) => {
  const phone = await newPhone(browser)
  const { seller: page, name } = phone
  await page.goto('/dashboard/seller/product')
  const display = rowOf(page, name).getByRole('switch')
  await display.click()
  await expect(page.getByText('Product hidden from listing')).toBeVisible()
  await expect(display).not.toBeChecked()
  await expect(display).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Product shown for listing')).toBeVisible()
  await expect(display).toBeChecked()
  await expect(display).toBeFocused()

  await rowOf(page, name).getByRole('button', { name: 'Advertise' }).click()
  await expect(rowOf(page, name)).toContainText('Pending')
  await display.click()
  await expect(page.getByRole('dialog')).toContainText('its advertisement ends')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(display).toBeChecked()
  await page.context().close()
})

test('a seller sees a hidden listing of their own, told that nobody else does, and shows it from there', async ({
  browser,
}) => {
  const phone = await newPhone(browser)
  const { seller: page, name, token } = phone
  const address = `/product-details/${phone.id}`
  await call(page, 'PUT', `/product/${phone.id}`, { token, data: { displayListing: false } })
  const visitor = await newBrowser(browser)
  expect((await visitor.goto(address))?.status()).toBe(404)

  await page.goto('/dashboard/seller/product')
  await rowOf(page, name).getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByText('Hidden: only you can see this.')).toBeVisible()
  // As a whole page, too, which is rendered for nobody in particular.
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await page.getByRole('button', { name: 'Show it to buyers' }).click()
  await expect(page.getByText('Hidden: only you can see this.')).toBeHidden()
  expect((await visitor.goto(address))?.status()).toBe(200)
  await visitor.context().close()
  await page.context().close()
})

for (const width of [360, 768, 1280]) {
  test(`everything a seller needs is inside the screen at ${width} px`, async ({ browser }) => {
    const { seller: page, name } = await newPhone(browser)
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/dashboard/seller/product')
    const card = rowOf(page, name)
    await expect(card).toBeVisible()
    for (const part of [
      card.getByRole('switch'),
      card.getByRole('button', { name: 'Advertise' }),
      card.getByRole('button', { name: 'Edit' }),
      card.getByRole('button', { name: 'Delete' }),
    ]) {
      await part.scrollIntoViewIfNeeded()
      const box = await part.boundingBox()
      expect(box?.x).toBeGreaterThanOrEqual(0)
      expect((box?.x ?? 0) + (box?.width ?? width)).toBeLessThanOrEqual(width)
    }
    for (const fact of [
      'Apple',
      'Portland, OR',
      '$289.50',
      '$799',
      'Ann Önder',
      '+1 503 555 0123',
      'Created',
    ])
      await expect(card).toContainText(fact)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await page.context().close()
  })
}
