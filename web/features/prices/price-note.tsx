import type { PriceGuide } from '#contract/prices/schemas.ts'
import { verdictOf } from './verdict.ts'

type PriceNoteProps = {
  /** Dollars. */
  price: number
  guide: PriceGuide
}

/** A line on a card that compares the price with those of similar sold phones. */
export function PriceNote({ price, guide }: PriceNoteProps) {
  const { kind, text } = verdictOf(price, guide)
  return (
    <p className={`text-sm ${kind === 'below' ? 'font-semibold text-success' : 'text-quiet'}`}>
      {text} <span className="font-normal text-quiet">({guide.count} sold)</span>
    </p>
  )
}
