import { type APIRequestContext, type APIResponse, expect, type Page } from '@playwright/test'
import { HtmlValidate } from 'html-validate'
import { expectAccessible, expectLoaded, FIRST_LOOK } from './accessible.ts'
import { call, signedIn } from './accounts/signed-in.ts'
import { expectHydrated } from './hydrated.ts'
import { test } from './journey.ts'

/** Every public page; `:phone` is replaced by a phone with several pictures. */
const englishPages = [
  '/',
  '/all-products',
  '/all-products?q=no-such-phone',
  '/category/Samsung',
  '/product-details/:phone',
  '/blog',
  '/blog/react-angular-vue',
  '/about',
  '/sell',
  '/fair-prices',
  '/conditions',
  '/contact',
  '/terms',
  '/privacy',
  '/login',
  '/signup',
  '/forgot-password',
  '/reset-password?token=x',
  '/verify-email?token=x',
  '/newsletter/confirm?token=x',
  '/unsubscribe?kind=price-drop&token=x',
  '/nowhere',
]
const TRANSLATED = ['de', 'ar']
const translatedPages = ['', '/all-products', '/product-details/:phone', '/login', '/signup']
const pages = [
  ...englishPages,
  ...TRANSLATED.flatMap(language => translatedPages.map(path => `/${language}${path}`)),
]

let phone = ''

test.beforeAll(async ({ request }) => {
  // The oldest one: the newest may belong to another test that is about to delete it.
  let path: string | undefined = '/api/allproducts?limit=100'
  while (path) {
    const page: APIResponse = await request.get(path)
    const products: { _id: string; productImages: string[]; faults?: object[] }[] = await page.json()
    // Phones with damage are few, and load further parts; damage.spec.ts tests them.
    const many = products.filter(({ productImages, faults }) => productImages.length > 3 && !faults?.length)
    for (const { _id } of many.reverse()) {
      const shown = [products.find(product => product._id === _id), await similarTo(request, _id)]
      if (!phone && isInFirstFont(JSON.stringify(shown))) phone = _id
    }
    path = phone ? undefined : page.headers().link?.match(/<([^>]+)>; rel="next"/)?.[1]
  }
  expect(phone).not.toBe('')
})

/** The unicode range in `web/platform/styles/app.css`. */
const isInFirstFont = (text: string) => /^[\x20-\x7e\u00a0©·½é–—’“”…]*$/.test(text)

/** The page of a phone contains them, too. */
const similarTo = async (request: APIRequestContext, id: string): Promise<unknown> =>
  (await request.get(`/api/similar-products/${id}`)).json()

const addressOf = (path: string) => path.replace(':phone', phone)

test.describe('accessibility', () => {
  test.use({ viewport: FIRST_LOOK })

  for (const path of pages) {
    test(`${path} is accessible, logs no errors and is no wider than the window`, async ({ page }) => {
      const complaints = complaintsOf(page)
      await page.goto(addressOf(path), { waitUntil: 'networkidle' })
      await expectAccessible(page, englishPages.includes(path) ? [768] : [])
      expect(complaints).toEqual([])
    })
  }

  for (const language of TRANSLATED) {
    test(`a deal and the dashboard are accessible in ${language}`, async ({ page }) => {
      const { token } = await signedIn(page, { email: 'seller@redial.test' })
      const [deal] = await call<{ _id: string }[]>(page, 'GET', '/deals?limit=1', { token })
      for (const path of [`/deals/${deal?._id}`, '/dashboard']) {
        await page.goto(`/${language}${path}`)
        await expectLoaded(page)
        await expectAccessible(page)
        await page.setViewportSize(FIRST_LOOK)
      }
    })
  }
})

