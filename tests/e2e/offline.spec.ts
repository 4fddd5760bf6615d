import { expect, type Page } from '@playwright/test'
import { logOut, newEmail } from './accounts/people.ts'
import { signedUp } from './accounts/signed-in.ts'
import { changePrice, newBuyer, newPhone } from './buying/buying.ts'
import { expectHydrated } from './hydrated.ts'
import { test } from './journey.ts'

const notice = (page: Page) =>
  page.getByText(/^You are offline\. This is how the page looked on .+; prices may have changed\./)

/** Everything that the worker has cached: its address and its content. */
const cached = (page: Page) =>
  page.evaluate(async () => {
    const found: { path: string; text: string }[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const { pathname, search } = new URL(request.url)
        found.push({ path: pathname + search, text: (await (await cache.match(request))?.text()) ?? '' })
      }
    }
    return found
  })

/** Waits until everything on the page can be read offline. */
async function expectCached(page: Page) {
  const { pathname, search } = new URL(page.url())
  await expect.poll(async () => (await cached(page)).map(({ path }) => path)).toContain(pathname + search)
  // The worker caches files after the page has loaded them, pictures last.
  const picture = page.getByRole('main').locator('img').first()
  if ((await picture.count()) === 0) return
  await expect
    .poll(async () => {
      // It is empty before the browser has chosen a source.
      const source = await picture.evaluate((img: HTMLImageElement) => img.currentSrc)
      const id = /\/images\/([^/]+)\//.exec(source)?.[1]
      return id !== undefined && (await cached(page)).some(({ path }) => path.includes(`/images/${id}/`))
    })
    .toBe(true)
}

async function goOffline(page: Page) {
  await page.context().setOffline(true)
  await expect(notice(page)).toBeVisible()
}

