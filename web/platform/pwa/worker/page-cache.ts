import { PRODUCT_NAME } from '#contract/constants.ts'
import type { Language } from '#contract/languages.ts'
import { boundedCache } from './bounded-cache.ts'
import { isPublicPage, languageOf, picturesIn } from './rules.ts'
import { dateTimeText, textsIn } from './texts.ts'

const pages = boundedCache({ name: 'redial-pages', maxEntries: 60 })

/** Milliseconds for which a cached page is not fetched again. */
const FRESH_MS = 10_000

// These names are stored in the caches of visitors.
const CACHED_AT = 'x-kept-at'
const PICTURES = 'x-pictures'

/** A cached page, as the list of visited pages shows it. */
export type CachedPage = {
  path: string
  html: string
  /** As HTML. */
  title: string
  cachedAt: string
}

/** Caches a public page; deletes one that no longer exists. */
export async function cachePage(response: Response): Promise<void> {
  const { pathname, search } = new URL(response.url)
  if (!isPublicPage(pathname)) return
  const address = location.origin + pathname + search
  if (response.status === 404 || response.status === 410) await pages.delete(address)
  if (!response.ok || !response.headers.get('content-type')?.startsWith('text/html')) return
  const html = await response.text()
  const headers = new Headers(response.headers)
  // The text is no longer compressed.
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name)
  headers.set(CACHED_AT, new Date().toISOString())
  headers.set(PICTURES, picturesIn(html).join(' '))
  await pages.put(address, new Response(html, { headers }))
  picturesOnCachedPages = undefined
}

/** Fetches a page without credentials and caches it, unless it was cached a moment ago. */
export async function fetchAndCachePage(address: string): Promise<void> {
  const { origin, pathname, search } = new URL(address)
  if (origin !== location.origin || !isPublicPage(pathname)) return
  const cached = await pages.find(origin + pathname + search)
  if (cached && Date.now() - Date.parse(cachedAtOf(cached)) < FRESH_MS) return
  await cachePage(await fetch(origin + pathname + search, { credentials: 'omit' }))
}

/** The cached copy of a page, marked as offline. */
export async function cachedPage({ origin, pathname, search }: URL): Promise<Response | undefined> {
  const cached = await pages.find(origin + pathname + search)
  if (!cached) return undefined
  const cachedAt = cachedAtOf(cached)
  const text = await cached.text()
  const html = text
    .replace('<html ', `<html data-offline="" data-kept-at="${cachedAt}" `)
    .replace('</head>', `<style>${noticeBefore(cachedAt, languageOf(pathname, text))}</style></head>`)
  return new Response(html, { headers: cached.headers })
}

/** All cached pages, the one visited last first. */
export async function cachedPages(): Promise<CachedPage[]> {
  const found = await Promise.all((await pages.addresses()).map(describe))
  return found.filter(page => page !== undefined)
}

let picturesOnCachedPages: Promise<Set<string>> | undefined

/** Whether a cached page shows this picture. */
export async function isOnCachedPage(picture: string): Promise<boolean> {
  picturesOnCachedPages ??= readPicturesOnCachedPages()
  return (await picturesOnCachedPages).has(picture)
}

async function readPicturesOnCachedPages() {
  const cached = await Promise.all((await pages.addresses()).map(address => pages.find(address)))
  return new Set(cached.flatMap(page => page?.headers.get(PICTURES)?.split(' ') ?? []))
}

async function describe(address: string): Promise<CachedPage | undefined> {
  const cached = await pages.find(address)
  if (!cached) return undefined
  const html = await cached.text()
  const title = html.match(/<title[^>]*>([^<]*)/)?.[1] ?? ''
  const { pathname, search } = new URL(address)
  return {
    path: pathname + search,
    html,
    title: title.replace(` - ${PRODUCT_NAME}`, ''),
    cachedAt: cachedAtOf(cached),
  }
}

const cachedAtOf = ({ headers }: Response) => headers.get(CACHED_AT) ?? ''

/** The style of a notice above the page that needs no script. The app's own notice replaces it. */
const noticeBefore = (cachedAt: string, language: Language) =>
  `html[data-offline]:not([data-told]) body::before{content:"${textsIn(language)('notice').replace('{time}', dateTimeText(cachedAt, language))}";padding:.75rem 1rem;background:#f2b84b;color:#2b1d00;text-align:center;font-weight:600}`
