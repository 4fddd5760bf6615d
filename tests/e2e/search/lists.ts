import { expect, type Page } from '@playwright/test'

export const cards = (page: Page) =>
  page.getByRole('region', { name: 'Phones', exact: true }).getByRole('heading', { level: 3 })

export const searchBox = (page: Page) =>
  page.getByRole('main').getByRole('combobox', { name: 'Search phones' })

export const filters = (page: Page) => page.getByRole('complementary', { name: 'Filters' })

/** The number of results that the page shows. */
export async function countSaid(page: Page): Promise<number> {
  const text = await page
    .getByRole('region', { name: 'Phones', exact: true })
    .getByRole('status')
    .first()
    .textContent()
  return Number(text?.replaceAll(/\D/g, ''))
}

/** Waits until the page shows the results of its filters. */
export async function expectNarrowed(page: Page, address: string) {
  await expect(page).toHaveURL(address)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

/** Fails the test on any console error or exception of the page. */
export function failOnComplaints(page: Page) {
  page.on('console', message => {
    // The browser itself logs every response of 400 and above; some tests cause them.
    const noted = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !noted) throw new Error(message.text())
  })
  page.on('pageerror', error => {
    throw error
  })
}
