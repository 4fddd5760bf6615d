import { expect } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { test } from '../journey.ts'
import { failOnComplaints } from './lists.ts'

test.beforeEach(({ page }) => failOnComplaints(page))

test('a model page is in the sitemap and links to its phones', async ({ page }) => {
  const sitemap = await (await page.request.get('/sitemaps/pages.xml')).text()
  const [, path = ''] = sitemap.match(/<loc>https?:\/\/[^/]+(\/phones\/apple\/iphone-13)<\/loc>/) ?? []
  expect(path).not.toBe('')
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: 'iPhone 13', exact: true })).toBeVisible()
  await expect(page.getByText('Released')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What it sold for' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What to check' })).toBeVisible()
  const facts = await page.locator('script[type="application/ld+json"]').allTextContents()
  const product = facts.map(fact => JSON.parse(fact)).find(fact => fact['@type'] === 'Product')
  expect(product.offers).toMatchObject({ '@type': 'AggregateOffer', priceCurrency: 'USD' })
  expect(Number(product.offers.lowPrice)).toBeLessThanOrEqual(Number(product.offers.highPrice))
  const { offerCount } = product.offers
  const phones = page.getByRole('region', { name: new RegExp(`^${offerCount} phones? for sale$`) })
  await expect(phones).toBeVisible()
  await expectAccessible(page)

  await phones.getByRole('listitem').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/product-details/)
  await page.getByRole('link', { name: 'iPhone 13', exact: true }).click()
  await expect(page).toHaveURL(path)
})

test('an unknown model is not found', async ({ page }) => {
  const answer = await page.request.get('/phones/apple/iphone-99')
  expect(answer.status()).toBe(404)
})
