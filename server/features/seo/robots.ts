/**
 * Paths that crawlers must not read: API calls and personal pages. Public pages that should not be indexed have a `noindex`
 * tag instead, which crawlers see only if they may read the page.
 */
const CLOSED = [
  '/api/',
  '/dashboard',
  '/booked-items',
  '/wishlist-items',
  '/saved-searches',
  '/notices',
  '/profile',
  '/receipt/',
  '/self-test/',
]

/** Returns the `robots.txt` with the disallowed paths and the address of the sitemap. */
export const robots = (origin: string): string =>
  [
    'User-agent: *',
    ...CLOSED.map(path => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
