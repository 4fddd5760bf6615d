/**
 * Nothing here is for search engines: calls, and pages that are about one person. Pages that stay out of the index
 * though everybody may open them say so themselves, which only somebody who may read them can learn.
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

/** What crawlers are told: what they need not read, and where the list of all pages is. */
export const robots = (origin: string): string =>
  [
    'User-agent: *',
    ...CLOSED.map(path => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
