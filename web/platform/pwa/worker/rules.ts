/** What the worker may do with a request; nothing: it is none of its business. */
export type Kind = 'page' | 'file' | 'picture'

type Asked = { method: string; mode: string; url: URL; origin: string; authorized: boolean }

/**
 * What a request is for. Calls, whoever makes them, and everything that is sent or carries somebody's token are left to
 * the browser: the worker does not even see what is answered.
 */
export function kindOf({ method, mode, url, origin, authorized }: Asked): Kind | undefined {
  if (method !== 'GET' || url.origin !== origin || authorized) return undefined
  const { pathname } = url
  if (pathname.startsWith('/api/')) return undefined
  if (pathname.startsWith('/assets/') || SHELL_FILES.includes(pathname)) return 'file'
  if (pathname.startsWith('/images/')) return mode === 'navigate' ? undefined : 'picture'
  return mode === 'navigate' ? 'page' : undefined
}

/** Files without a hash in their names that the offline fallback page shows. */
export const SHELL_FILES = ['/favicon.svg']

const PUBLIC = /^\/(?:all-products|about|compare|blog(?:\/[^/]+)?|category\/[^/]+|product-details\/[^/]+)?$/

/** Whether a page is the same for everybody, so that it may be kept. Whatever is not known to be is not kept. */
export const isPublicPage = (path: string): boolean => PUBLIC.test(path)

/** The pictures that a page shows, by their ids. */
export const picturesIn = (html: string): string[] => [
  ...new Set([...html.matchAll(/\/images\/([a-z0-9-]{1,64})\//g)].map(([, id = '']) => id)),
]

/** The id of a picture, by its path. */
export const pictureId = (path: string): string | undefined => path.match(/^\/images\/([a-z0-9-]+)\//)?.[1]
