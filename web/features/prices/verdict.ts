import { priceText, unitsOf } from '#contract/money.ts'
import type { PriceGuide } from '#contract/prices/schemas.ts'
import { texts } from '../../texts/texts.ts'

export type Verdict = {
  kind: 'below' | 'typical' | 'above'
  text: string
  /** The difference to the median as a price. */
  difference: string
}

/**
 * Compares a price with those of similar sold phones. The middle half of the sales is typical; for prices below or above
 * it, the result contains the difference to the median in whole units.
 * @param price in units of the currency
 */
export function verdictOf(price: number, { lowCents, medianCents, highCents }: PriceGuide): Verdict {
  const difference = priceText(Math.round(Math.abs(price - unitsOf(medianCents))))
  const kind = price < unitsOf(lowCents) ? 'below' : price > unitsOf(highCents) ? 'above' : 'typical'
  return { kind, text: texts('card')(`price.${kind}`, { difference }), difference }
}
