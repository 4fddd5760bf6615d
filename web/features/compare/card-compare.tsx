import { Columns2 } from 'lucide-react'
import { texts } from '../../texts/texts.ts'
import { useAfterHydration } from '../../ui/use-after-hydration.ts'
import { useStoredList } from '../../ui/use-stored-list.ts'
import { compared, toggleCompared } from './compared.ts'

type CardCompareProps = { productId: string; productName: string }

/** The compare button in the corner of a card's picture. It causes no layout shift. */
export function CardCompare({ productId, productName }: CardCompareProps) {
  const t = texts('card')
  const hydrated = useAfterHydration()
  const chosen = useStoredList(compared).includes(productId)
  if (!hydrated) return null
  return (
    <button
      type="button"
      aria-pressed={chosen}
      aria-label={t('comparePhone', { name: productName })}
      title={t('compare')}
      onClick={() => toggleCompared(productId)}
      // Above the card's link, which covers all of it, and below the other button of the corner.
      className="group/compare shown-on-hover absolute end-1 top-1 group-has-data-corner:top-12 z-10 grid size-11 cursor-pointer place-content-center rounded-full"
    >
      <span
        className={`grid size-9 place-content-center rounded-full border ${chosen ? 'border-primary bg-primary text-primary-content' : 'border-base-300 bg-base-100 group-hover/compare:bg-base-200'}`}
      >
        <Columns2 className="size-5" aria-hidden="true" />
      </span>
    </button>
  )
}
