import { createRouter } from '@tanstack/react-router'
import { CACHE_MS } from '#contract/constants.ts'
import { ErrorPage } from './layout/error-page.tsx'
import { routeTree } from './routeTree.gen.ts'
import { Loading } from './ui/loading.tsx'

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}

/** A router for one page being rendered, or for the whole of a visit in the browser. */
export function getRouter() {
  return createRouter({
    routeTree,
    parseSearch: search => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: search => {
      const text = new URLSearchParams(search).toString()
      return text && `?${text}`
    },
    defaultPreload: 'intent',
    defaultStaleTime: CACHE_MS,
    defaultPreloadStaleTime: CACHE_MS,
    scrollRestoration: true,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: ErrorPage,
    defaultPendingComponent: Loading,
  })
}
