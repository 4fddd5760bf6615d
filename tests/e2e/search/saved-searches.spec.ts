import { expect } from '@playwright/test'
import { expectAccessible, expectLoaded, FIRST_LOOK } from '../accessible.ts'
import { signedUp } from '../accounts/signed-in.ts'
import { newPhone } from '../buying/buying.ts'
import { test } from '../journey.ts'
import { failOnComplaints } from './lists.ts'

test('a search is saved, notifies its owner of a match, and is deleted and restored', async ({
  page,
  browser,
}) => {
  failOnComplaints(page)
  await signedUp(page)
  // Phones of other tests have other names.
  const word = `Zephyr${Date.now().toString(36)}`
  await page.goto(`/all-products?q=${word}&max=400`)
  await page.getByRole('button', { name: 'Save this search' }).click()
  await expect(page.getByText("We'll let you know when a match comes in.")).toBeVisible()
  await page.getByRole('link', { name: 'Saved: see your searches' }).click()
  const searches = page.getByRole('list', { name: 'Your saved searches' })
  await expect(searches.getByRole('link')).toHaveText([`“${word}” · Up to $400`])

  await expect(searches.getByText('None for sale right now')).toBeVisible()

  const phone = await newPhone(browser, { name: `${word} 128GB` })
  await page.getByRole('button', { name: /^Notifications, 1 unread/ }).click()
  await page
    .getByRole('link', { name: `${phone.name} for $289.50 matches one of your saved searches.` })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: phone.name })).toBeVisible()

  await page.goto('/saved-searches')
  await expect(searches.getByText('1 phone from $289.50')).toBeVisible()
  await expect(searches.getByText(`Newest: ${phone.name}, $289.50`)).toBeVisible()
  await searches.getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(`/all-products?q=${word}&max=400`)
  await page.goBack()
  const saved = page.waitForResponse(response => response.request().method() === 'PUT')
  await searches.getByRole('switch').click()
  await expect(searches.getByRole('switch')).not.toBeChecked()
  expect((await saved).ok()).toBe(true)
  await page.reload()
  await expect(searches.getByRole('switch')).not.toBeChecked()

  await searches.getByRole('button', { name: /^Delete the saved search/ }).press('Enter')
  await expect(page.getByText('No saved searches yet')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(searches.getByRole('listitem')).toHaveCount(1)
  await page.reload()
  await expect(searches.getByRole('listitem')).toHaveCount(1)
  await expect(searches.getByRole('switch')).not.toBeChecked()
})

test('visitors are asked to log in and return to their search', async ({ page }) => {
  await page.goto('/all-products?q=pixel&condition=Good')
  await page.getByRole('link', { name: 'Save this search' }).click()
  await expect(page).toHaveURL(`/login?from=${encodeURIComponent('/all-products?q=pixel&condition=Good')}`)
})

test('the page of a link in an alert says what it turns off, and when the link is invalid', async ({
  page,
}) => {
  await page.goto('/unsubscribe?kind=price-drop&token=x')
  await expect(page.getByRole('heading', { name: 'Turn off these emails?' })).toBeVisible()
  await expect(page.getByText('“Price drops in my saved searches”')).toBeVisible()
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('This link is no longer valid')
  await expect(heading).toBeFocused()
  await expect(page.getByRole('main').getByRole('link')).toHaveText('Go to my profile')

  await page.goto('/unsubscribe?kind=something&token=x')
  await expect(heading).toHaveText('This link is no longer valid')
  await expect(page.getByRole('button', { name: 'Unsubscribe' })).toBeHidden()
})

test('the page of saved searches is accessible', async ({ page }) => {
  await page.setViewportSize(FIRST_LOOK)
  await signedUp(page)
  await page.goto('/all-products?brand=Google&brand=Apple&min=100&max=400&condition=Good&verified=true')
  await page.getByRole('button', { name: 'Save this search' }).click()
  await page.getByRole('link', { name: 'Saved: see your searches' }).click()
  await expectLoaded(page)
  await expectAccessible(page)
})
