import { expect, type Page } from '@playwright/test'
import type { Product } from '#contract/products/schemas.ts'
import { expectAccessible } from '../accessible.ts'
import { test } from '../journey.ts'
import { cards, countSaid, expectNarrowed, failOnComplaints, filters, searchBox } from './lists.ts'

test.beforeEach(({ page }) => failOnComplaints(page))

test('filters narrow the list, appear in the address and as chips, and survive back and sharing', async ({
  page,
  browser,
}) => {
  await page.goto('/all-products')
  const all = await countSaid(page)
  await filters(page)
    .getByRole('checkbox', { name: /^Apple [\d,]/ })
    .check()
  await expectNarrowed(page, '/all-products?brand=Apple')
  await expect(filters(page).getByRole('checkbox', { name: /^Apple [\d,]/ })).toBeFocused()
  const ofApple = await countSaid(page)
  expect(ofApple).toBeLessThan(all)
  await filters(page)
    .getByRole('checkbox', { name: /^Google [\d,]/ })
    .check()
  await expectNarrowed(page, '/all-products?brand=Apple&brand=Google')
  expect(await countSaid(page)).toBeGreaterThan(ofApple)
  await filters(page).getByRole('textbox', { name: 'Highest price' }).fill('$1,000')
  await filters(page).getByRole('textbox', { name: 'Highest price' }).press('Enter')
  await expectNarrowed(page, '/all-products?brand=Apple&brand=Google&max=%241%2C000')
  const sorting = page.getByRole('combobox', { name: 'Sort by' })
  await sorting.click()
  const heights = await sorting
    .locator('option')
    .evaluateAll(options => options.map(option => option.getBoundingClientRect().height))
  expect(Math.min(...heights), 'options are open').toBeGreaterThan(0)
  expect(Math.max(...heights), 'each on one line, next to the edge of the window').toBeLessThan(45)
  await page.keyboard.press('Escape')
  await sorting.selectOption('Lowest price first')
  await expectNarrowed(page, '/all-products?brand=Apple&brand=Google&max=%241%2C000&sort=cheapest')
  const chips = page.getByRole('list', { name: 'Active filters' }).getByRole('link')
  await expect(chips).toHaveText([
    'Remove filter: Apple',
    'Remove filter: Google',
    'Remove filter: Up to $1,000',
  ])

  const other = await (await browser.newContext()).newPage()
  await other.goto(page.url())
  await expect(other.getByRole('link', { name: 'Remove filter: Google' })).toBeVisible()
  expect(await cards(other).allTextContents()).toEqual(await cards(page).allTextContents())
  await other.close()

  await page.goBack()
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('newest')
  await page.goBack()
  await expectNarrowed(page, '/all-products?brand=Apple&brand=Google')
  await expect(filters(page).getByRole('textbox', { name: 'Highest price' })).toHaveValue('')
  await page.goForward()
  await expect(filters(page).getByRole('textbox', { name: 'Highest price' })).toHaveValue('$1,000')
  await page.reload()
  await expect(filters(page).getByRole('checkbox', { name: /^Google [\d,]/ })).toBeChecked()

  await page.getByRole('link', { name: 'Remove filter: Google' }).click()
  await expectNarrowed(page, '/all-products?brand=Apple&max=%241%2C000')
  await expect(filters(page).getByRole('checkbox', { name: /^Google [\d,]/ })).not.toBeChecked()
  await page.getByRole('link', { name: 'Clear all' }).click()
  await expectNarrowed(page, '/all-products')
  await expect(filters(page).getByRole('checkbox', { name: /^Apple [\d,]/ })).not.toBeChecked()
  expect(await countSaid(page)).toBeGreaterThanOrEqual(ofApple)
})

test('a partly invalid address shows a message and the rest of the filters', async ({ page }) => {
  const answer = await page.goto('/all-products?brand=Apple&min=abc&max=100&sort=xyz&used=&colour=red')
  expect(answer?.status()).toBe(200)
  await expect(page).toHaveURL('/all-products?brand=Apple&min=abc&max=100')
  const lowest = filters(page).getByRole('textbox', { name: 'Lowest price' })
  await expect(lowest).toHaveValue('abc')
  await expect(lowest).toHaveAttribute('aria-invalid', 'true')
  await expect(lowest).toHaveAccessibleDescription('A price must be a number')
  await expect(cards(page).first()).toBeVisible()
  await expectAccessible(page)
  await lowest.fill('50')
  await lowest.press('Enter')
  await expectNarrowed(page, '/all-products?brand=Apple&min=50&max=100')
  await expect(lowest).not.toHaveAttribute('aria-invalid')

  await page.goto('/all-products?brand=Apple&min=1000&max=100')
  const swapped = page.getByText('The lowest price was above the highest, so we swapped them.')
  await expect(swapped).toBeVisible()
  await expect(swapped, 'it is no error').toHaveCSS('color', await cards(page).first().evaluate(colorOf))
  await expect(lowest).toHaveValue('100')
  await expect(page.getByRole('link', { name: 'Remove filter: Up to $1,000' })).toBeVisible()
  await expect(cards(page).first()).toBeVisible()

  for (const [address, note] of [
    ['?min=abc', page.getByRole('alert').filter({ hasText: /\w/ }).first()],
    ['?cursor=nonsense', page.getByText("We couldn't find that place in the list")],
    [`?${'brand=Apple1&'.repeat(3)}${brands(100)}`, page.getByText("That's too many choices")],
  ] as const) {
    const answer = await page.goto(`/all-products${address}`)
    expect(answer?.status()).toBe(200)
    await expect(note).toBeVisible()
    await expect(searchBox(page)).toBeEditable()
  }
})

