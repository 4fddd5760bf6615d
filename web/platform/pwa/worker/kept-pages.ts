import { PRODUCT_NAME } from '#contract/constants.ts'
import { momentText, offlineText } from '../messages.ts'
import { boundedCache } from './bounded-cache.ts'
import { isPublicPage, picturesIn } from './rules.ts'

const pages = boundedCache({ name: 'redial-pages', most: 60 })

/** Milliseconds for which a cached page is not fetched again. */
const FRESH_MS = 10_000

const KEPT_AT = 'x-kept-at'
const PICTURES = 'x-pictures'

/** A cached page, as the list of visited pages shows it. */
export type KeptPage = {
  path: string
  /** As HTML. */
  title: string
  keptAt: string
}

/** Caches a public page; deletes one that no longer exists. */
export async function keepPage(response: Response): Promise<void> {
  const { pathname, search } = new URL(response.url)
  if (!isPublicPage(pathname)) return
  const address = location.origin + pathname + search
  if (response.status === 404 || response.status === 410) await pages.forget(address)
  if (!response.ok || !response.headers.get('content-type')?.startsWith('text/html')) return
  const html = await response.text()
  const headers = new Headers(response.headers)
  // The text is no longer compressed.
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name)
  headers.set(KEPT_AT, new Date().toISOString())
  headers.set(PICTURES, picturesIn(html).join(' '))
  await pages.keep(address, new Response(html, { headers }))
  shown = undefined
}

/** Fetches a page without credentials and caches it, unless it was cached a moment ago. */
export async function keepPageAt(address: string): Promise<void> {
  const { origin, pathname, search } = new URL(address)
  if (origin !== location.origin || !isPublicPage(pathname)) return
  const kept = await pages.find(origin + pathname + search)
  if (kept && Date.now() - Date.parse(keptAtOf(kept)) < FRESH_MS) return
  await keepPage(await fetch(origin + pathname + search, { credentials: 'omit' }))
}

/** The cached copy of a page, marked as offline. */
export async function keptPage({ origin, pathname, search }: URL): Promise<Response | undefined> {
  const kept = await pages.find(origin + pathname + search)
  if (!kept) return undefined
  const keptAt = keptAtOf(kept)
  const html = (await kept.text())
    .replace('<html ', `<html data-offline="" data-kept-at="${keptAt}" `)
    .replace('</head>', `<style>${noticeBefore(keptAt)}</style></head>`)
  return new Response(html, { headers: kept.headers })
}

/** All cached pages, the one visited last first. */
export async function keptPages(): Promise<KeptPage[]> {
  const found = await Promise.all((await pages.addresses()).map(describe))
  return found.filter(page => page !== undefined)
}

let shown: Promise<Set<string>> | undefined

/** Whether a cached page shows this picture. */
export async function shows(picture: string): Promise<boolean> {
  shown ??= picturesShown()
  return (await shown).has(picture)
}

async function picturesShown() {
  const kept = await Promise.all((await pages.addresses()).map(address => pages.find(address)))
  return new Set(kept.flatMap(page => page?.headers.get(PICTURES)?.split(' ') ?? []))
}

async function describe(address: string): Promise<KeptPage | undefined> {
  const kept = await pages.find(address)
  if (!kept) return undefined
  const title = (await kept.text()).match(/<title[^>]*>([^<]*)/)?.[1] ?? ''
  const { pathname, search } = new URL(address)
  return { path: pathname + search, title: title.replace(` - ${PRODUCT_NAME}`, ''), keptAt: keptAtOf(kept) }
}

const keptAtOf = ({ headers }: Response) => headers.get(KEPT_AT) ?? ''

/** The style of a notice above the page that needs no script. The app's own notice replaces it. */
const noticeBefore = (keptAt: string) =>
  `html[data-offline]:not([data-told]) body::before{content:"${offlineText(momentText(keptAt))}";padding:.75rem 1rem;background:#f2b84b;color:#2b1d00;text-align:center;font-weight:600}`
