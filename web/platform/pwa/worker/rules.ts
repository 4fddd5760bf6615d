import { isLanguage, type Language } from '#contract/languages.ts'

/** The kinds of requests that the worker handles. */
export type Kind = 'page' | 'file' | 'picture'

type WorkerRequest = { method: string; mode: string; url: URL; origin: string; authorized: boolean }

/**
 * The kind of a request; undefined for one that the worker leaves to the browser: API calls, requests other than GET, and
 * requests with a token.
 */
export function kindOf({ method, mode, url, origin, authorized }: WorkerRequest): Kind | undefined {
  if (method !== 'GET' || url.origin !== origin || authorized) return undefined
  const { pathname } = url
  if (pathname.startsWith('/api/')) return undefined
  if (pathname.startsWith('/assets/') || SHELL_FILES.includes(pathname)) return 'file'
  if (pathname.startsWith('/images/')) return mode === 'navigate' ? undefined : 'picture'
  return mode === 'navigate' ? 'page' : undefined
}

/** Files of the offline fallback page whose names have no hash. */
export const SHELL_FILES = ['/favicon.svg']

/** May begin with the code of a language. */
const PUBLIC =
  /^(?:\/[a-z]{2}(?=\/|$))?(?:\/(?:all-products|about|fair-prices|compare|blog(?:\/[^/]+)?|category\/[^/]+|product-details\/[^/]+|phones\/[^/]+\/[^/]+)?)?$/

/** Whether a page is the same for everybody and may be cached. Unknown paths are not. */
export const isPublicPage = (path: string): boolean => PUBLIC.test(path)

/**
 * The language of a page: the one that its address begins with, otherwise the first of the shop.
 * @param cached the HTML of a page of the shop, which names its languages
 */
export function languageOf(path: string, cached: string | undefined): Language {
  const found = path.split('/')[1] ?? ''
  const first = cached?.match(/<html[^>]* data-languages="([a-z]+)/)?.[1] ?? ''
  return [found, first].find(isLanguage) ?? 'en'
}

/** The pictures that a page shows, by their ids. */
export const picturesIn = (html: string): string[] => [
  ...new Set([...html.matchAll(/\/images\/([a-z0-9-]{1,64})\//g)].map(([, id = '']) => id)),
]

/** The id of a picture, by its path. */
export const pictureId = (path: string): string | undefined => path.match(/^\/images\/([a-z0-9-]+)\//)?.[1]
