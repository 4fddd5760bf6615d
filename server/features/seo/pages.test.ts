import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { products } from '../../schema/products.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { ORIGIN } from '../../testing/people.ts'
import { shopApp } from '../../testing/shop-app.ts'

const database = await freshDatabase()
const shop = await shopApp(database, { settings: { LANGUAGES: 'en,de,ar' } })
const { queries: db } = database
const { stock } = shop

const evil = 'Phone </script><script>alert(1)</script> & "quotes" <!-- 5\u2028'
const seller = await stock.seller({ name: 'Sam <b> Seller' })
const apple = await stock.category('Apple & co')
const phone = await stock.phone({ sellerId: seller.id, categoryId: apple.id, name: evil })

/** The metadata of a page. */
async function pageAt(path: string) {
  const answer = await shop.ask(path)
  const html = await answer.text()
  const attributes = (tag: string) =>
    Object.fromEntries([...tag.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name = '', value]) => [name, value]))
  const metas = [...html.matchAll(/<meta [^>]*>/g)].map(([tag]) => attributes(tag))
  const links = [...html.matchAll(/<link [^>]*>/g)].map(([tag]) => attributes(tag))
  return {
    status: answer.status,
    headers: answer.headers,
    html,
    meta: (name: string) => metas.find(meta => (meta.name ?? meta.property) === name)?.content,
    canonical: links.filter(({ rel }) => rel === 'canonical').map(({ href }) => href),
    jsonLd: [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
      ([, text = '']) => JSON.parse(text),
    ),
  }
}

const phonePath = `/product-details/${phone.id}`
const brandPath = '/category/Apple%20%26%20co'

test.each([
  ['/', '/'],
  ['/all-products', '/all-products'],
  ['/all-products?sort=cheapest', '/all-products'],
  ['/blog', '/blog'],
  ['/blog/unit-tests', '/blog/unit-tests'],
  ['/about', '/about'],
  ['/login?from=%2Fprofile', '/login'],
  [brandPath, brandPath],
  [`${brandPath}?sort=cheapest`, brandPath],
  [phonePath, phonePath],
  [`${phonePath}?utm_source=x`, phonePath],
])('%s has the canonical address %s and can be shared', async (path, canonical) => {
  const page = await pageAt(path)
  expect(page.status).toBe(200)
  expect(page.canonical).toEqual([ORIGIN + canonical])
  expect(page.meta('robots')).toBeUndefined()
  expect(page.meta('og:url')).toBe(ORIGIN + canonical)
  expect(page.meta('twitter:card')).toBe('summary_large_image')
  for (const name of ['description', 'og:title', 'og:description', 'og:type', 'og:image:alt']) {
    expect(page.meta(name), name).toBeTruthy()
  }
  const picture = String(page.meta('og:image'))
  expect(picture.startsWith(`${ORIGIN}/`)).toBe(true)
})

test('the default preview picture exists, in the size that pages declare', async () => {
  const page = await pageAt('/')
  const picture = await shop.ask(String(page.meta('og:image')).slice(ORIGIN.length))
  expect(picture.headers.get('content-type')).toBe('image/png')
  const bytes = Buffer.from(await picture.arrayBuffer())
  const size = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)].map(String)
  expect(size).toEqual([page.meta('og:image:width'), page.meta('og:image:height')])
})

test.each(['/all-products?q=phone', '/all-products?q=phone&brand=Apple'])(
  '%s is not indexed, but its links are followed',
  async path => {
    const page = await pageAt(path)
    expect(page.status).toBe(200)
    expect(page.meta('robots')).toBe('noindex,follow')
    expect(page.canonical).toEqual([`${ORIGIN}/all-products`])
  },
)

test.each([
  ['/all-products?brand=Apple+%26+co', brandPath],
  ['/all-products?max=500&sort=cheapest', '/all-products'],
])('%s has the canonical address of the whole list', async (path, canonical) => {
  const page = await pageAt(path)
  expect(page.status).toBe(200)
  expect(page.meta('robots')).toBeUndefined()
  expect(page.canonical).toEqual([ORIGIN + canonical])
})

test.each([
  '/booked-items',
  '/wishlist-items',
  '/saved-searches',
  '/profile',
  '/notices',
  '/dashboard',
  '/dashboard/seller/product',
  `/receipt/${phone.id}`,
  '/forgot-password',
  '/reset-password?token=x',
  '/newsletter/leave?token=x',
  '/unsubscribe?kind=price-drop&token=x',
])('%s is not indexed', async path => {
  const page = await pageAt(path)
  expect(page.meta('robots')).toMatch(/^noindex/)
  expect(page.canonical).toEqual([])
})

test('a phone has structured data with its name and price, properly escaped', async () => {
  const page = await pageAt(phonePath)
  expect(page.html).not.toContain('<script>alert(1)')
  const [product, way] = page.jsonLd
  expect(product).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: evil,
    brand: { name: 'Apple & co' },
    image: [`${ORIGIN}/images/one/1280.webp`, `${ORIGIN}/images/two/1280.webp`],
    offers: {
      '@type': 'Offer',
      url: ORIGIN + phonePath,
      price: '289.50',
      priceCurrency: 'USD',
      itemCondition: 'https://schema.org/UsedCondition',
      availability: 'https://schema.org/InStock',
      seller: { name: 'Sam <b> Seller' },
    },
  })
  expect(way.itemListElement.map(({ item }: { item: string }) => item)).toEqual([
    `${ORIGIN}/`,
    `${ORIGIN}/all-products`,
    ORIGIN + brandPath,
    ORIGIN + phonePath,
  ])
  expect(page.meta('og:image')).toBe(`${ORIGIN}/images/one/1280.webp`)
  expect(page.meta('product:price:amount')).toBe('289.50')
  expect(page.meta('product:price:currency')).toBe('USD')
  expect(JSON.stringify(page.jsonLd)).not.toContain(seller.email)
})

