import { type AnyRouter, isNotFound } from '@tanstack/react-router'
import { RouterServer, renderRouterToString } from '@tanstack/react-router/ssr/server'
import { getGlobalStartContext } from '@tanstack/react-start'
import { createStartHandler } from '@tanstack/react-start/server'
import { createServerEntry } from '@tanstack/react-start/server-entry'
import { englishArticles } from './features/blog/articles.ts'
import type { ServerContext } from './platform/api/api.ts'
import { isApiError, statusOf } from './platform/http/error.ts'
import { goneText } from './platform/seo/gone-on-error.ts'

declare module '@tanstack/react-router' {
  interface Register {
    server: { requestContext: ServerContext }
  }
}

/** Renders pages without streaming, so that the status is known before the first byte and pages can be cached. */
const fetch = createStartHandler(async ({ router, responseHeaders }) => {
  const matches = router.stores.matches.get()
  // A page that is rendered in the browser needs its scripts immediately. All others load them after the first paint (see
  // client.ts).
  if (matches.every(({ ssr }) => ssr !== false)) omitPreloads(router)
  const response = await renderRouterToString({
    router,
    responseHeaders,
    children: <RouterServer router={router} />,
  })
  const status = statusOfMatches(router.stores.matches.get()) ?? response.status
  return status === response.status
    ? response
    : new Response(response.body, { headers: response.headers, status })
})

function omitPreloads(router: AnyRouter) {
  const manifest = router.ssr?.manifest
  if (!manifest) return
  const routes = Object.entries(manifest.routes).map(([id, { preloads: _, ...assets }]) => [id, assets])
  router.ssr = { manifest: { ...manifest, routes: Object.fromEntries(routes) } }
}

/** The status of a failed page; undefined when the router's status is correct. */
function statusOfMatches(matches: { status: string; error: unknown }[]): number | undefined {
  const failed = matches.find(({ status }) => status === 'error')
  if (failed) {
    if (!isApiError(failed.error)) (getGlobalStartContext() as ServerContext).onError(failed.error)
    return statusOf(failed.error)
  }
  const isGone = matches.some(({ error }) => isNotFound(error) && goneText(error.data) !== undefined)
  return isGone ? 410 : undefined
}

const articles = await englishArticles()

/** The public pages of the sitemap that do not depend on the listings. */
const staticPages: { path: string; changed?: string }[] = [
  { path: '/' },
  { path: '/all-products' },
  { path: '/sell' },
  { path: '/about' },
  { path: '/fair-prices' },
  { path: '/conditions' },
  { path: '/contact' },
  { path: '/terms' },
  { path: '/privacy' },
  { path: '/blog', ...(articles[0] && { changed: articles[0].published }) },
  ...articles.map(({ slug, published }) => ({ path: `/blog/${slug}`, changed: published })),
]

export default { ...createServerEntry({ fetch }), staticPages }
