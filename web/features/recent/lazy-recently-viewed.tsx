import { type ComponentType, useEffect, useState } from 'react'
import { useStoredList } from '../../ui/use-stored-list.ts'
import type { RecentlyViewedProps } from './recently-viewed.tsx'
import { seenPhones } from './seen-phones.ts'

/** The recently viewed phones, loaded if there are any. */
export function LazyRecentlyViewed({ except }: { except?: string }) {
  const ids = useStoredList(seenPhones).filter(id => id !== except)
  const isNeeded = ids.length > 0
  const [Loaded, setLoaded] = useState<ComponentType<RecentlyViewedProps>>()
  useEffect(() => {
    // If loading fails, the next page tries again.
    if (isNeeded)
      import('./recently-viewed.tsx').then(
        ({ RecentlyViewed }) => setLoaded(() => RecentlyViewed),
        () => {},
      )
  }, [isNeeded])
  return isNeeded && Loaded ? <Loaded ids={ids} /> : null
}
