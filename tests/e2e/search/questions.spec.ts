import { expect } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { signedIn } from '../accounts/signed-in.ts'
import { expectHydrated } from '../hydrated.ts'
import { test } from '../journey.ts'
import { cards, failOnComplaints, searchBox } from './lists.ts'

test.beforeEach(({ page }) => failOnComplaints(page))

test('a question that no phone fits says which wish is not met, and shows what comes nearest', async ({
  page,
}) => {
  await page.goto('/all-products?q=pixel+under+$5')
  await expect(page.getByText('None of these phones costs $5 or less. These come nearest.')).toBeVisible()
  await expect(cards(page).first()).toContainText(/pixel/i)
  await expect(page.getByText(/^\$[\d.]+ over your limit/).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Tell me when there is one' })).toBeVisible()
  await page.goto('/all-products?q=iphone+17+pro+max&brand=Samsung')
  await expect(page.getByText('No iPhone 17 Pro Max for sale fits your filters.')).toBeVisible()

  await page.goto('/all-products?q=good+camera+phone+for+kids')
  await expect(page.getByText(/Listings don’t tell how good the camera is or for whom/)).toBeVisible()
  await page.goto('/all-products?q=iphone+case')
  await expect(page.getByText('We only sell phones.')).toBeVisible()
  await expect(cards(page).first()).toContainText(/iphone/i)
})

test('phones near me: the shop asks once where that is', async ({ page }) => {
  await page.goto('/all-products?q=phones+near+me')
  const field = page.getByLabel('Where are you?')
  await expect(page.getByText('Save this search')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Clear all' })).toBeHidden()
  await expectHydrated(field)
  await field.fill('Portland, OR')
  await page.getByRole('button', { name: 'Show phones near here' }).click()
  await expect(page).toHaveURL(/near=Portland/)
  await page.goto('/all-products?q=iphone+near+me')
  await expect(field).toHaveValue('Portland, OR')
})

test('a typed search shows how it is understood before it is sent', async ({ page }) => {
  await page.goto('/')
  await searchBox(page).pressSequentially('pixel under $900')
  const option = page.getByRole('group', { name: 'Search' }).getByRole('option')
  await expect(option).toContainText('Pixel')
  await expect(option).toContainText('Up to $900')
  await option.click()
  await expect(page).toHaveURL(/q=pixel\+under/)
})

test('an administrator teaches the search a word', async ({ page }) => {
  await signedIn(page, { email: 'admin@redial.test' })
  await page.goto('/dashboard/searches')
  await expect(page.getByRole('heading', { level: 1, name: 'Searches' })).toBeVisible()
  const word = `zork${Date.now().toString(36).replace(/\d/g, '')}`
  await page.getByLabel('People type').fill(word)
  await page.getByLabel('They mean').fill('pixel')
  await page.getByRole('button', { name: 'Add' }).click()
  await expect(page.getByRole('list', { name: 'Synonyms' })).toContainText(`${word} means pixel`)
  // A check of the page's colors waits until the message has faded.
  await expect(page.getByText(`“${word}” now means`)).toBeVisible()
  await expectAccessible(page)
  await page.goto(`/all-products?q=${word}`)
  await expect(cards(page).first()).toContainText(/pixel/i)

  await page.goto('/dashboard/searches')
  const remove = page.getByRole('button', { name: `Remove ${word}` })
  await remove.click()
  await expect(remove).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await remove.click()
  await expect(remove).toBeHidden()
})
