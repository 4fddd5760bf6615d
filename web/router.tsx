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
    // Loaded data is shown at once and always revalidated: a price is never older than the last click.
    defaultStaleTime: 0,
    defaultGcTime: CACHE_MS,
    defaultPreloadGcTime: CACHE_MS,
    scrollRestoration: restoresScroll(),
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: ErrorPage,
    defaultPendingComponent: Loading,
  })
}

/** Marks the inline scripts of a page during rendering (see server/platform/http/content-security.ts). */
const nonceOfPage = createIsomorphicFn()
  .server((): string | undefined => (getGlobalStartContext() as ServerContext | undefined)?.nonce)
  .client(() => undefined)

/**
 * Leaves the first page of a visit where it is: the router's inline script has scrolled it, and the reader may have scrolled
 * on before hydration. The router saves only positions that it has seen change, so it gets the event that it has missed.
 */
function restoresScroll() {
  let isFirstPage = typeof window !== 'undefined'
  return () => {
    if (!isFirstPage) return true
    isFirstPage = false
    document.dispatchEvent(new Event('scroll'))
    return false
  }
}
