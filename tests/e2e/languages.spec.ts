import { expect } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { signedUp } from './accounts/signed-in.ts'
import { expectHydrated } from './hydrated.ts'
import { test } from './journey.ts'

test('pages have a language in their address, and links stay in it', async ({ page, baseURL }) => {
  await page.goto('/de')
  const html = page.locator('html')
  await expect(html).toHaveAttribute('lang', 'de')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/de`)
  await page.getByRole('banner').getByRole('link', { name: 'Alle Handys' }).first().click()
  await expect(page).toHaveURL('/de/all-products')
  await page.reload()
  await expect(html).toHaveAttribute('lang', 'de')
  await expectHydrated(page.getByRole('banner').getByRole('link', { name: 'Alle Handys' }).first())

  await page.goBack()
  await expect(page).toHaveURL('/de')
  const alternates = page.locator('link[rel=alternate][hreflang]')
  const addresses = () =>
    alternates.evaluateAll(links =>
      links.map(link => [link.getAttribute('hreflang'), link.getAttribute('href')]),
    )
  await expect.poll(addresses).toEqual([
    ['en', `${baseURL}/`],
    ['de', `${baseURL}/de`],
    ['ar', `${baseURL}/ar`],
    ['x-default', `${baseURL}/`],
  ])
})

test('the language is switched on the same page with its filters, also to one that is read from the right', async ({
  page,
}) => {
  await page.goto('/all-products?brand=samsung')
  await page.getByRole('list', { name: 'Language' }).getByRole('link', { name: 'العربية' }).click()
  await expect(page).toHaveURL('/ar/all-products?brand=samsung')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  const home = page.getByRole('banner').getByRole('link', { name: 'الصفحة الرئيسية' })
  const logIn = page.getByRole('banner').getByRole('link', { name: 'تسجيل الدخول' })
  const [homeBox, logInBox] = [await home.boundingBox(), await logIn.boundingBox()]
  expect(homeBox?.x).toBeGreaterThan(logInBox?.x ?? Number.POSITIVE_INFINITY)
  await page.getByRole('list', { name: 'اللغة' }).getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL('/all-products?brand=samsung')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('banner').getByLabel('Menu').click()
  await page.getByRole('banner').getByRole('link', { name: 'Deutsch' }).click()
  await expect(page).toHaveURL('/de/all-products?brand=samsung')
})

test('signed-in people who switch the language get their emails in it', async ({ page }) => {
  const { email, token } = await signedUp(page)
  await page.goto('/about?from=footer')
  const german = page.getByRole('list', { name: 'Language' }).getByRole('link', { name: 'Deutsch' })
  await expectHydrated(german)
  await german.click()
  await expect(page).toHaveURL('/de/about?from=footer')
  const headers = { authorization: `bearer ${token}` }
  expect(await (await page.request.get(`/api/user/${email}`, { headers })).json()).toMatchObject({
    language: 'de',
  })
})

test.describe('a German browser', () => {
  test.use({ locale: 'de-AT' })

  test('is offered the page in German, until people decline', async ({ page }) => {
    const offer = page.getByRole('complementary', { name: 'Sprache' })
    await page.goto('/all-products?brand=samsung')
    await offer.getByRole('link', { name: 'Diese Seite auf Deutsch' }).click()
    await expect(page).toHaveURL('/de/all-products?brand=samsung')
    const logIn = page.getByRole('banner').getByRole('link', { name: 'Anmelden' })
    await expectHydrated(logIn)
    await expect(offer).toBeHidden()

    await page.goto('/about')
    await expect(offer).toBeVisible()
    await expectAccessible(page)
    await offer.getByRole('button', { name: 'Schließen' }).click()
    await expect(offer).toBeHidden()
    await page.reload()
    await expectHydrated(page.getByRole('banner').getByRole('link', { name: 'Login' }))
    await expect(offer).toBeHidden()
  })
})

test('addresses with unknown or repeated languages do not exist', async ({ request }) => {
  for (const path of ['/xx', '/de/de', '/%64e', '/DE', '/en', '/de/xx'])
    expect((await request.get(path)).status(), path).toBe(404)
  expect((await request.get(`/${'de'.repeat(2500)}`)).status()).toBe(414)
  const inGerman = await request.get('/de/xx')
  expect(await inGerman.text()).toContain('Nicht gefunden')
})

/** For the full number: `LANGUAGE_RENDERINGS=10000 npm test -- --only browser tests/e2e/languages.spec.ts`. */
const RENDERINGS = Number(process.env.LANGUAGE_RENDERINGS ?? 300)
const SKIP_LINKS = { '': 'Skip to the content', '/de': 'Zum Inhalt springen', '/ar': 'انتقل إلى المحتوى' }

test('concurrent renderings never mix languages', async ({ request }) => {
  test.setTimeout(120_000 + RENDERINGS * 200)
  const links = Object.entries(SKIP_LINKS)
  const left = Array.from({ length: RENDERINGS }, (_, at) => at)
  const mixed: string[] = []
  const render = async () => {
    for (let at = left.pop(); at !== undefined; at = left.pop()) {
      const [prefix] = links[at % links.length] ?? ['']
      // No cache has this page.
      const html = await (await request.get(`${prefix}/no-page-${at}`)).text()
      for (const [language, text] of links)
        if (html.includes(text) !== (language === prefix)) mixed.push(`${prefix}/no-page-${at}`)
    }
  }
  await Promise.all(Array.from({ length: 30 }, render))
  expect(mixed).toEqual([])
})

test('the blog and the page about the shop are in the language of the address', async ({ page }) => {
  await page.goto('/de/blog')
  await page.getByRole('link', { name: 'Wie verschicke ich ein Handy so, dass es ankommt?' }).click()
  await expect(page).toHaveURL('/de/blog/shipping-a-phone')
  await expect(page.getByRole('heading', { name: 'Das Paket' })).toBeVisible()
  await expect(page.getByRole('main').getByText('Verkaufen ·')).toBeVisible()

  await page.goto('/ar/about')
  await expect(page).toHaveTitle('من نحن - Redial')
  await page.getByText('كيف أحذف حسابي؟').click()
  await expect(page.getByText('افتح ملفك الشخصي واضغط')).toBeVisible()
  await page.getByRole('contentinfo').getByRole('button', { name: 'اشترك' }).click()
  await expect(page.getByText('عنوان البريد الإلكتروني مطلوب')).toBeVisible()
})

test('half years are in the right order on a page that is read from the right', async ({ page, request }) => {
  const phones: { _id: string; usedYear: number }[] = await (
    await request.get('/api/allproducts?limit=100')
  ).json()
  const phone = phones.find(({ usedYear }) => usedYear > 1 && Math.round(usedYear * 2) % 2 === 1)
  await page.goto(`/ar/product-details/${phone?._id}`)
  await expect(page.getByRole('main').getByText(/^\d+\.5 سنة$/)).toBeVisible()
})

test('the home page, the list and a phone are in the language of the address, with their titles', async ({
  page,
}) => {
  await page.goto('/de')
  await expect(page).toHaveTitle('Gebrauchte Handys, denen du trauen kannst - Redial')
  await expect(page.getByRole('heading', { name: 'Bei uns bist du sicher' })).toBeVisible()
  await page.goto('/de/all-products?brand=Samsung')
  await expect(page).toHaveTitle('Alle Handys - Redial')
  await expect(page.locator('meta[name=description]')).toHaveAttribute(
    'content',
    /die neuesten Angebote zuerst/,
  )
  await expect(page.getByRole('status').filter({ hasText: /^\d+ Handys$/ })).toBeVisible()
  await expectHydrated(page.getByLabel('Sortieren nach'))
  await page.getByLabel('Sortieren nach').selectOption('Niedrigster Preis zuerst')
  await expect(page).toHaveURL(/\/de\/all-products\?.*sort=cheapest/)
  await page.locator('#results li h3 a').first().click()
  await expect(page).toHaveURL(/\/de\/product-details\//)
  await expect(page.getByRole('heading', { name: 'Beschreibung' })).toBeVisible()
  await page.reload()
  await expect(page.locator('meta[name=description]')).toHaveAttribute(
    'content',
    / für .*Zustand|für Bastler/,
  )

  // Other tests list phones without photos.
  await page.goto('/ar/all-products?brand=Samsung')
  await expect(page).toHaveTitle('كل الهواتف - Redial')
  await expect(page.getByRole('complementary', { name: 'عوامل التصفية' })).toBeVisible()
  await page.locator('#results li:has(picture) h3 a').first().click()
  await expect(page.getByRole('heading', { name: 'نصائح للسلامة' })).toBeVisible()
  const photo = page.locator('[data-photo] a').first()
  await expectHydrated(photo)
  await photo.click()
  await expect(page.getByRole('button', { name: 'إغلاق' })).toBeVisible()
})

test('cards of a search near a place say how far their phones are', async ({ page }) => {
  const near = '/all-products?near=Beaverton,+OR&within=50'
  for (const [path, away] of [
    [near, /Portland, OR.*· 7 miles away/],
    [`/de${near}`, /Portland, OR.*· 7 Meilen entfernt/],
    [`/ar${near}`, /Portland, OR.*· على بعد 7 أميال/],
  ] as const) {
    await page.goto(path)
    await expect(page.locator('#results li').filter({ hasText: 'Portland, OR' }).first()).toHaveText(away)
  }
})
