import { useRouter } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import { momentText, offlineText } from './messages.ts'
import { followNetwork, offlineSince, onOffline } from './offline.ts'
import { reloadForNewBuild, startWorker } from './worker-at-work.ts'

/** Stands above a page that may not be up to date, because the shop cannot be reached. Loaded once the page is alive. */
export function OfflineNotice() {
  const router = useRouter()
  useEffect(() => {
    const stops = [followNetwork(router), startWorker(router), reloadForNewBuild()]
    // The worker's own notice, which needs no script, has done its duty.
    document.documentElement.dataset.told = ''
    return () => {
      for (const stop of stops) stop()
    }
  }, [router])
  const since = useSyncExternalStore(onOffline, offlineSince)
  return (
    <div role="status" className="sticky top-0 z-40 bg-accent text-accent-content empty:hidden">
      {since && (
        <p className="page-width flex flex-wrap items-center justify-center gap-x-4 py-2 text-center font-semibold">
          {offlineText(momentText(since))}
          <button type="button" className="btn btn-sm btn-outline" onClick={() => location.reload()}>
            Try again
          </button>
        </p>
      )}
    </div>
  )
}
