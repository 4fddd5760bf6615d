import { Hono } from 'hono'
import type { Queries } from '../../platform/database/connect.ts'
import type { Web } from '../../platform/http/web.ts'
import { redirects } from './redirects.ts'
import { robots } from './robots.ts'
import { serviceWorker } from './service-worker.ts'
import { sitemap } from './sitemap.ts'

type SearchEngines = {
  db: Queries
  web: Web
  /** The address under which the shop is reached; nothing: as each request names it. */
  publicUrl?: string | undefined
  /** Phones in one file of the sitemap. */
  partSize?: number
}

/**
 * What search engines and browsers look for at addresses that they know without being told, and the way from old
 * addresses to the pages of today.
 */
export function searchEngines({ db, web, publicUrl, partSize }: SearchEngines): Hono {
  const originOf = (request: Request) => publicUrl ?? new URL(request.url).origin
  return new Hono()
    .get('/robots.txt', context => context.text(robots(originOf(context.req.raw))))
    .route('/', sitemap({ db, standingPages: web.standingPages, originOf, partSize }))
    .route('/', serviceWorker(web.assetsFolder))
    .route('/', redirects(db))
}
