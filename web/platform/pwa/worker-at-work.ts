import type { AnyRouter } from '@tanstack/react-router'
import { isUnreachable } from '../http/error.ts'
import type { SeenPage } from './messages.ts'
import { refreshPagesFromHistory } from './pages-from-history.ts'

/** Milliseconds. A file that is missing twice in this time is not missing because of a new build. */
const RELOAD_PAUSE_MS = 60_000
const RELOADED = 'redial-reloaded'

/** When the content of the page came from the shop, as an ISO date. */
let lookedAt = ''

export const lookedAtLast = () => lookedAt

/** Whether what was asked for last could not be had, because the shop could not be reached. */
export const failedToReach = (router: AnyRouter): boolean =>
  router.state.matches.some(({ status, error }) => status === 'error' && isUnreachable(error))

/**
 * Registers the service worker, and tells it what was seen, so that it can be read again without a network.
 * @param onLost called when the shop cannot be reached
 */
export function startWorker(router: AnyRouter, onLost: () => void): void {
  // Where it may not run, as in a private window, everything works without it.
  navigator.serviceWorker?.register('/sw.js').catch(() => {})
  const root = document.documentElement
  // A page from the worker's cache says its age itself.
  lookedAt = root.dataset.keptAt ?? new Date().toISOString()
  const tell = async () => {
    const registration = await navigator.serviceWorker?.ready
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
    registration?.active?.postMessage({ seen: location.href, loaded } satisfies SeenPage)
  }
  void tell()
  router.subscribe('onResolved', ({ pathChanged }) => {
    if (failedToReach(router)) return onLost()
    if (navigator.onLine) lookedAt = new Date().toISOString()
    if (pathChanged) void tell()
  })
  addEventListener('vite:preloadError', reloadForNewBuild)
  addEventListener('offline', onLost)
  if (!navigator.onLine || root.dataset.offline !== undefined) onLost()
  refreshPagesFromHistory(router)
}

/** A page that was open while the shop got a new build may ask for a file of the old one: a new page knows the new. */
function reloadForNewBuild() {
  const before = Number(sessionStorage.getItem(RELOADED))
  if (!navigator.onLine || Date.now() - before < RELOAD_PAUSE_MS) return
  sessionStorage.setItem(RELOADED, String(Date.now()))
  location.reload()
}
