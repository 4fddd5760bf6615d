import { expect, type Locator, type Page } from '@playwright/test'
import { textsIn } from '#server/platform/texts/texts.ts'
import { linkMailedTo } from './accounts/mails.ts'
import { expectHydrated } from './hydrated.ts'
import { test } from './journey.ts'
import { failOnComplaints } from './search/lists.ts'

test.beforeEach(({ page }) => failOnComplaints(page))

const cards = (page: Page) => page.getByRole('region', { name: 'Phones' }).getByRole('heading', { level: 3 })

test('a visitor goes from the home page to a category, a phone and its pictures', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'The Smart, Sustainable and Trusted Way to Buy and Sell Phones.',
  )
  await page
    .getByRole('region', { name: 'SHOP & SELL BY CATEGORY' })
    .getByRole('link', { name: 'Apple' })
    .click()
  await expect(page).toHaveURL('/category/Apple')
  await expect(page).toHaveTitle('Apple - Redial')

  const name = (await cards(page).first().textContent()) ?? ''
  await cards(page).first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByText(/\w+ \d+(st|nd|rd|th) 20\d\d, \d+:\d\d:\d\d [ap]m$/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Safety Tips' })).toBeVisible()
  await expect(page.getByText('to contact the seller')).toBeVisible()

  await page.getByRole('link', { name: /^Enlarge photo 1/ }).click()
  await expect(page.getByRole('button', { name: 'Zoom in' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Zoom in' })).toBeHidden()

  const { pathname } = new URL(page.url())
  await page.getByRole('link', { name: /^Enlarge photo 1/ }).click()
  await expect(page.getByText(/^1 of \d$/)).toBeVisible()
  // The photo is there while its largest variant loads.
  await expect(page.locator('.yarl__slide_current img')).toHaveCSS('background-image', /\/images\//)
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Zoom in' })).toBeHidden()
  await expect(page).toHaveURL(pathname)

  await page.goBack()
  await expect(page).toHaveURL('/category/Apple')
})

test('advertised phones are on the home page and labeled everywhere', async ({ page }) => {
  await page.goto('/')
  const advertised = page.getByRole('region', { name: 'ADVERTISED PRODUCTS' })
  await expect(advertised.getByRole('listitem').first()).toBeVisible()
  const banner = page.getByRole('list', { name: 'A few of our phones' })
  await expect(banner.getByRole('listitem')).toHaveCount(3)
  // Other tests list phones without photos.
  await expect(banner.getByText('No photos yet')).toBeHidden()
  await advertised.getByRole('link').nth(1).click()
  await expect(page.getByText('Advertised', { exact: true })).toBeVisible()
})

test('what speaks for a phone stands next to its buttons, and the page prints on two sheets', async ({
  page,
}) => {
  await page.goto('/all-products')
  await cards(page).first().getByRole('link').click()
  const panel = page.getByRole('list', { name: 'Why you can trust this offer' })
  await panel
    .getByRole('link', { name: 'We hold your money until the time to report a problem is over' })
    .click()
  await expect(page.getByText('When do I pay?')).toBeInViewport()

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('link', { name: 'Book Now' })).toBeHidden()
  const sheets = String(await page.pdf({ format: 'A4', tagged: false })).match(/\/Type\s*\/Page\b/g)
  expect(sheets?.length).toBeLessThanOrEqual(2)
})

test('a list prints on two sheets, without the frame and the filters', async ({ page }) => {
  await page.goto('/all-products')
  await expect(cards(page).nth(15)).toBeAttached()
  await page.emulateMedia({ media: 'print' })
  await expect(cards(page).first()).toBeVisible()
  for (const role of ['banner', 'contentinfo', 'search', 'complementary', 'combobox', 'button'] as const)
    await expect(page.getByRole(role)).toHaveCount(0)
  const sheets = String(await page.pdf({ format: 'A4', tagged: false })).match(/\/Type\s*\/Page\b/g)
  expect(sheets?.length).toBeLessThanOrEqual(2)
})

test('the footer leads to the people who run the shop, and shares it', async ({ page }) => {
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByText(/^Run by Redial Demo, /)).toBeVisible()
  await expect(footer.getByRole('list', { name: 'Share this shop' }).getByRole('link')).toHaveCount(3)
  await footer.getByRole('link', { name: 'Terms' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible()
  await expect(page.getByText('The text below is a sample.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Listings' })).toBeVisible()
  await footer.getByRole('link', { name: 'Contact' }).click()
  await expect(page.getByRole('link', { name: 'help@redial.test' })).toBeVisible()
  await expect(footer.getByText(/^Run by Redial Demo, /)).toBeVisible()
})

test('no phone is twice on the home page, and the blog begins with phones', async ({ page }) => {
  await page.goto('/')
  const addresses = await page
    .locator('main a[href^="/product-details/"]')
    .evaluateAll(links => links.map(link => link.getAttribute('href')))
  const inBanner = await page
    .getByRole('list', { name: 'A few of our phones' })
    .getByRole('link')
    .evaluateAll(links => links.map(link => link.getAttribute('href')))
  for (const address of inBanner) expect(addresses.filter(other => other === address)).toHaveLength(1)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    'Buying and selling phones',
    'How this shop is built',
  ])
})

