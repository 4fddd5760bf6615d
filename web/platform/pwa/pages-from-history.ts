import type { AnyRouter } from '@tanstack/react-router'

/** Reloads the data of a page that Back or Forward has restored from the browser's cache: its prices may be old. */
export function refreshPagesFromHistory(router: AnyRouter): void {
  const refresh = () => {
    if (navigator.onLine && document.documentElement.dataset.offline === undefined) void router.invalidate()
  }
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (navigation?.type === 'back_forward') refresh()
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) refresh()
  })
}
