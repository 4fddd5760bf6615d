import { priceText, unitsOf } from '#contract/money.ts'
import type { PriceGuide } from '#contract/prices/schemas.ts'

export type Verdict = { kind: 'below' | 'typical' | 'above'; text: string }

/**
 * Compares a price with those of similar sold phones. The middle half of the sales is typical; for prices below or above
 * it, the result contains the difference to the median in whole units.
 * @param price in units of the currency
 */
export function verdictOf(price: number, { lowCents, medianCents, highCents }: PriceGuide): Verdict {
  const difference = priceText(Math.round(Math.abs(price - unitsOf(medianCents))))
  if (price < unitsOf(lowCents)) return { kind: 'below', text: `${difference} below similar phones` }
  if (price > unitsOf(highCents)) return { kind: 'above', text: `${difference} above similar phones` }
  return { kind: 'typical', text: 'Typical price' }
}
