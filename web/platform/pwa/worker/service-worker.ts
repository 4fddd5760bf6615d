import type { VisitedPage } from '../messages.ts'
import { cacheLoaded, cacheShell, respondWithFile, respondWithPicture } from './file-cache.ts'
import { offlinePage } from './offline-page.ts'
import { cachedPage, cachePage, fetchAndCachePage } from './page-cache.ts'
import { kindOf } from './rules.ts'
import { type FetchEvent, worker } from './scope.ts'

// The service worker (see decisions/017). web/build/service-worker.ts builds it as /sw.js.

worker.addEventListener('install', event => {
  // Open pages continue with the new worker: its caches have the same format, and files of earlier builds stay cached.
  event.waitUntil(Promise.all([cacheShell(), worker.skipWaiting()]))
})

worker.addEventListener('activate', event => {
  // Navigation preload applies to the whole scope. For a navigation that the worker does not handle, the browser would
  // send a second request, and a sign-in callback must not arrive twice. Earlier workers enabled it, so it is disabled.
  event.waitUntil(Promise.all([worker.clients.claim(), worker.registration.navigationPreload?.disable()]))
})

worker.addEventListener('fetch', event => {
  const { method, mode, url, headers } = event.request
  const authorized = headers.has('authorization')
  const kind = kindOf({ method, mode, url: new URL(url), origin: location.origin, authorized })
  if (kind === 'page') event.respondWith(respondWithPage(event))
  if (kind === 'file') event.respondWith(respondWithFile(event))
  if (kind === 'picture') event.respondWith(respondWithPicture(event))
})

worker.addEventListener('message', event => {
  const { seen, loaded } = event.data as VisitedPage
  event.waitUntil(fetchAndCachePage(seen).then(() => cacheLoaded(loaded)))
})

/** Responds with a page from the network; only when that fails, with the cached copy. */
async function respondWithPage(event: FetchEvent): Promise<Response> {
  try {
    const response = await fetch(event.request)
    event.waitUntil(cachePage(response.clone()))
    return response
  } catch {
    const address = new URL(event.request.url)
    return (await cachedPage(address)) ?? offlinePage(address)
  }
}
