import { expect } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { test } from '../journey.ts'
import { cards, countSaid, failOnComplaints, filters, searchBox } from './lists.ts'

test.beforeEach(({ page }) => failOnComplaints(page))

test('a search with a typo finds what was meant, and shows the correction', async ({ page }) => {
  await page.goto('/')
  await searchBox(page).fill('iphnoe')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/all-products?q=iphnoe')
  await expect(page.getByText('Showing results for iphone')).toBeVisible()
  // Other journeys list phones of this model under other names.
  await expect(
    cards(page)
      .filter({ hasText: /iphone/i })
      .first(),
  ).toBeVisible()

  await searchBox(page).fill('zzqx blorf')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No Data Found!')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'See all phones' })).toBeVisible()
  await searchBox(page).fill('"zzqx"')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Phones for “zzqx”', exact: true })).toBeVisible()
})

test('prices and places in the query become removable filters, and unmatched words are named', async ({
  page,
}) => {
  await page.goto('/')
  await searchBox(page).fill('cheap pixel teal under $400 near portland')
  await page.keyboard.press('Enter')
  const chips = page.getByRole('list', { name: 'Active filters' })
  await expect(chips.getByRole('listitem')).toHaveText([
    /Pixel/,
    /Up to \$400/,
    /Within 25 miles of Portland, OR/,
    /Lowest price first/,
  ])
  await expect(page.getByText('None of these phones is in Teal. These come nearest.')).toBeVisible()
  await expect(cards(page).first()).toContainText(/pixel/i)
  const narrow = await countSaid(page)
  expect(narrow).toBeGreaterThan(0)
  await expect(
    filters(page).getByText(
      'From your search: Pixel, Up to $400, Within 25 miles of Portland, OR, Lowest price first',
    ),
  ).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(page.getByRole('button', { name: 'Filters , active: 4' })).toBeVisible()

  await chips.getByRole('link', { name: 'Within 25 miles' }).click()
  await expect(page).toHaveURL(/q=cheap\+pixel\+teal\+under/)
  await expect(chips.getByRole('listitem')).toHaveCount(3)
  expect(await countSaid(page)).toBeGreaterThan(narrow)
  await page.goBack()
  await expect(chips.getByRole('listitem')).toHaveCount(4)
})

test('a failed search shows an error, can be retried, and is shown when the shop is back', async ({
  page,
}) => {
  const words = 'We are still reading what is for sale.'
  // The browser logs the failed request, too.
  for (const event of ['console', 'pageerror']) page.removeAllListeners(event)
  await page.goto('/')
  const search = async () => {
    await page.route('**/api/*', route =>
      route.fulfill({
        status: 503,
        json: { defined: true, code: 'SEARCH_NOT_READY', status: 503, message: words },
      }),
    )
    await searchBox(page).fill('iphone')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: "We'll be right back" })).toBeVisible()
    await expect(page.getByText(words)).toBeVisible()
    await page.unroute('**/api/*')
  }
  // The shop is not back yet.
  await page.route('/readyz', route => route.fulfill({ status: 503 }))
  await search()
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page).toHaveURL('/all-products?q=iphone')
  await expect(cards(page).first()).toBeVisible()

  await page.goto('/')
  await search()
  await page.unroute('/readyz')
  await expect(cards(page).first()).toBeVisible()
  await expect(page).toHaveURL('/all-products?q=iphone')
})

test('suggestions appear while typing and can be selected with the keyboard', async ({ page }) => {
  await page.goto('/')
  const box = searchBox(page)
  await box.click()
  await box.pressSequentially('pixel')
  const list = page.getByRole('listbox', { name: 'Suggestions' })
  const models = list.getByRole('group', { name: 'Models' }).getByRole('option')
  await expect(models.first()).toContainText(/pixel/i)
  await expect(box).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByText(/^\d+ suggestions?, reached with the arrow keys$/)).toBeAttached()

  await box.press('ArrowDown')
  const first = models.first()
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page)
  expect(await box.getAttribute('aria-activedescendant')).toBe(await first.getAttribute('id'))
  await box.press('End')
  await expect(list.getByRole('option').last()).toHaveAttribute('aria-selected', 'true')
  await box.press('Home')
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await box.press('Escape')
  await expect(list).toBeHidden()
  await expect(box).toHaveValue('pixel')

  await box.press('ArrowDown')
  await expect(list).toBeVisible()
  await box.press('ArrowDown')
  const model = (await first.locator('span').first().textContent()) ?? ''
  await box.press('Enter')
  await expect(page).toHaveURL(`/all-products?${new URLSearchParams({ q: model })}`)
  await expect(searchBox(page)).toHaveValue(model)
  await expect(cards(page).first()).toContainText(/pixel/i)

  await searchBox(page).fill('samsung')
  await page
    .getByRole('group', { name: 'Brands' })
    .getByRole('option', { name: /Samsung/ })
    .click()
  await expect(page).toHaveURL('/all-products?brand=Samsung')
})

test('earlier searches are suggested until they are removed', async ({ page }) => {
  await page.goto('/about')
  const box = page.getByRole('banner').getByRole('combobox', { name: 'Search phones' })
  await box.fill('galaxy')
  await box.press('Enter')
  await expect(page).toHaveURL('/all-products?q=galaxy')
  await searchBox(page).fill('nokia')
  await searchBox(page).press('Enter')
  await expect(page).toHaveURL('/all-products?q=nokia')

  await page.goto('/')
  await searchBox(page).click()
  const recent = page.getByRole('group', { name: /^Recent searches/ }).getByRole('option')
  await expect(recent).toHaveText(['nokia', 'galaxy'])
  await searchBox(page).press('ArrowDown')
  await searchBox(page).press('Delete')
  await expect(recent).toHaveText(['galaxy'])
  await recent.first().getByTitle('Remove').click()
  await expect(page.getByRole('listbox')).toBeHidden()
  await page.reload()
  await searchBox(page).click()
  await searchBox(page).pressSequentially('gal')
  await expect(page.getByRole('group', { name: 'Models' })).toBeVisible()
  await expect(page.getByRole('group', { name: /^Recent/ })).toHaveCount(0)
})
