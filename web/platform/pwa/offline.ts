import type { AnyRouter } from '@tanstack/react-router'
import { SETTLING_MS } from './messages.ts'
import { isShopUnreachable, lastLoadedAt } from './register-worker.ts'
import { reloadPage } from './reload.ts'
import { serviceWorkers } from './service-workers.ts'

/**
 * Holds the offline state as the attribute `data-offline` of the root element, so that CSS can hide the buttons that need
 * the shop. The service worker sets it on a cached page.
 */
const root = document.documentElement
const listeners = new Set<() => void>()

/** While the shop cannot be reached: when the content of the page was loaded, as an ISO date. */
export const offlineSince = (): string | undefined =>
  root.dataset.offline === undefined ? undefined : lastLoadedAt()

export function subscribeToOffline(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Tracks whether the shop can be reached; called when it first cannot. While offline, each navigation loads a whole page,
 * because the worker caches visited pages. Once online again, the page's data is reloaded.
 */
export function trackNetwork(router: AnyRouter): void {
  const setOffline = (offline: boolean) => {
    if (offline) root.dataset.offline = ''
    else delete root.dataset.offline
    for (const listener of listeners) listener()
  }
  const settle = () => {
    if (!isShopUnreachable(router)) setOffline(!navigator.onLine)
    // Only for server-rendered pages; others would call the API again, and fail again.
    else if (hasWorker() && router.state.matches.every(({ ssr }) => ssr !== false)) reloadPage()
  }
  router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) => {
    const leaves = fromLocation && fromLocation.pathname !== toLocation.pathname
    // The address changes only after this event.
    if (leaves && !navigator.onLine && hasWorker()) setTimeout(() => location.reload())
  })
  router.subscribe('onResolved', settle)
  addEventListener('offline', () => setOffline(true))
  addEventListener('online', () =>
    setTimeout(async () => {
      if (!navigator.onLine) return
      await router.invalidate()
      settle()
    }, SETTLING_MS),
  )
  if (isShopUnreachable(router)) settle()
  else if (!navigator.onLine) setOffline(true)
}

const hasWorker = () => Boolean(serviceWorkers()?.controller)
