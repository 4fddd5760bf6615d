import { type ComponentType, useEffect, useState } from 'react'

/** What makes pages readable without a network, from when the page is alive. Not in development: nothing is kept there. */
export function OfflineHelp() {
  const [Notice, setNotice] = useState<ComponentType>()
  useEffect(() => {
    if (!import.meta.env.PROD) return
    // Where it cannot be loaded, the worker's own notice stands above what it has kept.
    import('./offline-notice.tsx').then(
      ({ OfflineNotice }) => setNotice(() => OfflineNotice),
      () => {},
    )
  }, [])
  return Notice && <Notice />
}
