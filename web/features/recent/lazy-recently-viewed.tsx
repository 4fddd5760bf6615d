import { useLate } from '../../ui/use-late.ts'
import { useStoredList } from '../../ui/use-stored-list.ts'
import { seenPhones } from './seen-phones.ts'

const load = () => import('./recently-viewed.tsx')

/** The recently viewed phones, loaded if there are any. */
export function LazyRecentlyViewed({ except }: { except?: string }) {
  const ids = useStoredList(seenPhones).filter(id => id !== except)
  const isNeeded = ids.length > 0
  const late = useLate(load, isNeeded)
  return isNeeded && late ? <late.RecentlyViewed ids={ids} /> : null
}
