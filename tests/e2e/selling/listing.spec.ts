import { expect } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { newEmail } from '../accounts/people.ts'
import { call, signedIn, signedUp } from '../accounts/signed-in.ts'
import { newBrowser, newPhone } from '../buying/buying.ts'
import { LONG, test } from '../journey.ts'
import { actionsOf, addProduct, confirm, newPhoneName, rowOf } from './selling.ts'

test('a listing with pictures appears on the home page and is deleted again', async ({ page, browser }) => {
  test.setTimeout(LONG)
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
  const listed = visitor.getByRole('heading', { level: 3, name }).getByRole('link')
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText(name)
  await expect(listed).toBeHidden()

  await rowOf(page, name).getByRole('switch').click()
  await expect(page.getByText('Product shown for listing')).toBeVisible()
  await expect(rowOf(page, name).getByRole('switch')).toBeChecked()
  // Lists for visitors may be one second old.
  await expect(async () => {
    await visitor.reload()
    await expect(listed).toBeVisible({ timeout: 10_000 })
  }).toPass()
  await listed.click()
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(visitor.getByText('Works as it should. <b>One</b> owner.')).toBeVisible()
  await expect(visitor.getByRole('link', { name: 'Enlarge photo 1 of 4' })).toBeVisible()
  await expect(visitor.getByRole('region', { name: 'Seller' })).toContainText('Not verified yet')
  const address = visitor.url()

  await (await actionsOf(page, name)).getByRole('button', { name: /Advertise/ }).click()
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
  await admin.getByRole('radio', { name: 'Phone call' }).check()
  await admin.getByRole('textbox', { name: 'Note' }).fill('Called back')
  await admin.getByRole('button', { name: 'Give the badge' }).click()
  await expect(admin.getByText('User Verified!')).toBeVisible()
  await rowOf(admin, email).getByRole('link').click()
  await expect(admin.getByRole('region', { name: 'Account' })).toContainText('Phone call: Called back')
  await expect(admin.getByRole('region', { name: 'Activity log' })).toContainText('Phone call: Called back')
  await expect(admin.getByRole('region', { name: /^Phones/ })).toContainText(name)
  await expectAccessible(admin)
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

  await (await actionsOf(page, name)).getByRole('button', { name: /^Delete/ }).click()
  await confirm(page, 'Yes, delete it!', 'Product has been deleted successfully!')
  await expect(rowOf(page, name)).toHaveCount(0)
  await visitor.context().close()
  await admin.context().close()
})

test('a draft survives a reload, and invalid fields show errors', async ({ page }) => {
  const name = newPhoneName()
  await signedUp(page, { role: 'seller' })
  await page.goto('/dashboard/seller/product')
  await page.getByRole('link', { name: 'Add a Product' }).first().click()
  const form = page.getByRole('main')
  await form.getByLabel('Model, storage and color').fill(name)
  await expect(form.getByLabel('Product name')).toHaveValue(name)
  await form.getByLabel('Product name').fill('')
  await form.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText(/^\d+ fields need a look$/)).toBeVisible()
  for (const message of ['Product name is required', 'Image is required', 'Location is required']) {
    await expect(form.getByText(message)).toBeVisible()
  }
  await expect(form.getByLabel('Product name')).toBeFocused()
  await form.getByLabel('Product name').fill(name)
  await form.getByLabel('Resell price').fill('€12,50')
  await form.getByRole('radio', { name: 'Good' }).check()
  await form.getByRole('group', { name: 'Your account' }).getByText("I can't sign out").click()
  await form.getByRole('group', { name: 'Screen' }).getByText('Cracked').click()
  const shots = form.getByRole('list', { name: 'What buyers want to see' })
  for (const shot of ['The back', 'The edges and all four corners', 'Close-up of the screen: cracked'])
    await shots.getByRole('checkbox', { name: shot, exact: true }).check()
  await shots.getByRole('checkbox', { name: 'The back', exact: true }).uncheck()
  await form.getByLabel('Battery health').fill('101')
  await form.getByRole('button', { name: 'Save for later' }).click()
  await expect(form.getByLabel('Resell price')).toHaveAttribute('aria-invalid', 'true')
  await expect(form.getByText(/^Nobody else can use a phone/)).toBeVisible()
  await expect(form.getByText(/^Battery health must be/)).toBeVisible()
  await form.getByLabel('Product name').fill(name)
  await form.getByRole('button', { name: 'Go to the first' }).click()
  await expect(form.locator('[aria-invalid=true]').first()).toBeFocused()
  await page.reload()
  await expect(form.getByLabel('Product name')).toHaveValue(name)
  await expect(form.getByLabel("I can't sign out")).toBeChecked()
  const checked = shots.getByRole('checkbox', { checked: true })
  await expect(checked).toHaveCount(2)
  await expect(shots.getByRole('checkbox', { name: 'The edges and all four corners' })).toBeChecked()
  await expect(shots.getByRole('checkbox', { name: 'Close-up of the screen: cracked' })).toBeChecked()
  await form.getByRole('button', { name: 'Start over' }).click()
  await expect(form.getByLabel('Model, storage and color')).toHaveValue('')
  await form.getByLabel('Model, storage and color').fill(name)
  await expect(shots).toBeVisible()
  await expect(checked).toHaveCount(0)
})

