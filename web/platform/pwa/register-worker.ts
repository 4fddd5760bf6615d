import type { AnyRouter } from '@tanstack/react-router'
import { isUnreachable } from '../http/error.ts'
import type { VisitedPage } from './messages.ts'
import { isPageBeingLeft, reloadPage, trackLeaving } from './reload.ts'
import { serviceWorkers } from './service-workers.ts'

/** Milliseconds. A file that is missing twice within this time is not missing because of a new build. */
const RELOAD_PAUSE_MS = 60_000
const RELOADED = 'redial-reloaded'

/** When the content of the page was loaded from the shop, as an ISO date. */
let loadedAt = ''

export const lastLoadedAt = () => loadedAt

/** Whether the last navigation failed because the shop could not be reached. */
export const isShopUnreachable = (router: AnyRouter): boolean =>
  router.state.matches.some(({ status, error }) => status === 'error' && isUnreachable(error))

/**
 * Registers the service worker and sends it the visited pages, so that they can be read again offline.
 * @param onLost called when the shop cannot be reached
 */
export function registerWorker(router: AnyRouter, onLost: () => void): void {
  serviceWorkers()
    ?.register('/sw.js')
    .catch(() => {})
  const root = document.documentElement
  // A page from the worker's cache carries its age.
  loadedAt = root.dataset.keptAt ?? new Date().toISOString()
  const reportVisit = async () => {
    const registration = await serviceWorkers()?.ready
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
    registration?.active?.postMessage({ seen: location.href, loaded } satisfies VisitedPage)
  }
  void reportVisit()
  router.subscribe('onResolved', ({ pathChanged }) => {
    if (isShopUnreachable(router)) return onLost()
    if (navigator.onLine) loadedAt = new Date().toISOString()
    if (pathChanged) void reportVisit()
  })
  trackLeaving()
  addEventListener('vite:preloadError', reloadForNewBuild)
  addEventListener('offline', onLost)
  if (!navigator.onLine || root.dataset.offline !== undefined) onLost()
  refreshPagesFromHistory(router)
}

/** A page that was open during a deployment may request a file of the old build. A reload gets the new file names. */
function reloadForNewBuild(event: Event) {
  // The file was canceled. Without the error, the router does not reload the page either.
  if (isPageBeingLeft()) return event.preventDefault()
  if (!navigator.onLine) return
  try {
    const before = Number(sessionStorage.getItem(RELOADED))
    if (Date.now() - before < RELOAD_PAUSE_MS) return
    sessionStorage.setItem(RELOADED, String(Date.now()))
  } catch {
    // Without storage the page could reload forever.
    return
  }
  reloadPage()
}

/** Reloads the data of a page that Back or Forward has restored from the browser's cache: its prices may be old. */
function refreshPagesFromHistory(router: AnyRouter): void {
  const refresh = () => {
    if (navigator.onLine && document.documentElement.dataset.offline === undefined) void router.invalidate()
  }
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (navigation?.type === 'back_forward') refresh()
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) refresh()
  })
}
