import { Hono } from 'hono'
import { PRODUCT_NAME } from '#contract/constants.ts'
import { LANGUAGES, type Language, pathInLanguage } from '#contract/languages.ts'
import type { en } from '#contract/texts/en.ts'
import { TEXTS } from '#contract/texts/texts.ts'

/** Serves the web app manifest in each language of the shop. It is the same app: only its texts and first page differ. */
export function manifests(languages: readonly Language[]): Hono {
  const routes = new Hono()
  for (const language of languages) {
    const text = JSON.stringify(manifestIn(language, languages))
    routes.get(pathInLanguage('/app.webmanifest', language, languages), context =>
      context.body(text, 200, {
        'content-type': 'application/manifest+json; charset=utf-8',
        'cache-control': 'public, max-age=3600',
      }),
    )
  }
  return routes
}

function manifestIn(language: Language, languages: readonly Language[]) {
  const text = (key: keyof (typeof en)['app']) => TEXTS[language].app[key]
  const path = (page: string) => pathInLanguage(page, language, languages)
  const small = { src: '/icon-192.png', sizes: '192x192', type: 'image/png' }
  const large = { src: '/icon-512.png', sizes: '512x512', type: 'image/png' }
  return {
    id: '/',
    name: PRODUCT_NAME,
    short_name: PRODUCT_NAME,
    description: text('description'),
    lang: language,
    dir: LANGUAGES[language].dir,
    start_url: path('/'),
    scope: '/',
    display: 'standalone',
    theme_color: '#f7f5f1',
    background_color: '#f7f5f1',
    categories: ['shopping'],
    icons: [
      { ...small, purpose: 'any' },
      { ...large, purpose: 'any' },
      { ...large, src: '/icon-maskable-512.png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: text('searchPhones'), url: path('/all-products'), icons: [small] },
      { name: text('bookedItems'), url: path('/booked-items'), icons: [small] },
    ],
  }
}