test('what the text says is proposed and filled in only if the seller wants it', async ({ page }) => {
  await signedUp(page, { role: 'seller' })
  await page.goto('/dashboard/seller/new')
  const form = page.getByRole('main')
  await form.getByLabel('Model, storage and color').fill('iphone 13 128 blue unlocked')
  const proposal = form.getByRole('status').filter({ hasText: 'From your text' })
  await expect(proposal).toContainText('From your text: unlocked')
  await expect(form.getByRole('radio', { name: 'Unlocked' })).not.toBeChecked()
  await proposal.getByRole('button', { name: 'Use' }).click()
  await expect(form.getByRole('radio', { name: 'Unlocked' })).toBeChecked()
  await expect(form.getByText('Filled in: unlocked')).toBeFocused()

  await form.getByLabel('Description').fill('Battery 88 %, bought October 2022. With box, but no charger.')
  await expect(proposal).toContainText('Battery 88%, original box, bought October 2022')
  await expect(form.getByLabel('Battery health')).toHaveValue('')
  await expect(form.getByLabel('Year of purchase')).toHaveValue('')
  await proposal.getByRole('button', { name: 'Use' }).click()
  await expect(form.getByLabel('Battery health')).toHaveValue('88')
  await expect(form.getByLabel('Year of purchase')).toHaveValue('2022-10')
  await expect(form.getByRole('checkbox', { name: 'Original box' })).toBeChecked()
  await expect(form.getByRole('checkbox', { name: 'Charger' })).not.toBeChecked()
  await expect(proposal).toBeHidden()
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview).toContainText('88%')
  await expect(preview).not.toContainText(/\$|Good/)
})

test('a listing is edited, and an invalid picture is rejected in its slot', async ({ page }) => {
  const name = newPhoneName()
  await signedUp(page, { role: 'seller' })
  await page.goto('/dashboard/seller/product')
  await addProduct(page, { name })
  await (await actionsOf(page, name)).getByRole('link', { name: /^Edit/ }).click()
  const form = page.getByRole('main')
  await expect(form.getByLabel('Product name')).toHaveValue(name)
  await form
    .getByLabel('Add photos')
    .setInputFiles({ name: 'x.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') })
  await expect(form.getByText('Only PNG, JPEG and GIF').first()).toBeVisible()
  await form
    .getByRole('button', { name: /^Remove/ })
    .last()
    .click()
  await form.getByLabel('Resell price').fill('199')
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Your changes have been saved')).toBeVisible()
  await expect(rowOf(page, name)).toContainText('$199')
})

test('a switch acts at once and can be undone; hiding asks first only if an advertisement would end', async ({
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

  await (await actionsOf(page, name)).getByRole('button', { name: 'Advertise' }).click()
  await expect(rowOf(page, name)).toContainText('Pending')
  await display.click()
  await expect(page.getByRole('dialog')).toContainText('its advertisement ends')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(display).toBeChecked()
  await page.context().close()
})

test('a seller sees a hidden listing with a note that others do not, and shows it from there', async ({
  browser,
}) => {
  const phone = await newPhone(browser)
  const { seller: page, name, token } = phone
  const address = `/product-details/${phone.id}`
  await call(page, 'PUT', `/product/${phone.id}`, { token, data: { displayListing: false } })
  const visitor = await newBrowser(browser)
  expect((await visitor.goto(address))?.status()).toBe(404)

  await page.goto('/dashboard/seller/product')
  await rowOf(page, name).getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByText('Hidden: only you can see this.')).toBeVisible()
  await expect(page.getByText('This is your listing.')).toBeVisible()
  // The full page too, which the server renders for an anonymous visitor.
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await page.getByRole('button', { name: 'Show it to buyers' }).click()
  await expect(page.getByText('Hidden: only you can see this.')).toBeHidden()
  expect((await visitor.goto(address))?.status()).toBe(200)
  await expect(visitor.getByRole('link', { name: 'Report this listing' })).toBeVisible()
  await expect(visitor.getByText('This is your listing.')).toBeHidden()
  await expect(page.getByText('This is your listing.')).toBeVisible()
  await expect(page.getByText('Report this listing')).toBeHidden()
  await page.getByRole('main').getByRole('link', { name: 'Edit', exact: true }).click()
  await expect(page.getByLabel('Product name')).toHaveValue(name)
  // The day is kept behind the month.
  await expect(page.getByLabel('Year of purchase')).toHaveValue(/^\d{4}-\d\d$/)
  await visitor.context().close()
  await page.context().close()
})

for (const width of [360, 768, 1280]) {
  test(`all controls of a seller fit the screen at ${width} px`, async ({ browser }) => {
    const { seller: page, name } = await newPhone(browser)
    await page.setViewportSize({ width, height: 800 })
    await page.goto('/dashboard/seller/product')
    const card = rowOf(page, name)
    await expect(card).toBeVisible()
    const actions = await actionsOf(page, name)
    for (const part of [
      card.getByRole('switch'),
      actions.getByRole('button', { name: 'Advertise' }),
      actions.getByRole('link', { name: 'Edit' }),
      actions.getByRole('button', { name: 'Delete' }),
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

test('the menu of a sold phone fits a small screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await signedIn(page, { email: 'seller@redial.test' })
  await page.goto('/dashboard/seller/product?state=sold')
  await page
    .getByRole('button', { name: /^More for / })
    .first()
    .click()
  const box = await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .boundingBox()
  expect(box?.x).toBeGreaterThanOrEqual(0)
  expect((box?.x ?? 0) + (box?.width ?? 360)).toBeLessThanOrEqual(360)
})
