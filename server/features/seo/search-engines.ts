import { Hono } from 'hono'
import type { Language } from '#contract/languages.ts'
import type { Queries } from '../../platform/database/connect.ts'
import type { Web } from '../web.ts'
import { manifests } from './manifest.ts'
import { redirects } from './redirects.ts'
import { robots } from './robots.ts'
import { serviceWorker } from './service-worker.ts'
import { sitemap } from './sitemap.ts'

type SearchEngines = {
  db: Queries
  web: Web
  /** The public address of the shop; undefined: taken from each request. */
  publicUrl?: string | undefined
  /** The languages of the shop. */
  languages?: readonly Language[]
  /** Phones per sitemap file. */
  partSize?: number
}

/** Serves the well-known files for search engines and browsers, and redirects old addresses. */
export function searchEngines({ db, web, publicUrl, languages = ['en'], partSize }: SearchEngines): Hono {
  const originOf = (request: Request) => publicUrl ?? new URL(request.url).origin
  return new Hono()
    .get('/robots.txt', context => context.text(robots(originOf(context.req.raw))))
    .route('/', sitemap({ db, staticPages: web.staticPages, originOf, languages, partSize }))
    .route('/', manifests(languages))
    .route('/', serviceWorker(web.assetsFolder))
    .route('/', redirects(db))
}
