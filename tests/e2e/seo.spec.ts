import { expect, type Page } from '@playwright/test'
import { newPhone } from './buying/buying.ts'
import { test } from './journey.ts'

const canonical = (page: Page) => page.locator('link[rel=canonical]')

test('sharing after client-side navigation uses the address of the current page', async ({
  page,
  baseURL,
}) => {
  await page.goto('/category/Samsung')
  await expect(canonical(page)).toHaveAttribute('href', `${baseURL}/category/Samsung`)
  await page
    .getByRole('region', { name: 'Phones' })
    .getByRole('heading', { level: 3 })
    .first()
    .getByRole('link')
    .click()
  await expect(page).toHaveURL(/\/product-details\//)
  await expect(canonical(page)).toHaveAttribute('href', page.url())
  await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', page.url())
})

test('the address of a deleted phone suggests other phones', async ({ page, browser }) => {
  const { id, seller, token } = await newPhone(browser)
  const headers = { authorization: `bearer ${token}` }
  expect((await seller.request.delete(`/api/product/${id}`, { headers })).ok()).toBe(true)

  const answer = await page.goto(`/product-details/${id}`)
  expect(answer?.status()).toBe(410)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This phone is gone')
  await page.getByRole('navigation', { name: 'Brands' }).getByRole('link', { name: 'Apple' }).click()
  await expect(page).toHaveURL('/category/Apple')
})
