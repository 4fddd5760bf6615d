import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectLoaded, expectNoWider, FIRST_LOOK } from '../accessible.ts'
import { signedIn, signedUp } from '../accounts/signed-in.ts'
import { changePrice, newBrowser, newPhone } from '../buying/buying.ts'
import { LONG, test } from '../journey.ts'
import { actionsOf, newPhoneName, rowOf } from './selling.ts'

/** The listing's row in the queue, which also contains listings of other tests. */
async function inQueue(admin: Page, name: string) {
  await admin.goto('/dashboard/review')
  const card = admin.getByRole('article', { name })
  const more = admin.getByRole('button', { name: 'More' })
  await expect(async () => {
    if ((await card.count()) === 0 && (await more.count()) > 0) await more.click({ timeout: 2000 })
    await expect(card).toBeVisible({ timeout: 100 })
  }).toPass({ intervals: [50] })
  return card
}

test('a listing is put on hold by the review, corrected by its seller, and released', async ({ browser }) => {
  test.setTimeout(LONG)
  const phone = await newPhone(browser)
  const { id, name, seller } = phone
  await changePrice(phone, 289.5, { location: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch' })
  const [visitor, admin] = [await newBrowser(browser), await newBrowser(browser)]
  const address = `/product-details/${id}`
  expect((await visitor.goto(address))?.status()).toBe(200)

  await signedIn(admin, { email: 'admin@redial.test' })
  await admin.goto('/dashboard/review')
  await expectLoaded(admin)
  await expectAccessible(admin)
  const card = await inQueue(admin, name)
  await expect(card).toContainText('New listing')
  await expect(card).toContainText('1 listing, no sales yet')
  await admin.setViewportSize(FIRST_LOOK)
  await expectNoWider(admin)
  await card.focus()
  await admin.keyboard.press('h')
  const dialog = admin.getByRole('dialog', { name: 'Put on hold' })
  await dialog.getByRole('button', { name: 'Put on hold' }).click()
  await expect(dialog.getByText('Write what the seller should change')).toBeVisible()
  await dialog.getByLabel('What should the seller change?').fill('Say more about the battery.')
  await dialog.getByRole('button', { name: 'Put on hold' }).click()
  await expect(admin.getByText(`${name}: The listing is on hold`)).toBeVisible()
  await expect(card).toHaveCount(0)

  expect((await visitor.goto(address))?.status()).toBe(404)
  await seller.goto('/dashboard/seller/product')
  await expect(rowOf(seller, name)).toContainText('Shown after review')
  await rowOf(seller, name).getByRole('link', { name: 'On hold' }).click()
  await expect(seller.getByText('Say more about the battery.')).toBeVisible()
  await seller.getByRole('link', { name: 'Edit the listing' }).click()
  const form = seller.getByRole('main')
  await form.getByLabel('IMEI (optional)').fill('35-693803-564380-8')
  await form.getByLabel('Description').fill('Works. The battery lasts a day.')
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(form.getByText('There is a typo in this IMEI')).toBeVisible()
  await form.getByLabel('IMEI (optional)').fill('35-693803-564380-9')
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(seller.getByText('Your changes have been saved')).toBeVisible()

  const corrected = await inQueue(admin, name)
  await expect(corrected).toContainText('Edited while on hold')
  await expect(corrected).toContainText('Valid IMEI')
  await corrected.getByRole('button', { name: 'Approve' }).click()
  await expect(admin.getByText(`${name}: The listing is approved`)).toBeVisible()
  expect((await visitor.goto(address))?.status()).toBe(200)
  await expect(visitor.getByText('Valid IMEI, in no other listing here')).toBeVisible()
  await seller.goto('/notices')
  await expect(seller.getByText(`Your ${name} is approved.`)).toBeVisible()
})

test('a seller sends a code photo, and an administrator sees it next to the code word', async ({
  browser,
}) => {
  const { name, seller } = await newPhone(browser, { name: newPhoneName() })
  await seller.goto('/dashboard/seller/product')
  await (await actionsOf(seller, name)).getByRole('button', { name: /^Code photo/ }).click()
  const dialog = seller.getByRole('dialog', { name: 'Show that you have this phone' })
  await dialog.getByRole('button', { name: 'Get a word' }).click()
  const word = await dialog.locator('p', { hasText: /^[a-z]+ \d{3}$/ }).textContent()
  await dialog
    .getByLabel('Send the photo')
    .setInputFiles({ name: 'code.png', mimeType: 'image/png', buffer: await seller.screenshot() })
  await expect(dialog.getByText('An administrator looks at your photo')).toBeVisible()

  const admin = await newBrowser(browser)
  await signedIn(admin, { email: 'admin@redial.test' })
  const card = await inQueue(admin, name)
  await expect(card.getByRole('img', { name: `The phone and the word ${word}` })).toBeVisible()
})

test('buyers and sellers do not see the review queue', async ({ page }) => {
  await signedUp(page, { role: 'seller' })
  await page.goto('/dashboard/review')
  await expect(page.getByRole('heading', { name: 'Review' })).toHaveCount(0)
})