test('a search from the home page leads to its results, or to help when there are none', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('combobox', { name: 'Search phones' }).fill('pixel')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/all-products?q=pixel')
  await expect(cards(page).first()).toContainText(/pixel/i)

  await page.getByRole('combobox', { name: 'Search phones' }).fill('zzqx blorf')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No Data Found!')).toBeVisible()
  await page.getByRole('link', { name: 'See all phones' }).click()
  await expect(page).toHaveURL('/all-products')
  await expect(cards(page)).toHaveCount(24)
})

test('the list keeps loading, and the back button restores the position', async ({ page }) => {
  await page.goto('/all-products')
  await expect(cards(page)).toHaveCount(24)
  await cards(page).nth(23).scrollIntoViewIfNeeded()
  await expect(cards(page).nth(47)).toBeAttached()
  const target = cards(page).nth(40)
  const name = (await target.textContent()) ?? ''
  await target.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)

  await page.goBack()
  await expect(cards(page).nth(40)).toHaveText(name)
  await expect(cards(page).nth(40)).toBeInViewport()
})

test('scrolling before hydration is not undone by it', async ({ page }) => {
  let letGo = () => {}
  const held = new Promise<void>(resolve => {
    letGo = resolve
  })
  await page.route('**/assets/*.js', async route => {
    await held
    await route.continue()
  })
  await page.goto('/all-products', { waitUntil: 'domcontentloaded' })
  await page.waitForFunction(() => getComputedStyle(document.body).display === 'flex')
  await cards(page).nth(20).scrollIntoViewIfNeeded()
  letGo()
  // The theme switch works only after hydration.
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme)
  await expect(async () => {
    await page.getByRole('button', { name: 'Switch between light and dark' }).click()
    expect(await theme()).toBe('dark')
  }).toPass()
  await expect(cards(page).nth(20)).toBeInViewport()

  // Going on from there and back restores the position too.
  await cards(page).nth(20).getByRole('link').click()
  await expect(page).toHaveURL(/product-details/)
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  await page.goBack()
  await expect(cards(page).nth(20)).toBeInViewport()
})

test('a page of the list that fails to load shows an error and a retry button', async ({ page }) => {
  await page.goto('/all-products')
  await page.route('**/api/allproducts*', route => route.fulfill({ status: 400, json: { message: 'no' } }))
  await cards(page).nth(23).scrollIntoViewIfNeeded()
  await expect(page.getByRole('alert')).toHaveText("We couldn't load more phones.")
  await page.unroute('**/api/allproducts*')
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(cards(page).nth(47)).toBeAttached()
})

test('the theme follows the system until the switch is used, and is restored without a flash', async ({
  browser,
}) => {
  const context = await browser.newContext({ colorScheme: 'dark' })
  const page = await context.newPage()
  await page.goto('/')
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const dark = await background()
  await page.getByRole('button', { name: 'Switch between light and dark' }).click()
  await expect.poll(background).not.toBe(dark)
  const light = await background()
  // The choice is applied before any script of the page has run.
  await page.route('**/*.js', route => route.abort())
  await page.reload()
  expect(await background()).toBe(light)
  await context.close()
})

test('an unknown address shows the error page with a link home', async ({ page }) => {
  for (const path of [
    '/nowhere',
    '/category/Nope',
    '/product-details/01930000-0000-7000-8000-000000000000',
  ]) {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not Found')
    await page.getByRole('link', { name: 'Go to Homepage' }).click()
    await expect(page).toHaveURL('/')
  }
})

test('the newsletter form validates the address, and the link in the mail confirms it', async ({ page }) => {
  await page.goto('/about')
  const box = page.getByRole('textbox', { name: 'Subscribe to our newsletter' })
  const button = page.getByRole('button', { name: 'Subscribe' })
  await button.click()
  await expect(page.getByText('Email Address is required')).toBeVisible()
  await box.fill('nobody')
  await button.click()
  await expect(page.getByText("That's not a valid email address")).toBeVisible()
  await expect(box).toHaveValue('nobody')
  const email = `reader-${Date.now()}@example.org`
  await box.fill(email)
  await button.click()
  await expect(page.getByText('Thanks! Check your email and click the link to confirm.')).toBeVisible()

  await page.goto(await linkMailedTo(page, email, 'newsletter/confirm'))
  await page.getByRole('button', { name: 'Confirm my subscription' }).click()
  await expect(page.getByRole('heading', { name: 'Your subscription is confirmed' })).toBeFocused()
  await expect(page.getByRole('main').getByRole('link')).toHaveText('Go to Homepage')
})

