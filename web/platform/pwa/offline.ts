import type { AnyRouter } from '@tanstack/react-router'
import { SETTLING_MS } from './messages.ts'
import { failedToReach, lookedAtLast } from './worker-at-work.ts'

/**
 * Holds the offline state as the attribute `data-offline` of the root element, so that CSS can hide the buttons that need
 * the shop. The service worker sets it on a cached page.
 */
const root = document.documentElement
const hearers = new Set<() => void>()

/** While the shop cannot be reached: when the content of the page was loaded, as an ISO date. */
export const offlineSince = (): string | undefined =>
  root.dataset.offline === undefined ? undefined : lookedAtLast()

export function onOffline(hear: () => void) {
  hearers.add(hear)
  return () => hearers.delete(hear)
}

/**
 * Tracks whether the shop can be reached; called when it first cannot. While offline, each navigation loads a whole page,
 * because the worker caches visited pages. Once online again, the page's data is reloaded.
 */
export function followNetwork(router: AnyRouter): void {
  const setOffline = (offline: boolean) => {
    if (offline) root.dataset.offline = ''
    else delete root.dataset.offline
    for (const hear of hearers) hear()
  }
  const settle = () => {
    if (!failedToReach(router)) setOffline(!navigator.onLine)
    // Only for server-rendered pages; others would call the API again, and fail again.
    else if (hasWorker() && router.state.matches.every(({ ssr }) => ssr !== false)) location.reload()
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
  if (failedToReach(router)) settle()
  else if (!navigator.onLine) setOffline(true)
}

const hasWorker = () => Boolean(navigator.serviceWorker?.controller)
