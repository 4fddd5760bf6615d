import { createRouter } from '@tanstack/react-router'
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import { CACHE_MS } from '#contract/constants.ts'
import type { ServerContext } from './platform/api/api.ts'
import { ErrorPage } from './platform/layout/error-page.tsx'
import { readSearch, writeSearch } from './platform/layout/search-params.ts'
import { routeTree } from './routeTree.gen.ts'
import { Loading } from './ui/loading.tsx'

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}

/** A router for one page being rendered, or for the whole of a visit in the browser. */
export function getRouter() {
  const nonce = nonceOfPage()
  return createRouter({
    routeTree,
    ...(nonce && { ssr: { nonce } }),
    parseSearch: readSearch,
    stringifySearch: writeSearch,
    defaultPreload: 'intent',
    // What was loaded before is shown at once and read anew: a price is never older than the last click.
    defaultStaleTime: 0,
    defaultGcTime: CACHE_MS,
    defaultPreloadGcTime: CACHE_MS,
    scrollRestoration: afterTheFirstPage(),
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: ErrorPage,
    defaultPendingComponent: Loading,
  })
}

/** What marks the inline scripts of a page that is being rendered; the server takes it out again (see server/platform/http). */
const nonceOfPage = createIsomorphicFn()
  .server((): string | undefined => (getGlobalStartContext() as ServerContext | undefined)?.nonce)
  .client(() => undefined)

/**
 * Where the first page of a visit is scrolled to is settled while it is read in, by the router's script in the document.
 * When the page comes alive, its reader may have scrolled on, and is not to be thrown back. The router remembers only
 * what it has seen scrolling, so it is told of what it came too late for.
 */
function afterTheFirstPage() {
  let first = typeof window !== 'undefined'
  return () => {
    const restores = !first
    if (first) document.dispatchEvent(new Event('scroll'))
    first = false
    return restores
  }
}
