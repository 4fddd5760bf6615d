import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { LANGUAGES, languageCodes } from '#contract/languages.ts'
import { builtWeb } from '../../app/built-web.ts'
import { products } from '../../schema/products.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { ORIGIN } from '../../testing/people.ts'
import { shopApp } from '../../testing/shop-app.ts'
import { searchEngines } from './search-engines.ts'

const database = await freshDatabase()
const shop = await shopApp(database)
const { queries: db } = database
const { stock } = shop

const seller = await stock.seller()
const sony = await stock.category('Sony')
await stock.category('apple & <co> / réseau')
const phone = (values: Partial<typeof products.$inferInsert> = {}) =>
  stock.phone({ sellerId: seller.id, categoryId: sony.id, ...values })
const shown = [await phone(), await phone(), await phone(), await phone(), await phone()]
await phone({ displayed: false })
await phone({ soldAt: new Date() })

const [first, second] = shown.map(({ id }) => id)

/** The shop's own sitemap, and one with two phones per file. */
const web = await builtWeb()
const inTwos = searchEngines({ db, web, publicUrl: ORIGIN, partSize: 2 })
const ways = {
  whole: (path: string) => shop.ask(path),
  'in parts': async (path: string) => inTwos.request(path),
}

async function textOf(answer: Promise<Response>) {
  const { status, headers, ...rest } = await answer.then(async it => ({
    status: it.status,
    headers: it.headers,
    text: await it.text(),
  }))
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('application/xml; charset=utf-8')
  return rest.text
}

const addressesIn = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address)

/** The files that the index lists. */
const filesOf = async (way: keyof typeof ways) => addressesIn(await textOf(ways[way]('/sitemap.xml')))

/** Every address in every file, as a crawler collects them. */
async function collected(way: keyof typeof ways) {
  const files = await filesOf(way)
  const texts = await Promise.all(files.map(file => textOf(ways[way](file.slice(ORIGIN.length)))))
  return texts.map(addressesIn)
}

const phonesIn = (addresses: string[]) =>
  addresses.flatMap(address => address.match(/\/product-details\/(.*)/)?.[1] ?? [])

test.each(['whole', 'in parts'] as const)('lists every phone for sale, once, %s', async way => {
  const addresses = (await collected(way)).flat()
  expect(phonesIn(addresses).toSorted()).toEqual(shown.map(({ id }) => id).toSorted())
  expect(addresses.every(address => address.startsWith(`${ORIGIN}/`))).toBe(true)
})

test('is divided into files of a maximum size', async () => {
  const [pages, ...parts] = await collected('in parts')
  expect(phonesIn(pages ?? [])).toEqual([])
  expect(parts.map(part => part.length)).toEqual([2, 2, 1])
})

test('lists categories and static pages, and no personal ones', async () => {
  const [pages = []] = await collected('whole')
  const paths = pages.map(address => address.slice(ORIGIN.length))
  expect(paths).toEqual(
    expect.arrayContaining([
      '/',
      '/all-products',
      '/about',
      '/fair-prices',
      '/blog',
      '/blog/unit-tests',
      '/category/Sony',
      '/category/apple%20%26%20%3Cco%3E%20%2F%20r%C3%A9seau',
    ]),
  )
  expect(
    paths.filter(path => /^\/(login|signup|dashboard|profile|booked|wishlist|receipt|api)/.test(path)),
  ).toEqual([])
  for (const path of paths) expect((await shop.ask(path)).status, path).toBe(200)
})

test('lists each page in every language of the shop, and names the others each time', async () => {
  const inThree = await shopApp(database, { settings: { LANGUAGES: 'de,en,ar' } })
  const xml = await textOf(inThree.ask('/sitemaps/pages.xml'))
  expect(xml).toContain('xmlns:xhtml="http://www.w3.org/1999/xhtml"')
  const pages = [...xml.matchAll(/<url>(.*?)<\/url>/g)].map(([, entry = '']) => ({
    address: addressesIn(entry)[0],
    alternates: [...entry.matchAll(/<xhtml:link rel="alternate" hreflang="(.*?)" href="(.*?)"\/>/g)].map(
      ([, ...link]) => link,
    ),
  }))
  for (const [path, addresses] of [
    ['/', ['/', '/en', '/ar']],
    ['/blog/unit-tests', ['/blog/unit-tests', '/en/blog/unit-tests', '/ar/blog/unit-tests']],
    ['/category/Sony', ['/category/Sony', '/en/category/Sony', '/ar/category/Sony']],
  ] as const) {
    const [de, en, ar] = addresses.map(address => ORIGIN + address)
    const alternates = [
      ['de', de],
      ['en', en],
      ['ar', ar],
      ['x-default', ORIGIN + path],
    ]
    for (const address of [de, en, ar])
      expect(pages.filter(page => page.address === address)).toEqual([{ address, alternates }])
  }

  const index = addressesIn(await textOf(inThree.ask('/sitemap.xml')))
  const phones = await textOf(inThree.ask(String(index[1]).slice(ORIGIN.length)))
  expect(phonesIn(addressesIn(phones)).toSorted()).toEqual(
    shown.flatMap(({ id }) => languageCodes.map(() => id)).toSorted(),
  )
})

