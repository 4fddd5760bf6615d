import type { SeenPage } from '../messages.ts'
import { answerFile, answerPicture, keepLoaded, keepShell } from './kept-files.ts'
import { keepPage, keepPageAt, keptPage } from './kept-pages.ts'
import { offlinePage } from './offline-page.ts'
import { kindOf } from './rules.ts'
import { type FetchEvent, worker } from './scope.ts'

// The service worker (see decisions/017). web/build/service-worker.ts builds it as /sw.js.

worker.addEventListener('install', event => {
  // Open pages continue with the new worker: its caches have the same format, and files of earlier builds stay cached.
  event.waitUntil(Promise.all([keepShell(), worker.skipWaiting()]))
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
  if (kind === 'page') event.respondWith(answerPage(event))
  if (kind === 'file') event.respondWith(answerFile(event))
  if (kind === 'picture') event.respondWith(answerPicture(event))
})

worker.addEventListener('message', event => {
  const { seen, loaded } = event.data as SeenPage
  event.waitUntil(keepPageAt(seen).then(() => keepLoaded(loaded)))
})

/** Responds with a page from the network; only when that fails, with the cached copy. */
async function answerPage(event: FetchEvent): Promise<Response> {
  try {
    const response = await fetch(event.request)
    event.waitUntil(keepPage(response.clone()))
    return response
  } catch {
    return (await keptPage(new URL(event.request.url))) ?? offlinePage()
  }
}
