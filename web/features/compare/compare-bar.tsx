import { latePart } from '../../ui/late-part.tsx'
import { useStoredList } from '../../ui/use-stored-list.ts'
import { compared } from './compared.ts'

const CompareTray = latePart(() => import('./compare-tray.tsx'), 'CompareTray', { texts: ['compare'] })

/** The compare bar on pages with phones, once one is chosen. */
export function CompareBar() {
  const ids = useStoredList(compared)
  return ids.length > 0 && <CompareTray ids={ids} />
}