test('visited pages can be read offline and show their age', async ({ page, request }) => {
  const phones: Record<'productName' | 'productImage', string>[] = await (
    await request.get('/api/allproducts?limit=100')
  ).json()
  const phone = phones.find(({ productImage }) => productImage !== '/no-photos.svg')
  if (!phone) throw new Error('No phone has a photo')
  for (const path of ['/all-products', `/all-products?q=${encodeURIComponent(phone.productName)}`]) {
    await page.goto(path)
    await expectCached(page)
  }
  // The router opened it, without requesting a page.
  await page.getByRole('main').getByRole('link', { name: phone.productName }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(phone.productName)
  await expectCached(page)
  await expect(page.getByRole('link', { name: 'Book Now' })).toBeVisible()
  await goOffline(page)
  await expect(page.getByRole('link', { name: 'Book Now' })).toBeHidden()

  // A part of the page that was not used online.
  await page.getByRole('link', { name: /^Enlarge photo/ }).click()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.reload()
  await expect(notice(page)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(phone.productName)
  await expect(page.getByRole('link', { name: 'Book Now' })).toBeHidden()
  const shown = await page
    .getByRole('main')
    .locator('img')
    .first()
    .evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth))
  expect(shown).toBeGreaterThan(0)

  await page.getByRole('banner').getByRole('link', { name: 'All Products' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Products')
  await expect(notice(page)).toBeVisible()
})

test('a page that was never visited is replaced by a list of visited ones, and opens later by itself', async ({
  page,
}) => {
  await page.goto('/category/Samsung')
  await expectCached(page)
  await goOffline(page)
  await page.goto('/about?from=a"<b>')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline')
  await expect(page.locator('body')).toHaveCSS('font-family', /Instrument Sans/)
  await page.getByRole('listitem').getByRole('link', { name: 'Samsung' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Samsung')
  await expect(notice(page)).toBeVisible()

  await page.goto('/about')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline')
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Redial')
  await expect(notice(page)).toBeHidden()
})

test('a visited page opens even if the network comes back while it loads', async ({ page }) => {
  await page.goto('/category/Samsung')
  await expectCached(page)
  await goOffline(page)
  await page.goto('/about')
  const link = page.getByRole('listitem').getByRole('link', { name: 'Samsung' })
  await link.evaluate((visited: HTMLAnchorElement) => {
    Object.defineProperty(navigator, 'onLine', { get: () => true })
    // What waits after the network is back happens at once, so before the next page arrives.
    window.setTimeout = ((after: () => void) => after()) as typeof setTimeout
    visited.click()
    dispatchEvent(new Event('online'))
  })
  await expect(page).toHaveURL('/category/Samsung')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Samsung')
})

test('a changed price is shown as soon as the network is back', async ({ page, browser }) => {
  const phone = await newPhone(browser)
  await page.goto(`/product-details/${phone.id}`)
  const price = page
    .getByLabel('About this phone')
    .getByText(/^\$[\d,.]+$/)
    .first()
  await expect(price).toHaveText('$289.50')
  await expectCached(page)
  await goOffline(page)
  await changePrice(phone, 189)
  await page.reload()
  await expect(price).toHaveText('$289.50')
  await expect(notice(page)).toBeVisible()

  await page.context().setOffline(false)
  await expect(price).toHaveText('$189')
  await expect(notice(page)).toBeHidden()
  await changePrice(phone, 179)
  await page.reload()
  await expect(price).toHaveText('$179')
})

test('the oldest pages are evicted when the cache is full', async ({ page }) => {
  await page.goto('/about')
  await expectCached(page)
  await page.evaluate(async () => {
    const cache = await caches.open('redial-pages')
    for (let number = 0; number < 80; number++) await cache.put(`/blog/old-${number}`, new Response('old'))
  })
  await page.goto('/blog')
  await expectCached(page)
  const addresses = () =>
    page.evaluate(async () =>
      (await (await caches.open('redial-pages')).keys()).map(({ url }) => new URL(url).pathname),
    )
  await expect.poll(async () => (await addresses()).length).toBe(60)
  expect((await addresses()).slice(-2)).toEqual(['/blog/old-79', '/blog'])
  expect(await addresses()).not.toContain('/about')
})

test('personal data is never cached', async ({ page }) => {
  const email = newEmail()
  await signedUp(page, { email })
  await page.goto('/')
  await expectCached(page)
  for (const path of ['/booked-items', '/wishlist-items', '/profile', '/notices', '/dashboard']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await page.goto('/all-products')
  await expectCached(page)

  const all = await cached(page)
  const foreign = all.filter(
    ({ path }) => !/^\/(assets\/.+|images\/.+|favicon\.svg|all-products|)(\?.*)?$/.test(path),
  )
  expect(foreign.map(({ path }) => path)).toEqual([])
  expect(all.filter(({ text }) => text.includes(email) || text.includes('Ann Önder'))).toEqual([])

  await page.context().setOffline(true)
  await page.goto('/booked-items')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline')
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Booked Items')
  await logOut(page)
})

test('a connection that is lost in the middle of a booking keeps what was typed', async ({ browser }) => {
  const phone = await newPhone(browser)
  const page = await newBuyer(browser)
  await page.goto(`/product-details/${phone.id}`)
  await page.getByRole('button', { name: 'Book Now' }).click()
  const booking = page.getByRole('dialog', { name: 'Book this Product' })
  await booking.getByLabel('Meeting Location').fill('Café')
  await booking.getByLabel('Mobile Number').fill('(503) 555-0123')
  await page.context().setOffline(true)
  await expect(notice(page)).toBeVisible()
  await booking.getByRole('button', { name: 'Book it' }).click()
  await expect(booking.getByText("We couldn't reach the shop.")).toBeVisible()
  await booking.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('button', { name: 'Book Now' })).toBeHidden()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Book Now' }).click()
  await expect(booking.getByLabel('Meeting Location')).toHaveValue('Café')
  await page.context().close()
  await phone.seller.context().close()
})

test('the app can be installed', async ({ page, request }) => {
  await page.goto('/')
  const session = await page.context().newCDPSession(page)
  const { url, errors, data } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const manifest = JSON.parse(data ?? '')
  expect(manifest).toMatchObject({ name: 'Redial', start_url: '/', display: 'standalone' })
  expect((await request.get(url)).headers()['content-type']).toContain('application/manifest+json')
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await request.get(src)
    expect(icon.headers()['content-type']).toBe(type)
    expect(sizeOf(await icon.body())).toBe(sizes)
  }
  const purposes = manifest.icons.map(({ purpose, sizes }: Record<string, string>) => `${purpose} ${sizes}`)
  expect(purposes).toEqual(['any 192x192', 'any 512x512', 'maskable 512x512'])
  for (const shortcut of manifest.shortcuts) expect((await request.get(shortcut.url)).status()).toBe(200)
  expect(sizeOf(await (await request.get('/apple-touch-icon.png')).body())).toBe('180x180')
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  // A private window cannot install anything.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
})

/** Reads the header of a PNG. */
const sizeOf = (png: Buffer) => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`

test.describe('a file that a new build has replaced', () => {
  test.use({ serviceWorkers: 'block' })

  test('reloads the page once', async ({ page }) => {
    await page.goto('/')
    await page.evaluate(() => document.documentElement.setAttribute('data-old', ''))
    let missing = 1
    await page.route('**/assets/about-*.js', route =>
      missing-- > 0 ? route.fulfill({ status: 404 }) : route.continue(),
    )
    await page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Redial')
    await expect(page.locator('html[data-old]')).toHaveCount(0)
  })
})

test.describe('a file that was never loaded', () => {
  test.use({ serviceWorkers: 'block', permissions: ['clipboard-write'] })

  test('is missed without the page breaking', async ({ page, request }) => {
    const [phone] = (await (await request.get('/api/allproducts?limit=1')).json()) as { _id: string }[]
    await page.goto(`/product-details/${phone?._id}`)
    const share = page.getByRole('button', { name: 'Share', exact: true })
    await expectHydrated(share)
    await page.context().setOffline(true)
    await share.click()
    await expect(page.getByRole('status').getByText('Link copied')).toBeVisible()
    await expect(share).toBeVisible()
  })

  test('is loaded when the network is back', async ({ page, browser }) => {
    const unreachable = page.getByText("We couldn't reach the shop.")
    await page.goto('/all-products')
    const cards = page.getByRole('region', { name: 'Phones' }).getByRole('heading', { level: 3 })
    const more = page.getByRole('link', { name: 'Show more' })
    await expectHydrated(more)
    await expect(cards).toHaveCount(24)
    await page.context().setOffline(true)
    await more.click()
    await expect(unreachable.first()).toBeVisible()
    await expect(cards).toHaveCount(24)
    await page.context().setOffline(false)
    await more.click()
    await expect(cards.nth(24)).toBeAttached()

    const phone = await newPhone(browser)
    await signedUp(page)
    await page.goto(`/product-details/${phone.id}`)
    const report = page.getByRole('button', { name: 'Report this listing' })
    await expect(report).toBeVisible()
    await page.context().setOffline(true)
    await report.click()
    await expect(unreachable.first()).toBeVisible()
    await page.context().setOffline(false)
    await report.click()
    await expect(page.getByRole('dialog')).toBeVisible()
  })
})