test('a long name fits on a small screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const location = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch, Isle of Anglesey, Wales'
  await page.goto(`/all-products?${new URLSearchParams({ q: 'supercalifragilistic'.repeat(4), location })}`)
  await expect(page.getByRole('link', { name: `Remove filter: ${location}` })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

const colorOf = (element: Element) => getComputedStyle(element).color

const brands = (count: number) => Array.from({ length: count }, (_, index) => `brand=B${index}`).join('&')

test('a brand page has the same filters, which lead to all phones with the brand selected', async ({
  page,
}) => {
  await page.goto('/category/Samsung')
  await expect(filters(page).getByRole('checkbox', { name: /^Samsung [\d,]/ })).toBeChecked()
  await filters(page).getByRole('checkbox', { name: /^Good/ }).check()
  await expectNarrowed(page, '/all-products?brand=Samsung&condition=Good')
  await expect(filters(page).getByRole('checkbox', { name: /^Good/ })).toBeFocused()
  for (const condition of await page
    .getByRole('region', { name: 'Phones' })
    .getByText(/^(Excellent|Fair)$/)
    .all())
    await expect(condition).toBeHidden()
})

test('on a small screen the filters are a sheet that shows the number of results', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const button = page.getByRole('button', { name: 'Filters' })
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await page.goto('/all-products')
  const all = await countSaid(page)
  const locks = page.getByRole('region', { name: 'Phones' }).getByText(/^(Unlocked|Locked|.+ only)$/)
  const widths = await locks.evaluateAll(texts => texts.map(text => text.getBoundingClientRect().width))
  expect(Math.min(...widths), 'a lock is more than a sign').toBeGreaterThan(30)
  await button.click()
  await expect(sheet.getByRole('button', { name: `Show ${all} phones` })).toBeVisible()
  await sheet.getByRole('checkbox', { name: /^Apple [\d,]/ }).check()
  await expect(sheet.getByRole('button', { name: /^Show \d+ phones?$/ })).not.toHaveText(`Show ${all} phones`)
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press('Tab')
    // The focus cycle includes the browser's own controls, but not the page behind the sheet.
    expect(
      await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
      ),
    ).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(button).toBeFocused()
  await expect(page).toHaveURL('/all-products')

  await button.click()
  await expect(sheet.getByRole('checkbox', { name: /^Apple [\d,]/ })).not.toBeChecked()
  await sheet.getByRole('textbox', { name: 'Lowest price' }).fill('abc')
  await expect(sheet.getByRole('alert')).toHaveText('A price must be a number')
  await sheet.getByRole('button', { name: /^Show/ }).click()
  await expect(sheet.getByRole('textbox', { name: 'Lowest price' })).toBeFocused()
  await sheet.getByRole('textbox', { name: 'Lowest price' }).fill('')
  await sheet.getByRole('textbox', { name: 'Highest price' }).fill('300')
  await sheet.getByRole('checkbox', { name: /^Apple [\d,]/ }).check()
  const show = sheet.getByRole('button', { name: /^Show \d+ phones?$/ })
  await expect(show).toHaveAttribute('aria-busy', 'false')
  await show.click()
  await expectNarrowed(page, '/all-products?brand=Apple&max=300')
  await page.getByRole('button', { name: 'Filters , active: 2' }).click()
  await expect(show).toHaveAttribute('aria-busy', 'false')
  await expectAccessible(page)
})

