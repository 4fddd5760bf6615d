import { type ComponentType, useEffect, useState } from 'react'
import { useKeptList } from '../../ui/use-kept-list.ts'
import type { RecentlyViewedProps } from './recently-viewed.tsx'
import { seenPhones } from './seen-phones.ts'

/** The place of recently viewed phones, if there are any. */
export function RecentPlace({ except }: { except?: string }) {
  const ids = useKeptList(seenPhones).filter(id => id !== except)
  const wanted = ids.length > 0
  const [Loaded, setLoaded] = useState<ComponentType<RecentlyViewedProps>>()
  useEffect(() => {
    // If loading fails, the next page tries again.
    if (wanted)
      import('./recently-viewed.tsx').then(
        ({ RecentlyViewed }) => setLoaded(() => RecentlyViewed),
        () => {},
      )
  }, [wanted])
  return wanted && Loaded ? <Loaded ids={ids} /> : null
}
