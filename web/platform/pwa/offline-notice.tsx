import { useRouter } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import { dateFormat } from '../../texts/formats.ts'
import { texts } from '../../texts/texts.ts'
import { offlineSince, subscribeToOffline, trackNetwork } from './offline.ts'

/** The notice below the top bar while the shop cannot be reached and the page may be outdated. */
export function OfflineNotice() {
  const router = useRouter()
  useEffect(() => {
    trackNetwork(router)
    // Hides the worker's own notice, which needs no script.
    document.documentElement.dataset.told = ''
  }, [router])
  const since = useSyncExternalStore(subscribeToOffline, offlineSince)
  return (
    <div role="status" className="sticky top-16 z-20 bg-neutral text-neutral-content empty:hidden">
      {since && (
        <p className="page-width flex flex-wrap items-center justify-center gap-x-4 pt-2 text-center font-semibold md:pt-0">
          {texts('ui')('offline', { time: timeOf(since) })}
          <button
            type="button"
            className="min-h-11 underline underline-offset-4"
            onClick={() => location.reload()}
          >
            {texts('ui')('tryAgain')}
          </button>
        </p>
      )}
    </div>
  )
}

const timeOf = (instant: string) =>
  dateFormat({ dateStyle: 'long', timeStyle: 'short' }).format(new Date(instant))
