import { useLate } from '../../ui/use-late.ts'
import { useStoredList } from '../../ui/use-stored-list.ts'
import { compared } from './compared.ts'

const load = () => import('./compare-bar.tsx')

/** The compare bar on pages with phones. It loads the bar once a phone is chosen. */
export function LazyCompareBar() {
  const ids = useStoredList(compared)
  const isNeeded = ids.length > 0
  const late = useLate(load, isNeeded)
  return isNeeded && late ? <late.CompareBar ids={ids} /> : null
}
