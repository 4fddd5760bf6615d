import type { ReactNode } from 'react'
import type { PriceGuide } from '#contract/prices/schemas.ts'
import { texts } from '../../texts/texts.ts'
import { verdictOf } from './verdict.ts'

type PriceNoteProps = {
  /** In units of the currency. */
  price: number
  guide: PriceGuide
}

/** A note on a card that compares the price with those of similar sold phones. */
export function PriceNote({ price, guide }: PriceNoteProps) {
  const t = texts('card')
  const { kind, text, difference } = verdictOf(price, guide)
  const unseen = (chunks: ReactNode) => <span className="@max-[13rem]:sr-only">{chunks}</span>
  return (
    <span
      className={`min-w-0 truncate text-sm ${kind === 'below' ? 'font-semibold text-success' : 'text-quiet'}`}
    >
      {kind === 'typical'
        ? text
        : t.rich(kind === 'below' ? 'price.belowShort' : 'price.aboveShort', { difference, unseen })}
    </span>
  )
}
