import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cachedShop } from '../../testing/cached-shop.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { shopApp } from '../../testing/shop-app.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'

const database = await freshDatabase()
const folder = await temporaryFolder('operator')
const terms = join(folder.path, 'terms.md')
await writeFile(terms, '# Our rules\r\nBe <b>fair</b>.\r\n\r\n- pay here\r\n- meet in public\r\n')

const silent = await shopApp(database)
const stated = await cachedShop(database, {
  settings: {
    OPERATOR_NAME: 'Phones & Co <Ltd>',
    OPERATOR_ADDRESS: '5 Main Street, Boston',
    OPERATOR_EMAIL: 'help@phones.example.org',
    OPERATOR_TERMS: terms,
  },
})

const stating = async (path: string) => {
  const { status, body } = await stated.get(path)
  expect(status).toBe(200)
  return body.toString().replaceAll('<!-- -->', '')
}
const keepingSilent = async (path: string) => (await silent.ask(path)).text()

test('every page says who runs the shop, and leads to contact, terms and privacy', async () => {
  for (const path of ['/', '/about', '/contact']) {
    const html = await stating(path)
    expect(html).toContain('Run by Phones &amp; Co &lt;Ltd&gt;, 5 Main Street, Boston')
    for (const link of ['/contact', '/terms', '/privacy']) expect(html).toContain(`href="${link}"`)
    expect(html).not.toContain('demo shop')
  }
  expect(await stating('/contact')).toContain('href="mailto:help@phones.example.org"')
})

test('the terms are text: simple Markdown is laid out, and HTML is shown as it is written', async () => {
  const html = await stating('/terms')
  expect(html).toMatch(/<h2[^>]*>Our rules<\/h2><p[^>]*>Be &lt;b&gt;fair&lt;\/b&gt;\.<\/p>/)
  expect(html).toMatch(/<ul[^>]*><li[^>]*>pay here<\/li><li[^>]*>meet in public<\/li><\/ul>/)
  const { hits } = await stated.counts()
  await stating('/terms')
  expect((await stated.counts()).hits).toBe(hits + 1)
})

test('what the operator has not stated is not invented', async () => {
  expect(await stating('/privacy')).toContain('has not published this text yet')
  expect(await keepingSilent('/terms')).toContain('has not published this text yet')
  expect(await keepingSilent('/contact')).toContain('Has not published a name yet')
  expect(await keepingSilent('/')).not.toContain('Run by')
})

test('a demo says that its texts are samples', async () => {
  const { services } = silent
  services.demo = { accounts: [], password: 'x' }
  try {
    expect(await keepingSilent('/contact')).toContain('This is a demo shop.')
    expect(await keepingSilent('/terms')).toContain('The text below is a sample.')
    expect(await keepingSilent('/')).toContain('A demo shop')
  } finally {
    services.demo = undefined
  }
})

test('a page says in which language a text is that is not in its own, if that is known', async () => {
  const { services } = silent
  services.operator = { terms: { text: 'Our rules', language: 'ar' }, privacy: { text: 'Our notice' } }
  try {
    const html = await keepingSilent('/terms')
    expect(html).toContain('This text is in Arabic.')
    expect(html).toMatch(/<div lang="ar" dir="rtl"[^>]*><p[^>]*>Our rules/)
    services.operator.terms = { text: 'Our rules', language: 'en' }
    expect(await keepingSilent('/terms')).not.toContain('This text is in')
    expect(await keepingSilent('/privacy')).not.toContain('This text is in')
  } finally {
    services.operator = {}
  }
})

test('sign-up links to the terms and the privacy notice, and the sitemap has the pages', async () => {
  const signUp = await stating('/signup')
  expect(signUp).toMatch(/you agree to the <a [^>]*href="\/terms"/)
  const sitemap = await stating('/sitemaps/pages.xml')
  for (const path of ['/contact', '/terms', '/privacy'])
    expect(sitemap).toMatch(new RegExp(`<loc>[^<]+${path}</loc>`))
})
