import { type ComponentType, useEffect, useState } from 'react'
import { useStoredList } from '../../ui/use-stored-list.ts'
import { compared } from './compared.ts'

/** The compare bar on pages with phones. It loads the bar once a phone is chosen. */
export function LazyCompareBar() {
  const ids = useStoredList(compared)
  const isNeeded = ids.length > 0
  const [CompareBar, setCompareBar] = useState<ComponentType<{ ids: readonly string[] }>>()
  useEffect(() => {
    // If loading fails, the next page tries again.
    if (isNeeded)
      import('./compare-bar.tsx').then(
        ({ CompareBar }) => setCompareBar(() => CompareBar),
        () => {},
      )
  }, [isNeeded])
  return isNeeded && CompareBar ? <CompareBar ids={ids} /> : null
}
