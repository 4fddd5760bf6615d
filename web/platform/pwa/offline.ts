import type { AnyRouter } from '@tanstack/react-router'
import { SETTLING_MS } from './messages.ts'
import { failedToReach, lookedAtLast } from './worker-at-work.ts'

/**
 * Whether the shop can be reached, and how old what stands on the page is when it cannot. The root element carries it
 * too, as `data-offline`, so that what needs the shop can be hidden; a page that the worker had kept comes with it.
 */
const root = document.documentElement
const hearers = new Set<() => void>()

/** Since when the page may not be up to date, while the shop cannot be reached. */
export const offlineSince = (): string | undefined =>
  root.dataset.offline === undefined ? undefined : lookedAtLast()

export function onOffline(hear: () => void) {
  hearers.add(hear)
  return () => hearers.delete(hear)
}

/**
 * Follows whether the shop can be reached, from the first time that it cannot. While it cannot, going on means asking
 * the worker for a whole page: it has those that were seen. Once it can, what is shown is brought up to date.
 */
export function followNetwork(router: AnyRouter): void {
  const setOffline = (offline: boolean) => {
    if (offline) root.dataset.offline = ''
    else delete root.dataset.offline
    for (const hear of hearers) hear()
  }
  const settle = () => {
    if (!failedToReach(router)) setOffline(!navigator.onLine)
    // Only pages that the server renders: others would ask again, and fail again.
    else if (hasWorker() && router.state.matches.every(({ ssr }) => ssr !== false)) location.reload()
  }
  router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) => {
    const leaves = fromLocation && fromLocation.pathname !== toLocation.pathname
    // The address is the new one only after this.
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
