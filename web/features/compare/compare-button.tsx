import { Columns2 } from 'lucide-react'
import { texts } from '../../texts/texts.ts'
import { useStoredList } from '../../ui/use-stored-list.ts'
import { compared, toggleCompared } from './compared.ts'

/** The compare button on a phone's page. */
export function CompareButton({ productId }: { productId: string }) {
  const chosen = useStoredList(compared).includes(productId)
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={() => toggleCompared(productId)}
      className={`btn btn-lg noscript:hidden ${chosen ? 'btn-secondary' : 'btn-outline'}`}
    >
      <Columns2 className="size-5" aria-hidden="true" />
      {texts('card')('compare')}
    </button>
  )
}
