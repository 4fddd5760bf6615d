import { latePart } from '../../ui/late-part.tsx'
import { useStoredList } from '../../ui/use-stored-list.ts'
import { seenPhones } from './seen-phones.ts'

const RecentPhones = latePart(() => import('./recent-phones.tsx'), 'RecentPhones')

/** The recently viewed phones, if there are any. */
export function RecentlyViewed({ except }: { except?: string }) {
  const ids = useStoredList(seenPhones).filter(id => id !== except)
  return ids.length > 0 && <RecentPhones ids={ids} />
}
