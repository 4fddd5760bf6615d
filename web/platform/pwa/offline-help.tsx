import { useRouter } from '@tanstack/react-router'
import { type ComponentType, useEffect, useState } from 'react'
import { registerWorker } from './register-worker.ts'

let started = false

/**
 * Makes pages readable offline after hydration. The notice is loaded on demand, from the worker's cache. In development
 * nothing is cached.
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
    // When the notice cannot be loaded, the cached page shows the worker's own notice.
    registerWorker(router, () => void show().catch(() => {}))
  }, [router])
  return Notice && <Notice />
}
