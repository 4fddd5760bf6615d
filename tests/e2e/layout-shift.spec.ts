import { readdirSync } from 'node:fs'
import { type Browser, expect, type Page } from '@playwright/test'
import { expectLoaded } from './accessible.ts'
import { call, signedIn } from './accounts/signed-in.ts'
import { LONG, test } from './journey.ts'
import { textProblemsOnPage } from './pseudo/text-problems.ts'

const PUBLIC = [
  '/',
  '/all-products',
  '/category/Samsung',
  '/product-details/:phone',
  '/blog',
  '/about',
  '/sell',
]
const OF_EVERYBODY = ['/dashboard', '/notices', '/profile']

/** The tables and forms of the dashboard, as its routes name them. */
const DASHBOARD = readdirSync('web/routes')
  .flatMap(file => /^dashboard\.([a-z.-]+)\.tsx$/.exec(file)?.[1] ?? [])
  .filter(name => name !== 'index')
  .map(name => `/dashboard/${name.replaceAll('.', '/')}`)
const ofSellers = (path: string) => path.startsWith('/dashboard/seller/')

const PAGES = {
  nobody: [...PUBLIC, '/login', '/signup', '/compare'],
  'buyer@redial.test': [
    ...PUBLIC,
    ...OF_EVERYBODY,
    '/booked-items',
    '/wishlist-items',
    '/saved-searches',
    '/compare',
  ],
  'seller@redial.test': [...PUBLIC, ...OF_EVERYBODY, ...DASHBOARD.filter(ofSellers)],
  'admin@redial.test': [...PUBLIC, ...OF_EVERYBODY, ...DASHBOARD.filter(path => !ofSellers(path))],
}

/** The largest cumulative layout shift allowed per page. */
const MAX_SHIFT = 0.02
/** The most script files that a page may load. */
const MAX_SCRIPTS = 18

/** On the smallest screen, where long words and the other direction show first. */
const inLanguages = (paths: string[]) => ['de', 'ar'].flatMap(code => paths.map(path => `/${code}${path}`))
const TRANSLATED = {
  nobody: inLanguages(['', '/all-products', '/product-details/:phone', '/signup']),
  'seller@redial.test': inLanguages([
    '/dashboard',
    '/dashboard/seller/new',
    '/dashboard/seller/product',
    '/deals/:deal',
    '/profile',
  ]),
}

for (const [who, paths] of Object.entries(PAGES)) {
  for (const width of [360, 1280]) {
    test(`no page moves while it loads, loads many scripts or animates endlessly: ${who}, ${width} px`, async ({
      browser,
    }) => {
      test.setTimeout(LONG)
      await visit(browser, { who, width, paths }, async (page, path) => {
        const scripts = new Set(await page.evaluate(scriptsOf))
        expect(scripts.size, `${path}: ${[...scripts].join(' ')}`).toBeLessThanOrEqual(MAX_SCRIPTS)
        await expect.poll(() => page.evaluate(endlessAnimations), { message: path }).toEqual([])
      })
    })
  }
}

for (const [who, paths] of Object.entries(TRANSLATED)) {
  test(`no page moves while it loads, or is cut, in German and Arabic: ${who}, 320 px`, async ({
    browser,
  }) => {
    test.setTimeout(LONG)
    await visit(browser, { who, width: 320, paths }, async (page, path) => {
      expect((await page.evaluate(textProblemsOnPage)).cut, path).toEqual([])
    })
  })
}

type Visit = { who: string; width: number; paths: string[] }

/** Opens pages, none of which may move, and looks at each when it is at rest. */
async function visit(
  browser: Browser,
  { who, width, paths }: Visit,
  look: (page: Page, path: string) => Promise<void>,
) {
  const page = await (await browser.newContext({ viewport: { width, height: 740 } })).newPage()
  const token = who === 'nobody' ? undefined : (await signedIn(page, { email: who })).token
  const ids: Record<string, string> = {
    ':phone': await phone(page),
    ':deal': token ? await deal(page, token) : '',
  }
  await watchShifts(page)
  for (const path of paths) {
    await page.goto(path.replace(/:\w+/, name => ids[name] ?? ''))
    await expectLoaded(page)
    await page.waitForFunction(appIsLoaded)
    await page.evaluate(atRest)
    const { sum, sources } = await page.evaluate(() => (window as unknown as WindowWithShifts).shifts)
    expect(sum, `${path} moves: ${sources.join(', ')}`).toBeLessThanOrEqual(MAX_SHIFT)
    await look(page, path)
  }
  await page.context().close()
}

for (const path of ['/', '/blog']) {
  test(`a font that arrives after the first paint moves nothing: ${path}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    const painted = Promise.withResolvers<void>()
    let fonts = 0
    await page.route('**/*.woff2', async route => {
      fonts += 1
      await painted.promise
      await route.continue()
    })
    await watchShifts(page)
    await page.goto(path, { waitUntil: 'commit' })
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    painted.resolve()
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.endsWith('.woff2')),
    )
    await page.waitForFunction(appIsLoaded)
    await page.evaluate(atRest)
    const { sum, sources } = await page.evaluate(() => (window as unknown as WindowWithShifts).shifts)
    expect(fonts).toBeGreaterThan(0)
    expect(sum, sources.join(', ')).toBeLessThanOrEqual(MAX_SHIFT)
  })
}

/** The animated elements that cost energy for as long as the page is open. */
const endlessAnimations = () =>
  document
    .getAnimations()
    .filter(({ playState, effect }) => playState === 'running' && effect?.getTiming().iterations === Infinity)
    .map(({ effect }) => (effect as KeyframeEffect).target?.className)

/** The oldest phone of a page: newer ones may belong to other tests, which hide and delete them. */
async function phone(page: Page): Promise<string> {
  const products: { _id: string }[] = await (await page.request.get('/api/allproducts?limit=100')).json()
  return products.at(-1)?._id ?? ''
}

async function deal(page: Page, token: string): Promise<string> {
  const [newest] = await call<{ _id: string }[]>(page, 'GET', '/deals?limit=1', { token })
  return newest?._id ?? ''
}

type WindowWithShifts = { shifts: { sum: number; sources: string[] } }

const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    type Shift = PerformanceEntry & {
      value: number
      hadRecentInput: boolean
      sources: { node: Node | null }[]
    }
    const { shifts } = Object.assign(window as unknown as WindowWithShifts, {
      shifts: { sum: 0, sources: [] as string[] },
    })
    new PerformanceObserver(list => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue
        shifts.sum += value
        shifts.sources.push(
          ...sources.map(({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 40)}`),
        )
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** The scripts that the document has loaded. Requests would also be those of the page before, which end late. */
const scriptsOf = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name).pathname)
    .filter(path => path.endsWith('.js'))

/** The app loads after the first paint, and everything else after the app. */
const appIsLoaded = () =>
  performance
    .getEntriesByType('resource')
    .some(({ name }) => name.includes('/assets/app-') && name.endsWith('.js'))

/** Resolves when the browser has been idle twice. */
const atRest = () =>
  new Promise<void>(resolve => {
    requestIdleCallback(() => requestIdleCallback(() => resolve(), { timeout: 5000 }), { timeout: 5000 })
  })
