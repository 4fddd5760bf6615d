import { useRouter } from '@tanstack/react-router'
import { type ComponentType, useEffect, useState } from 'react'

let started = false

/**
 * What makes pages readable without a network, from when the page is alive; the notice is loaded when it is needed, from
 * the worker's cache. Not in development: nothing is kept there.
 */
export function OfflineHelp() {
  const router = useRouter()
  const [Notice, setNotice] = useState<ComponentType>()
  useEffect(() => {
    if (!import.meta.env.PROD || started) return
    started = true
    const show = async () => {
      const { OfflineNotice } = await import('./offline-notice.tsx')
      setNotice(() => OfflineNotice)
    }
    // Where something cannot be loaded, the worker's own notice stands above what it has kept.
    import('./worker-at-work.ts').then(
      ({ startWorker }) => startWorker(router, () => void show().catch(() => {})),
      () => {},
    )
  }, [router])
  return Notice && <Notice />
}