test('sharing copies the link and confirms it with a message', async ({ browser }) => {
  const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
  const page = await context.newPage()
  await page.goto('/all-products')
  await cards(page).first().getByRole('link').click()
  await expect(page).toHaveURL(/\/product-details\//)
  const { pathname } = new URL(page.url())
  for (const [width, language] of [
    [1280, 'en'],
    [360, 'en'],
    [360, 'ar'],
  ] as const) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto(language === 'ar' ? `/ar${pathname}` : pathname)
    const t = textsIn(language)('card')
    const button = page.getByRole('button', { name: t('share') })
    await expectHydrated(button)
    await button.click()
    const toast = page.getByText(t('linkCopied'))
    const bar = await page.locator('.buy-bar').boundingBox()
    await expect(async () => {
      const box = await toast.boundingBox({ timeout: 1000 })
      if (!box) throw new Error('There is no toast')
      expect(box.y).toBeGreaterThan(500)
      if (width === 360) expect(box.y + box.height).toBeLessThan(bar?.y ?? 0)
      expect(language === 'ar' ? width - box.x - box.width : box.x).toBeLessThan(70)
      const { x, y } = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
      const below = await page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.textContent, [
        x,
        y,
      ] as const)
      expect(below, 'what it covers can be pressed').not.toBe(t('linkCopied'))
    }).toPass()
  }
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
  await context.close()
})

test('every page can be read and reached without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 360, height: 740 },
  })
  const page = await context.newPage()
  await page.goto('/')
  await page.getByLabel('Menu').click()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'All Products' }).click()
  await expect(cards(page)).toHaveCount(24)
  const pictures = page.getByRole('region', { name: 'Phones' }).locator('img')
  for (const number of [0, 1]) await expect(pictures.nth(number)).toBeVisible()
  const first = (await cards(page).first().textContent()) ?? ''
  await page.getByRole('link', { name: 'Show more' }).click()
  await expect(page).toHaveURL(/\/all-products\?cursor=/)
  await expect(cards(page).first()).not.toHaveText(first)
  await page.getByRole('link', { name: 'Back to the newest' }).click()
  await expect(page).toHaveURL('/all-products')
  // Other tests list phones meanwhile, so it may not be the first one any more.
  await expect(cards(page).filter({ hasText: first }).first()).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search phones' }).fill('galaxy')
  await page.keyboard.press('Enter')
  await expect(cards(page).first()).toContainText(/galaxy/i)
  // What needs JavaScript is not shown.
  await expect(page.getByText('Save this search')).toBeHidden()
  await cards(page).first().getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Description' })).toBeVisible()
  for (const name of ['Share', 'Switch between light and dark', 'Subscribe'])
    await expect(page.getByRole('button', { name, exact: true })).toBeHidden()
  // No form that leads nowhere, and no button.
  const main = page.getByRole('main')
  for (const path of [
    '/login',
    '/signup',
    '/forgot-password',
    '/reset-password?token=x',
    '/verify-email?token=x',
  ]) {
    await page.goto(path)
    await expect(main.getByText(/^Logging in needs JavaScript\./)).toBeVisible()
    await expect(main.getByRole('textbox').or(main.getByRole('button'))).toHaveCount(0)
  }
  // What is for one's own account says what it needs, instead of loading for ever.
  await page.goto('/booked-items')
  await expect(page.getByText('This page needs JavaScript.')).toBeVisible()
  await expect(page.getByText('Loading...')).toBeHidden()
  await context.close()
})

test('the main journey works by keyboard alone', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('combobox', { name: 'Search phones' })).toBeFocused()
  await page.keyboard.type('iphone')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/all-products?q=iphone')
  await cards(page).first().getByRole('link').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: /^Enlarge photo/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Zoom in' })).toBeVisible()
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } })

  for (const [language, sign] of [
    ['', -1],
    ['/ar', 1],
  ] as const) {
    test(`a swipe over the photo of a card shows the second one, and a tap opens the phone: ${language || '/'}`, async ({
      page,
    }) => {
      await page.goto(`${language}/category/Samsung`)
      const card = page.locator('#results li:has(.card-photos > div)').first()
      const photos = card.locator('.card-photos')
      await expectHydrated(card)
      await photos.scrollIntoViewIfNeeded()
      const place = await card.boundingBox()
      await drag(photos, { x: sign * 120 })
      await expect(photos.locator('img').nth(1)).toBeInViewport({ ratio: 0.9 })
      expect(await card.boundingBox()).toEqual(place)
      const before = await page.evaluate(() => scrollY)
      await drag(photos, { y: -120 })
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before + 50)
      await expect(page).toHaveURL(/category/)
      await photos.tap()
      await expect(page).toHaveURL(/product-details/)
    })
  }
})

/** Moves a finger from the middle of an element, and waits for the end of the scrolling: a touch before only stops it. */
async function drag(element: Locator, { x = 0, y = 0 }) {
  const browser = await element.page().context().newCDPSession(element.page())
  const scrolled = await element.evaluateHandle(({ ownerDocument }) => ({
    end: new Promise(end => ownerDocument.addEventListener('scrollend', end, { capture: true, once: true })),
  }))
  const box = await element.boundingBox()
  const [left, top] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2]
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', way?: number) =>
    browser.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: way === undefined ? [] : [{ x: left + x * way, y: top + y * way }],
    })
  await touch('touchStart', 0)
  for (let step = 1; step <= 10; step++) await touch('touchMove', step / 10)
  await touch('touchEnd')
  await scrolled.evaluate(({ end }) => end.then(() => undefined))
}
