import { createRouter } from '@tanstack/react-router'
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import { CACHE_MS } from '#contract/constants.ts'
import type { ServerContext } from './platform/api/api.ts'
import { errorSerializer } from './platform/http/serialize-error.ts'
import { ErrorPage } from './platform/layout/error-page.tsx'
import { readSearch, writeSearch } from './platform/layout/search-params.ts'
import { routeTree } from './routeTree.gen.ts'
import { languageRewrite } from './texts/language.ts'
import { Loading } from './ui/loading.tsx'

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}

/** Creates a router: on the server for each rendered page, in the browser once per visit. */
export function getRouter() {
  const nonce = nonceOfPage()
  return createRouter({
    routeTree,
    ...(nonce && { ssr: { nonce } }),
    parseSearch: readSearch,
    stringifySearch: writeSearch,
    rewrite: languageRewrite(),
    ...serialization,
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

/** Spread into the options, because their type does not declare it: `hydrate.tsx` replaces TanStack Start's own client. */
const serialization = { serializationAdapters: [errorSerializer] }

/** The nonce of the inline scripts during rendering (see server/platform/http/content-security.ts). */
const nonceOfPage = createIsomorphicFn()
  .server((): string | undefined => (getGlobalStartContext() as ServerContext | undefined)?.nonce)
  .client(() => undefined)

/**
 * Disables scroll restoration for the first page of a visit: the router's inline script has already restored it, and the
 * reader may have scrolled since. The router saves only positions after a scroll event, so it gets one.
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
