import { withTexts } from '../../texts/texts.ts'
import { useLate } from '../../ui/use-late.ts'
import { useStoredList } from '../../ui/use-stored-list.ts'
import { compared } from './compared.ts'

const load = () => withTexts(import('./compare-bar.tsx'), 'compare')

/** The compare bar on pages with phones. It loads the bar once a phone is chosen. */
export function LazyCompareBar() {
  const ids = useStoredList(compared)
  const isNeeded = ids.length > 0
  const late = useLate(load, isNeeded)
  return isNeeded && late ? <late.CompareBar ids={ids} /> : null
}
