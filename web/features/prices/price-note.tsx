import type { PriceGuide } from '#contract/prices/schemas.ts'
import { verdictOf } from './verdict.ts'

type PriceNoteProps = {
  /** In units of the currency. */
  price: number
  guide: PriceGuide
}

/** A note on a card that compares the price with those of similar sold phones. */
export function PriceNote({ price, guide }: PriceNoteProps) {
  const { kind, text } = verdictOf(price, guide)
  return (
    <span
      className={`min-w-0 truncate text-sm ${kind === 'below' ? 'font-semibold text-success' : 'text-quiet'}`}
    >
      {text.replace(' similar phones', '')}
      {kind !== 'typical' && <span className="@max-[13rem]:sr-only"> similar</span>}
    </span>
  )
}