test('a phone for parts is a damaged one', async () => {
  const parts = await stock.phone({ sellerId: seller.id, categoryId: apple.id, condition: 'For parts' })
  const page = await pageAt(`/product-details/${parts.id}`)
  const itemCondition = 'https://schema.org/DamagedCondition'
  expect(page.jsonLd[0]).toMatchObject({ itemCondition, offers: { itemCondition } })
})

test('the home page describes the site search', async () => {
  const { jsonLd } = await pageAt('/')
  expect(jsonLd).toMatchObject([
    {
      '@type': 'WebSite',
      potentialAction: {
        '@type': 'SearchAction',
        target: { urlTemplate: `${ORIGIN}/all-products?q={search_term_string}` },
      },
    },
  ])
})

test('an article is shown in the language of its address, with its data', async () => {
  const english = await pageAt('/blog/battery-health')
  const german = await pageAt('/de/blog/battery-health')
  expect(german.status).toBe(200)
  expect(german.canonical).toEqual([`${ORIGIN}/de/blog/battery-health`])
  expect(german.html).toContain('Was du vom Preis abziehst')
  expect(german.html).toContain('3 Min. Lesezeit')
  const [article, way] = german.jsonLd
  expect(article).toMatchObject({
    '@type': 'BlogPosting',
    headline: 'Was sagt mir der Akkuzustand eines gebrauchten Handys?',
    datePublished: english.jsonLd[0].datePublished,
    url: `${ORIGIN}/de/blog/battery-health`,
    inLanguage: 'de',
  })
  expect(way.itemListElement).toMatchObject([
    { name: 'Start', item: `${ORIGIN}/de` },
    { name: 'Blog', item: `${ORIGIN}/de/blog` },
    { item: `${ORIGIN}/de/blog/battery-health` },
  ])
  expect(english.jsonLd[0]).toMatchObject({ inLanguage: 'en', url: `${ORIGIN}/blog/battery-health` })
  expect((await pageAt('/de/blog/nothing')).status).toBe(404)
})

test('every article has a page in every language, with the code of the English one', async () => {
  const codeIn = (html: string) => html.split('<pre ').length
  const slugs = new Set(
    [...(await pageAt('/blog')).html.matchAll(/href="\/blog\/([^"]+)"/g)].map(([, slug]) => slug),
  )
  expect(slugs.size).toBeGreaterThan(7)
  for (const slug of slugs) {
    const english = await pageAt(`/blog/${slug}`)
    for (const language of ['de', 'ar']) {
      const { html, jsonLd } = await pageAt(`/${language}/blog/${slug}`)
      expect(jsonLd[0].inLanguage, `${language}/${slug}`).toBe(language)
      expect(codeIn(html), `${language}/${slug}`).toBe(codeIn(english.html))
    }
  }
})

test('the page about the shop is in Arabic from right to left', async () => {
  const page = await pageAt('/ar/about')
  expect(page.status).toBe(200)
  expect(page.html).toMatch(/<html lang="ar" dir="rtl"/)
  expect(page.meta('og:title')).toBe('من نحن')
  expect(page.html).toContain('من يحفظ المال عندما أدفع؟')
  expect(page.html).toContain('ومدتها 15 دقيقة؟')
  expect(page.html).not.toContain('Who holds the money')
})

test('a sold phone still has a page, which shows that it is sold', async () => {
  const { id } = await stock.phone({ sellerId: seller.id, categoryId: apple.id, soldAt: new Date() })
  const page = await pageAt(`/product-details/${id}`)
  expect(page.status).toBe(200)
  expect(page.jsonLd[0].offers.availability).toBe('https://schema.org/SoldOut')
  expect(page.meta('description')).toContain('sold')
})

test('the page of a deleted phone returns 410 with links to other phones', async () => {
  const { id } = await stock.phone({ sellerId: seller.id, categoryId: apple.id })
  await db.delete(products).where(eq(products.id, id))
  const page = await pageAt(`/product-details/${id}`)
  expect(page.status).toBe(410)
  expect((await shop.ask(`/product-details/${id}`, { method: 'HEAD' })).status).toBe(410)
  expect(page.html).toContain('This phone is gone')
  expect(page.html).toContain('href="/all-products"')
  expect(page.meta('robots')).toMatch(/^noindex/)
  expect(page.jsonLd).toEqual([])
})

test('hidden and unknown phones are not found', async () => {
  const { id } = await stock.phone({ sellerId: seller.id, categoryId: apple.id, displayed: false })
  for (const path of [`/product-details/${id}`, '/product-details/01930000-0000-7000-8000-000000000000']) {
    const page = await pageAt(path)
    expect(page.status).toBe(404)
    expect(page.meta('robots')).toMatch(/^noindex/)
    expect(page.html).not.toContain('This phone is gone')
  }
})

test('the service worker is not cached, and may only contact this shop', async () => {
  const { status, headers } = await shop.ask('/sw.js')
  expect(status).toBe(200)
  expect(headers.get('content-type')).toContain('text/javascript')
  expect(headers.get('cache-control')).toBe('no-cache')
  expect(headers.get('content-security-policy')).toContain("connect-src 'self'")
  const page = await pageAt('/about')
  expect(page.headers.get('content-security-policy')).toContain("worker-src 'self'; manifest-src 'self'")
})
