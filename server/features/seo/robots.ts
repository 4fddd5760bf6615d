/**
 * Not for search engines: API calls, and pages about one person. Public pages that should not be indexed say so
 * themselves, because crawlers only see that if they may read the page.
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
]

/** Tells crawlers what to skip and where the sitemap is. */
export const robots = (origin: string): string =>
  [
    'User-agent: *',
    ...CLOSED.map(path => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
