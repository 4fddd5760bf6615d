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
  const jsonLd = await page.locator('script[type="application/ld+json"]').allTextContents()
  const product = jsonLd.map(text => JSON.parse(text)).find(data => data['@type'] === 'Product')
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

test('search engines are offered only phones that work', async ({ page }) => {
  const phones = async (query: string) =>
    (await (await page.request.get(`/api/allproducts?limit=100&${query}`)).json()) as Phone[]
  const working = 'condition=Excellent&condition=Good&condition=Fair'
  for (const { model } of await phones('condition=For+parts')) {
    const [found] = await (await page.request.get(`/api/models?q=${encodeURIComponent(model)}`)).json()
    const prices = (await phones(`${working}&model=${found.slug}`)).map(({ resellPrice }) => resellPrice)
    if (found.model !== model || prices.length === 0) continue
    await page.goto(`/phones/${found.slug}`)
    const jsonLd = await page.locator('script[type="application/ld+json"]').allTextContents()
    const { offers } = jsonLd.map(text => JSON.parse(text)).find(data => data['@type'] === 'Product')
    expect(Number(offers.lowPrice)).toBe(Math.min(...prices))
    expect(offers.offerCount).toBe(prices.length)
    return
  }
  throw new Error('No model has both phones for parts and phones that work.')
})

type Phone = { model: string; resellPrice: number }

test('an unknown model is not found', async ({ page }) => {
  const answer = await page.request.get('/phones/apple/iphone-99')
  expect(answer.status()).toBe(404)
})
