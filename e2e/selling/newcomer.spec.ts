import { expect } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { form, newEmail, newHome, PASSWORD, top } from '../accounts/people.ts'
import { signedIn } from '../accounts/signed-in.ts'
import { newBrowser } from '../buying/buying.ts'
import { test } from '../journey.ts'

test.describe.configure({ timeout: 90_000 })

/** The most steps a seller may need to list a phone that buyers can see. */
const MOST_ACTIONS = 8

test('a newcomer gets from "Sell your phone" to the phone’s public page', async ({ page, browser }) => {
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': newHome() })
  await page.goto('/')
  await top(page).getByRole('link', { name: 'Sell your phone' }).click()
  await expect(page).toHaveURL('/sell')
  await form(page).getByRole('link', { name: 'List your phone' }).click()
  await expect(form(page).getByRole('radio', { name: 'Seller' })).toBeChecked()
  await form(page).getByLabel('Full Name').fill('Nia Newcomer')
  await form(page).getByLabel('Email', { exact: true }).fill(newEmail())
  await form(page).getByLabel('Password', { exact: true }).fill(PASSWORD)
  await form(page).getByRole('button', { name: 'Sign up' }).click()
  await expect(page).toHaveURL('/dashboard/seller/new')

  let actions = 0
  const act = async (action: Promise<void>) => {
    actions += 1
    await action
  }
  const pictures = [1, 2, 3].map(async number => ({
    name: `photo ${number}.png`,
    mimeType: 'image/png',
    buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 300 + number, height: 300 } }),
  }))
  await act(form(page).getByLabel('Model, storage and color').fill('iphone 13 128 blue'))
  await expect(form(page).getByLabel('Product name')).toHaveValue('iPhone 13 128 GB Blue')
  await expect(form(page).getByLabel('Category')).toHaveValue('Apple')
  await expect(form(page).getByRole('radio', { name: '128 GB' })).toBeChecked()
  await expect(form(page).getByLabel('Original price')).toHaveValue('829')
  await act(
    form(page)
      .getByLabel('Add photos')
      .setInputFiles(await Promise.all(pictures)),
  )
  await act(form(page).getByRole('radio', { name: 'Excellent' }).check())
  await expect(form(page).getByLabel('Description')).toHaveValue(/^iPhone 13 128 GB Blue\. No scratches/)
  await act(form(page).getByLabel('Resell price').fill('289'))
  await act(form(page).getByLabel('Location').fill('Portland, OR'))
  await act(form(page).getByLabel('Mobile number').fill('+1 503 555 0123'))
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('iPhone 13 128 GB Blue')
  await expect(form(page).getByRole('progressbar')).toHaveCount(0, { timeout: 20_000 })
  await expectAccessible(page)
  await act(form(page).getByRole('button', { name: 'Add Product' }).click())
  await expect(page.getByText('Product Successfully Added!')).toBeVisible()
  await act(form(page).getByRole('button', { name: 'Show it to buyers' }).click())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Buyers can see your phone now')
  expect(actions).toBeLessThanOrEqual(MOST_ACTIONS)

  const address = await form(page).getByRole('link', { name: 'See its page' }).getAttribute('href')
  const visitor = await newBrowser(browser)
  expect((await visitor.goto(address ?? ''))?.status()).toBe(200)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('iPhone 13 128 GB Blue')
  await visitor.context().close()

  // Place and number are prefilled for the next listing.
  await form(page).getByRole('button', { name: 'List another' }).click()
  await form(page).getByLabel('Model, storage and color').fill('pixel 7 128')
  await expect(form(page).getByLabel('Location')).toHaveValue('Portland, OR')
})

test('a buyer learns why a buyer account cannot sell', async ({ page }) => {
  await signedIn(page, { email: 'buyer@redial.test' })
  await page.goto('/sell')
  await form(page).getByRole('button', { name: 'List your phone' }).click()
  await expect(form(page).getByText(/sign up for a seller account with another e-mail address/)).toBeVisible()
})