test('names no other languages in a shop of one language', async () => {
  expect(await textOf(shop.ask('/sitemaps/pages.xml'))).not.toContain('xhtml:link')
})

test('the manifest of the app has the language of the page that names it', async () => {
  const inThree = await shopApp(database, { settings: { LANGUAGES: 'de,en,ar' } })
  for (const [path, language, start] of [
    ['/', 'de', '/'],
    ['/ar', 'ar', '/ar'],
  ] as const) {
    const page = await (await inThree.ask(path)).text()
    const [, address = ''] = page.match(/<link rel="manifest" href="([^"]*)"/) ?? []
    const answer = await inThree.ask(address)
    expect(answer.headers.get('content-type')).toContain('application/manifest+json')
    expect(await answer.json()).toMatchObject({
      id: '/',
      lang: language,
      dir: LANGUAGES[language].dir,
      start_url: start,
      scope: '/',
    })
  }
  expect((await inThree.ask('/de/app.webmanifest')).status).toBe(404)
})

test('contains the time of each phone’s last change', async () => {
  const changed = new Date('2026-03-04T05:06:07.000Z')
  await db
    .update(products)
    .set({ updatedAt: changed })
    .where(eq(products.id, String(second)))
  const [, part = ''] = await filesOf('whole')
  const xml = await textOf(shop.ask(part.slice(ORIGIN.length)))
  expect(xml).toContain(
    `<loc>${ORIGIN}/product-details/${second}</loc><lastmod>2026-03-04T05:06:07.000Z</lastmod>`,
  )
})

test('immediately omits hidden, sold and deleted phones, also in existing files', async () => {
  const files = await filesOf('in parts')
  const [hidden, sold, deleted] = [await phone(), await phone(), await phone()].map(({ id }) => id)
  const listed = async () => phonesIn((await collected('whole')).flat())
  expect(await listed()).toEqual(expect.arrayContaining([hidden, sold, deleted]))

  const set = (id: string | undefined, values: Partial<typeof products.$inferInsert>) =>
    db
      .update(products)
      .set(values)
      .where(eq(products.id, String(id)))
  await set(hidden, { displayed: false })
  await set(sold, { soldAt: new Date() })
  await db.delete(products).where(eq(products.id, String(deleted)))
  await set(first, { displayed: false })
  expect((await listed()).toSorted()).toEqual(
    shown
      .slice(1)
      .map(({ id }) => id)
      .toSorted(),
  )
  const stillNamed = await textOf(ways['in parts'](String(files[1]).slice(ORIGIN.length)))
  expect(phonesIn(addressesIn(stillNamed))).toEqual([second])

  await set(first, { displayed: true })
  expect((await listed()).toSorted()).toEqual(shown.map(({ id }) => id).toSorted())
})

test.each([
  '/sitemaps/nope.xml',
  '/sitemaps/phones-.xml',
  "/sitemaps/phones-019f975a-80a9-7000-8000-01fe7ae4d88f'.xml",
  '/sitemaps/phones-019f975a-80a9-7000-8000-01fe7ae4d88f-to-.xml',
])('%s is not found', async path => {
  expect((await shop.ask(path)).status).toBe(404)
})

test('robots.txt lists the sitemap and the paths that crawlers should skip', async () => {
  const answer = await shop.ask('/robots.txt')
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
  const lines = (await answer.text()).split('\n')
  expect(lines).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
  for (const path of ['/api/', '/dashboard', '/booked-items', '/wishlist-items', '/profile', '/receipt/']) {
    expect(lines).toContain(`Disallow: ${path}`)
  }
  expect(lines.filter(line => /^Disallow: (\/|\/images.*|\/assets.*|\/category.*)$/.test(line))).toEqual([])
})
