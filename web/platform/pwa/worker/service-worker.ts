import type { SeenPage } from '../messages.ts'
import { answerFile, answerPicture, keepLoaded, keepShell } from './kept-files.ts'
import { keepPage, keepPageAt, keptPage } from './kept-pages.ts'
import { offlinePage } from './offline-page.ts'
import { kindOf } from './rules.ts'
import { type FetchEvent, worker } from './scope.ts'

// Stands between the pages and the network: see decisions/017. Built as /sw.js by web/build/service-worker.ts.

worker.addEventListener('install', event => {
  // Pages that are open go on under the new worker: what it keeps has the same shape, and files of all builds stay.
  event.waitUntil(Promise.all([keepShell(), worker.skipWaiting()]))
})

worker.addEventListener('activate', event => {
  // Preload holds for the whole scope, and the browser sends a navigation again that the worker leaves unanswered: a
  // sign-in's callback must not arrive twice. Former workers have enabled it, which outlasts them.
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

/** A page from the network; only when that fails, as it was, and marked so. */
async function answerPage(event: FetchEvent): Promise<Response> {
  try {
    const response = await fetch(event.request)
    event.waitUntil(keepPage(response.clone()))
    return response
  } catch {
    return (await keptPage(new URL(event.request.url))) ?? offlinePage()
  }
}
