import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { latePart } from '../../ui/late-part.tsx'
import { registerWorker } from './register-worker.ts'

// When it cannot be loaded, the cached page shows the worker's own notice.
const OfflineNotice = latePart(() => import('./offline-notice.tsx'), 'OfflineNotice')

let started = false

/**
 * Makes pages readable offline after hydration. The notice is loaded on demand, from the worker's cache. In development
 * nothing is cached.
 */
export function OfflineHelp() {
  const router = useRouter()
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (!import.meta.env.PROD || started) return
    started = true
    registerWorker(router, () => setShown(true))
  }, [router])
  return isShown && <OfflineNotice />
}
