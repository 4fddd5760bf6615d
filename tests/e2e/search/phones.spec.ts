import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../accessible.ts'
import { expectHydrated } from '../hydrated.ts'
import { test } from '../journey.ts'
import { cards, failOnComplaints } from './lists.ts'

test.beforeEach(({ page }) => failOnComplaints(page))

const recent = (page: Page) => page.getByRole('region', { name: 'Recently viewed' })
const seen = (page: Page) => page.evaluate(() => localStorage.getItem('redial-seen'))
const compareBar = (page: Page) => page.getByRole('complementary', { name: 'Phones to compare' })

async function oldPhones(page: Page, count: number): Promise<{ _id: string; productName: string }[]> {
  // The oldest one: the newest may belong to another test that is about to delete it.
  const phones = await (await page.request.get('/api/allproducts?limit=100')).json()
  return phones.slice(-count)
}

test('recently viewed phones appear on the home page and on phone pages until they are cleared', async ({
  page,
}) => {
  const [one, two] = await oldPhones(page, 2)
  await page.goto('/')
  await expect(recent(page)).toHaveCount(0)
  for (const phone of [one, two]) {
    await page.goto(`/product-details/${phone?._id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(phone?.productName ?? '')
    // The page can be read before hydration, and records the phone only after it.
    await expect.poll(() => seen(page)).toContain(phone?._id)
  }
  await expect(recent(page).getByRole('heading', { level: 3 })).toHaveText([one?.productName ?? ''])
  await page.goto('/')
  await expect(recent(page).getByRole('heading', { level: 3 })).toHaveText([
    two?.productName ?? '',
    one?.productName ?? '',
  ])
  await recent(page).getByRole('button', { name: 'Clear' }).click()
  await expect(recent(page)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await seen(page)).toBe('[]')
})

test('similar phones load on scrolling near, and move nothing above', async ({ page }) => {
  const [phone] = await oldPhones(page, 1)
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  await page.setViewportSize({ width: 360, height: 740 })
  const scripts = Promise.withResolvers<void>()
  await page.route('**/*.js', route => scripts.promise.then(() => route.continue()))
  await page.goto(`/product-details/${phone?._id}`, { waitUntil: 'commit' })
  const heading = page.getByRole('heading', { name: 'Similar phones' })
  const top = () =>
    heading.evaluate(async element => {
      await document.fonts.ready
      return element.getBoundingClientRect().top + scrollY
    })
  // As the server sends the page, with times in UTC.
  const before = await top()
  scripts.resolve()
  await page.waitForLoadState('networkidle')
  expect(asked.filter(path => path.includes('similar'))).toEqual([])
  await heading.scrollIntoViewIfNeeded()
  const similar = page.getByRole('region', { name: 'Similar phones' }).getByRole('heading', { level: 3 })
  await expect(similar.first()).toBeVisible()
  expect(await top()).toBe(before)
  await expectAccessible(page)
  const name = (await similar.first().textContent()) ?? ''
  await similar.first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
})

test('up to four phones are chosen, compared side by side and shared', async ({ browser }) => {
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
  const page = await context.newPage()
  failOnComplaints(page)
  await page.goto('/all-products?sort=cheapest')
  const toggles = page.getByRole('button', { name: /^Compare: / })
  for (let index = 0; index < 4; index++) {
    await toggles.nth(index).click()
    await expect(toggles.nth(index)).toHaveAttribute('aria-pressed', 'true')
  }
  await toggles.nth(4).click()
  await expect(page.getByText('You can compare up to 4 phones. Remove one first.')).toBeVisible()
  await expect(toggles.nth(4)).toHaveAttribute('aria-pressed', 'false')
  await expect(compareBar(page).getByRole('listitem')).toHaveCount(4)
  await page.reload()
  await expect(compareBar(page).getByRole('listitem')).toHaveCount(4)
  await compareBar(page).getByRole('link', { name: 'Compare 4' }).click()

  const table = page.getByRole('table')
  await expect(table.getByRole('columnheader')).toHaveCount(4)
  await expect(table.getByRole('rowheader', { name: 'Price', exact: true })).toBeVisible()
  await expect(table.getByText('Lowest price')).toHaveCount(1)
  await expectAccessible(page)
  const names = await table.getByRole('columnheader').allTextContents()
  await table
    .getByRole('link', { name: `Remove ${names[1]}`, exact: true })
    .first()
    .click()
  await expect(table.getByRole('columnheader')).toHaveCount(3)
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()

  const other = await (await browser.newContext()).newPage()
  await other.goto(await page.evaluate(() => navigator.clipboard.readText()))
  await expect(other.getByRole('columnheader')).toHaveText([names[0], names[2], names[3]] as string[])
  const five = await (await other.request.get('/api/allproducts?limit=5')).json()
  await other.goto(`/compare?${five.map(({ _id }: { _id: string }) => `ids=${_id}`).join('&')}`)
  await expect(other.getByText('This link has 5 phones. You can compare up to 4')).toBeVisible()
  await expect(other.getByRole('columnheader')).toHaveCount(4)
  await other.goto('/compare?ids=nonsense')
  await expect(other.getByText('Nothing to compare yet')).toBeVisible()
  await page.goto('/compare')
  await page.getByRole('link', { name: 'Compare them' }).click()
  await expect(table.getByRole('columnheader')).toHaveCount(3)
  await page.goto(page.url().replace(/compare.*/, 'all-products'))
  await expect(compareBar(page).getByRole('listitem')).toHaveCount(3)
  await test.step('on a small screen, the bar is a chip above the bar to buy', async () => {
    const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 }
    await page.setViewportSize({ width: 360, height: 740 })
    await page.getByRole('listitem').getByRole('link').first().click()
    await expect(page.locator('.buy-bar')).toBeVisible()
    await expect(compareBar(page).getByRole('link', { name: 'Compare 3' })).toBeVisible()
    await expect(compareBar(page).getByRole('listitem')).toHaveCount(0)
    const [chip, bar] = await Promise.all([
      compareBar(page).boundingBox(),
      page.locator('.buy-bar').boundingBox(),
    ])
    expect(chip && chip.y + chip.height).toBeLessThanOrEqual(bar?.y ?? 0)
    expect(chip?.width).toBeLessThan(200)
    await page.setViewportSize({ width, height })
  })
  await compareBar(page).getByRole('button', { name: 'Clear' }).click()
  await expect(compareBar(page)).toHaveCount(0)
  await context.close()
})

test('a phone whose link was hovered opens without another request', async ({ page }) => {
  await page.goto('/all-products')
  const link = cards(page).first().getByRole('link')
  const name = (await link.textContent()) ?? ''
  await expectHydrated(link)
  const loaded = page.waitForResponse(/\/api\/product-details\//)
  await link.hover()
  await (await loaded).finished()
  await page.route('**/api/**', route => route.abort())
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
})
