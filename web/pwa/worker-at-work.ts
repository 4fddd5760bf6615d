import type { AnyRouter } from '@tanstack/react-router'
import type { SeenPage } from './messages.ts'

/** Milliseconds. A file that is missing twice in this time is not missing because of a new build. */
const RELOAD_PAUSE_MS = 60_000
const RELOADED = 'redial-reloaded'

/** Registers the service worker, and tells it what was seen, so that it can be read again without a network. */
export function startWorker(router: AnyRouter): () => void {
  if (!navigator.serviceWorker) return () => {}
  // Where it may not run, as in a private window, everything works without it.
  navigator.serviceWorker.register('/sw.js').catch(() => {})
  const tell = async () => {
    const { active } = await navigator.serviceWorker.ready
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
    active?.postMessage({ seen: location.href, loaded } satisfies SeenPage)
  }
  void tell()
  return router.subscribe('onResolved', ({ pathChanged }) => {
    if (pathChanged) void tell()
  })
}

/** A page that was open while the shop got a new build may ask for a file of the old one: a new page knows the new. */
export function reloadForNewBuild(): () => void {
  const missing = () => {
    if (!navigator.onLine) return
    const before = Number(sessionStorage.getItem(RELOADED) ?? 0)
    if (Date.now() - before < RELOAD_PAUSE_MS) return
    sessionStorage.setItem(RELOADED, String(Date.now()))
    location.reload()
  }
  addEventListener('vite:preloadError', missing)
  return () => removeEventListener('vite:preloadError', missing)
}
