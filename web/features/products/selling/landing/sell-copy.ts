import { about, minorOf, priceText, unitsOf } from '#contract/money.ts'
import { type CommissionTerms, commissionOf } from '#contract/sales/deals/terms.ts'
import { numberText } from '../../../../texts/formats.ts'
import { texts } from '../../../../texts/texts.ts'

/** The price of the example for the commission, in minor units. */
const EXAMPLE = minorOf(about(200))

/** The shop's commission as text, with an example. */
export function commissionText(terms: CommissionTerms): string {
  const t = texts('sell')
  const kept = commissionOf(EXAMPLE, terms)
  if (kept === 0) return t('noCommission')
  const { basisPoints, fixedCents, minCents, maxCents } = terms
  return t('commission', {
    rule: oneOf(basisPoints > 0 && 'percent', fixedCents > 0 && 'fixed'),
    percent: numberText(basisPoints / 10_000, { style: 'percent', maximumFractionDigits: 2 }),
    fixed: money(fixedCents),
    bounds: oneOf(minCents > 0 && 'min', maxCents !== null && 'max'),
    min: money(minCents),
    max: money(maxCents ?? 0),
    price: money(EXAMPLE),
    share: money(EXAMPLE - kept),
  })
}

/** Which of two parts a text has. */
const oneOf = <First extends string, Second extends string>(first: First | false, second: Second | false) =>
  first && second ? 'both' : first || second || 'none'

const money = (cents: number) => priceText(unitsOf(cents))