for (const width of [1280, 360]) {
  test(`a carrier and what comes with a phone are filters, ${width} pixels wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 })
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    const form = width === 360 ? sheet : filters(page)
    const carrier = form
      .getByRole('group', { name: 'Works with' })
      .getByRole('checkbox', { name: /^T-Mobile/ })
    const charger = form
      .getByRole('group', { name: 'Comes with' })
      .getByRole('checkbox', { name: /^Charger/ })
    const chip = (name: string) => page.getByRole('link', { name: `Remove filter: ${name}` })
    const open = () => (width === 360 ? page.getByRole('button', { name: 'Filters' }).click() : undefined)
    const apply = () => (width === 360 ? sheet.getByRole('button', { name: /^Show \d/ }).click() : undefined)

    await page.goto('/all-products')
    await open()
    if (width === 360) {
      expect((await carrier.locator('..').boundingBox())?.height).toBeGreaterThanOrEqual(44)
      // Only the choices scroll, not the sheet around them.
      expect(await sheet.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)
    }
    await carrier.check()
    await apply()
    await expectNarrowed(page, '/all-products?carrier=T-Mobile')
    const working = await countSaid(page)
    await open()
    await expect(carrier).toBeChecked()
    await expect(carrier).toHaveAccessibleName(`T-Mobile ${working} phones`)
    await charger.check()
    await apply()
    await expectNarrowed(page, '/all-products?carrier=T-Mobile&charger=true')
    expect(await countSaid(page)).toBeLessThan(working)
    await expect(chip('Works with T-Mobile')).toBeVisible()
    await expect(chip('With a charger')).toBeVisible()
    const phones = await phonesShown(page)
    expect(phones.length).toBeGreaterThan(0)
    for (const { box, lock, carrier, productName, description } of phones) {
      expect(box).toContain('charger')
      const isUnlocked =
        lock === 'unlocked' || /unlocked|sim[ -]?free|no sim lock/i.test(`${productName} ${description}`)
      expect(isUnlocked || carrier).toEqual(isUnlocked || 'T-Mobile')
    }

    await chip('Works with T-Mobile').click()
    await expectNarrowed(page, '/all-products?charger=true')
    await expect(chip('Works with T-Mobile')).toBeHidden()
    await open()
    await expect(carrier).not.toBeChecked()
    await expect(charger).toBeChecked()
    if (width === 360) await page.keyboard.press('Escape')
    await page.goBack()
    await expectNarrowed(page, '/all-products?carrier=T-Mobile&charger=true')
    await open()
    await expect(carrier).toBeChecked()
    if (width === 360) await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Clear all' }).click()
    await expectNarrowed(page, '/all-products')
    await expect(page.getByRole('list', { name: 'Active filters' })).toBeHidden()
  })
}

/** The facts about the phones in the list. */
async function phonesShown(page: Page): Promise<Product[]> {
  const links = await cards(page)
    .getByRole('link')
    .evaluateAll(links => links.map(link => new URL((link as HTMLAnchorElement).href).pathname))
  return Promise.all(links.map(async path => (await page.request.get(`/api${path}`)).json()))
}

test('a filtered list keeps loading, and the back button restores the position', async ({ page }) => {
  const address = '/all-products?max=2000&used=5&sort=cheapest'
  await page.goto(address)
  expect(await countSaid(page)).toBeGreaterThan(26)
  await cards(page).nth(23).scrollIntoViewIfNeeded()
  const target = cards(page).nth(25)
  await expect(target).toBeAttached()
  const name = (await target.textContent()) ?? ''
  await target.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await page.goBack()
  await expect(page).toHaveURL(address)
  await expect(cards(page).nth(25)).toHaveText(name)
  await expect(cards(page).nth(25)).toBeInViewport()
})

test('searching, filtering, sorting and paging work without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
  })
  const page = await context.newPage()
  await page.goto('/about')
  await page.getByRole('banner').getByLabel('Open search').click()
  await page.getByRole('banner').getByRole('searchbox', { name: 'Search phones' }).fill('iphone')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/all-products?q=iphone')
  await expect(cards(page).first()).toContainText(/iphone/i)

  await page.getByRole('link', { name: 'Filters' }).click()
  await filters(page).getByRole('checkbox', { name: /^Good/ }).check()
  await filters(page).getByRole('textbox', { name: 'Highest price' }).fill('2000')
  await filters(page).getByRole('button', { name: 'Apply filters' }).click()
  await expect(page).toHaveURL('/all-products?q=iphone&condition=Good&max=2000')
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Lowest price first')
  await page.getByRole('button', { name: 'Sort' }).click()
  await expect(page).toHaveURL('/all-products?q=iphone&condition=Good&max=2000&sort=cheapest')
  await page.getByRole('link', { name: 'Remove filter: iPhone' }).click()
  await expect(page).toHaveURL('/all-products?condition=Good&max=2000')

  await page.goto('/all-products?used=5&sort=cheapest')
  const first = (await cards(page).first().textContent()) ?? ''
  await page.getByRole('link', { name: 'Show more' }).click()
  await expect(page).toHaveURL(/\/all-products\?used=5&sort=cheapest&cursor=/)
  await expect(cards(page).first()).not.toHaveText(first)
  await page.getByRole('link', { name: 'Back to the first' }).click()
  await expect(cards(page).first()).toHaveText(first)
  await context.close()
})

test('phones that sellers ship are a choice, also in words', async ({ page }) => {
  await page.goto('/all-products?q=iphone+that+ships')
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('Seller ships')
  await expectShipped(page)
  await page.goto('/all-products')
  await filters(page)
    .getByRole('checkbox', { name: /^Seller ships/ })
    .check()
  await expectNarrowed(page, '/all-products?shipped=true')
  await expectShipped(page)
})

async function expectShipped(page: Page) {
  const phones = await phonesShown(page)
  expect(phones.length).toBeGreaterThan(0)
  for (const phone of phones) expect(phone).toHaveProperty('shippingPrice')
}