for (const path of pages) {
  test(`${path} is valid HTML`, async ({ request }) => {
    const html = await (await request.get(addressOf(path))).text()
    const report = await new HtmlValidate({
      extends: ['html-validate:standard'],
      rules: {
        // React's attribute style, and utility classes that begin with a digit or a sign, are valid HTML.
        'attribute-empty-style': 'off',
        'attribute-boolean-style': 'off',
        'attr-case': 'off',
        'doctype-style': 'off',
        'no-trailing-whitespace': 'off',
        'void-style': 'off',
        'long-title': 'off',
        'tel-non-breaking': 'off',
        // The validator predates fetchpriority and the search element.
        'no-redundant-role': 'off',
      },
    }).validateString(html)
    const messages = report.results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`),
    )
    expect(messages).toEqual([])
  })
}

/** The largest first visit of a page, in bytes over the wire. */
const MAX_SCRIPT = 152_800
const MAX_TOTAL = 350_000

for (const path of [
  '/',
  '/all-products',
  '/category/Samsung',
  '/product-details/:phone',
  '/blog',
  '/about',
  '/sell',
]) {
  test(`${path} is light and does not shift while it loads`, async ({ browser }) => {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 })
    const page = await context.newPage()
    const weights = await weigh(page)
    await watchShifts(page)
    await openFully(page, addressOf(path))
    // The network may also be idle before the pictures outside the first view are requested.
    await expect.poll(() => page.evaluate(picturesMissing)).toEqual([])
    expect(weights.script).toBeLessThanOrEqual(MAX_SCRIPT)
    expect(weights.all).toBeLessThanOrEqual(MAX_TOTAL)
    expect(await page.evaluate(() => (window as unknown as { shifts: number }).shifts)).toBeLessThanOrEqual(
      0.01,
    )
    expect(await page.evaluate(fontsAsked)).toHaveLength(1)
    await context.close()
  })
}

test('letters of other languages have a font, too', async ({ page }) => {
  await page.goto('/all-products?q=Łódź', { waitUntil: 'networkidle' })
  expect(await page.evaluate(fontsAsked)).toHaveLength(2)
})

/** The addresses of the fonts that the page needs: of all that are loaded once its layout is done. */
const fontsAsked = async () => {
  await document.fonts.ready
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter(name => name.endsWith('.woff2'))
}

/** The addresses of visible pictures that are not loaded. */
const picturesMissing = () =>
  [...document.querySelectorAll<HTMLImageElement>('main picture > img')]
    .filter(({ parentElement: frame }) => {
      const { top, width } = frame?.getBoundingClientRect() ?? new DOMRect()
      return width > 0 && top < innerHeight
    })
    .filter(img => !img.checkVisibility() || img.naturalWidth === 0)
    .map(({ src }) => src)

/** How much the forms of the login page may load in addition to the other scripts, in bytes. */
const MAX_LOGIN_BYTES = 60_000

test('the login page loads little more than other pages, and nothing of Firebase', async ({ browser }) => {
  const scriptsOf = async (path: string) => {
    const context = await browser.newContext()
    const page = await context.newPage()
    const weights = await weigh(page)
    const asked: string[] = []
    page.on('request', request => asked.push(request.url()))
    await openFully(page, path)
    await context.close()
    return { bytes: weights.script, asked }
  }
  const everyPage = await scriptsOf('/about')
  const login = await scriptsOf('/login')
  expect(login.bytes - everyPage.bytes).toBeLessThanOrEqual(MAX_LOGIN_BYTES)
  expect(login.asked.filter(address => /firebase/i.test(address))).toEqual([])
})

/** Opens a page and waits for its scripts. On a slow machine, the network is idle before they are read. */
async function openFully(page: Page, path: string) {
  await page.goto(path, { waitUntil: 'networkidle' })
  await expectHydrated(page.getByRole('main'))
}

/** Collects all console messages that are warnings or errors. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', message => {
    const ofMissingPage = message.text().includes('status of 404') && page.url().endsWith('/nowhere')
    if (['error', 'warning'].includes(message.type()) && !ofMissingPage) complaints.push(message.text())
  })
  page.on('pageerror', error => complaints.push(error.message))
  return complaints
}

/** Adds up the response bodies as transferred, compressed with gzip. */
async function weigh(page: Page) {
  const weights = { script: 0, all: 0 }
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setExtraHTTPHeaders', { headers: { 'accept-encoding': 'gzip' } })
  const kinds = new Map<string, string>()
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    weights.all += encodedDataLength
    if (kinds.get(requestId) === 'Script') weights.script += encodedDataLength
  })
  return weights
}

async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const seen = window as unknown as { shifts: number }
    seen.shifts = 0
    new PerformanceObserver(list => {
      for (const entry of list.getEntries())
        seen.shifts += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
}
