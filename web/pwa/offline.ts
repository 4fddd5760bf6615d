import type { AnyRouter } from '@tanstack/react-router'
import { isUnreachable } from '../api/error.ts'

/**
 * Whether the shop can be reached, and how old what stands on the page is when it cannot. The root element carries it
 * too, as `data-offline`, so that what needs the shop can be hidden; a page that the worker had kept comes with it.
 */
const root = document.documentElement

/** When what is shown came from the shop. */
let lookedAt: string = root.dataset.keptAt ?? new Date().toISOString()
const hearers = new Set<() => void>()

/** When the page looked as it does, while the shop cannot be reached. */
export const offlineSince = (): string | undefined =>
  root.dataset.offline === undefined ? undefined : lookedAt

export function onOffline(hear: () => void) {
  hearers.add(hear)
  return () => hearers.delete(hear)
}

/**
 * Follows whether the shop can be reached. While it cannot, going on means asking the worker for a whole page: it has
 * those that were seen. Once it can, what is shown is brought up to date.
 */
export function followNetwork(router: AnyRouter): () => void {
  const setOffline = (offline: boolean) => {
    if (offline) root.dataset.offline = ''
    else delete root.dataset.offline
    for (const hear of hearers) hear()
  }
  const lost = () => setOffline(true)
  const back = async () => {
    await router.invalidate()
    if (!failedToReach(router)) setOffline(false)
  }
  const stopLeaving = router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) => {
    const same = fromLocation?.pathname === toLocation.pathname
    if (!navigator.onLine && !same && hasWorker()) location.reload()
  })
  const stopArriving = router.subscribe('onResolved', () => {
    if (failedToReach(router)) {
      // Only such pages: others would ask again, and fail again.
      if (hasWorker() && router.state.matches.every(({ ssr }) => ssr !== false)) location.reload()
    } else if (navigator.onLine) {
      lookedAt = new Date().toISOString()
      setOffline(false)
    }
  })
  if (!navigator.onLine) lost()
  addEventListener('offline', lost)
  addEventListener('online', back)
  return () => {
    stopLeaving()
    stopArriving()
    removeEventListener('offline', lost)
    removeEventListener('online', back)
  }
}

const failedToReach = (router: AnyRouter) =>
  router.state.matches.some(({ status, error }) => status === 'error' && isUnreachable(error))

const hasWorker = () => Boolean(navigator.serviceWorker?.controller)
