import { BadgeCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { PRODUCT_CONDITIONS } from '#contract/constants.ts'
import { priceText } from '#contract/money.ts'
import { FACTS, factNamed } from '#contract/products/fields.ts'
import { spotsOf } from '#contract/products/spots.ts'
import { durationText } from '../../ui/time-text.ts'
import { ConditionBadge } from '../phones/condition-badge.tsx'
import { fieldLabel, partLabel, updatesText } from '../phones/fact-labels.ts'
import { factText } from '../phones/fact-text.ts'
import { faultNote } from '../phones/grading-texts.ts'
import { verdictOf } from '../prices/verdict.ts'
import type { ComparedPhone } from './compared-phone.ts'

/** A row of the comparison. */
export type Trait = {
  label: string
  /** The content of the cell; undefined when the value is unknown. */
  show(phone: ComparedPhone): ReactNode
  /** What stands for an unknown value that another phone has; by default that nobody stated it. */
  unknown?: string
  /** How the best phone is found. */
  best?: {
    /** Higher is better; undefined when the value is unknown. */
    score(phone: ComparedPhone): number | undefined
    /** The label of the phone with the highest score. */
    label: string
  }
}

export const traits: Trait[] = [
  {
    label: 'Price',
    show: phone => <strong className="text-lg tabular-nums">{priceText(phone.resellPrice)}</strong>,
    best: { score: phone => -phone.resellPrice, label: 'Lowest price' },
  },
  {
    label: 'Similar phones',
    show: phone => phone.priceGuide && verdictOf(phone.resellPrice, phone.priceGuide).text,
    unknown: 'Too few to compare',
  },
  {
    label: 'Saved on new',
    show: phone => `${savedPercent(phone)}%`,
    best: { score: savedPercent, label: 'Saves the most' },
  },
  { label: 'Model', show: phone => phone.model },
  {
    label: 'Condition',
    show: phone => <ConditionBadge condition={phone.condition} />,
    best: { score: phone => -PRODUCT_CONDITIONS.indexOf(phone.condition), label: 'Best condition' },
  },
  ...FACTS.flatMap((fact): Trait[] => {
    const { compared } = factNamed(fact)
    if (compared === undefined) return []
    const score = (phone: ComparedPhone) => {
      const value = phone[fact]
      return typeof value === 'number' ? value : undefined
    }
    const best = compared !== '' && { best: { score, label: compared } }
    return [
      {
        get label() {
          return fieldLabel(fact)
        },
        show: phone => factText(fact, phone),
        ...best,
      },
    ]
  }),
  { label: 'Damage', show: damageOf, unknown: 'None stated' },
  {
    label: 'Security updates',
    show: phone => updatesText(phone),
    unknown: 'Unknown',
    best: {
      score: phone => (phone.updatesUntil === undefined ? undefined : Date.parse(phone.updatesUntil)),
      label: 'Updated the longest',
    },
  },
  {
    label: 'Age',
    show: phone => durationText(phone.usedYear),
    best: { score: phone => -phone.usedYear, label: 'Least used' },
  },
  {
    label: 'Original price',
    show: phone => <span className="tabular-nums">{priceText(phone.orginalPrice)}</span>,
  },
  { label: 'Brand', show: phone => phone.productCategory },
  { label: 'Location', show: phone => phone.location },
  {
    label: 'Seller',
    show: phone =>
      phone.verifiedSeller ? (
        <span className="inline-flex items-center gap-1.5">
          <BadgeCheck className="size-4 text-success" aria-hidden="true" /> Verified
        </span>
      ) : (
        'Not verified yet'
      ),
  },
]

/** The damage of a phone, with the numbers of the dots on its photo. */
function damageOf({ faults }: ComparedPhone): ReactNode {
  if (!faults?.length) return undefined
  const spots = spotsOf(faults)
  return (
    <ul className="grid gap-1">
      {faults.map(fault => {
        const number = spots.find(spot => spot.fault === fault)?.number
        return (
          <li key={`${fault.part} ${fault.note}`}>
            {number && <span className="font-semibold tabular-nums">{number}. </span>}
            {[partLabel(fault.part), faultNote(fault)].filter(Boolean).join(': ')}
          </li>
        )
      })}
    </ul>
  )
}

/** The discount from the original price, in whole percent. */
function savedPercent({ resellPrice, orginalPrice }: ComparedPhone): number {
  return Math.max(0, Math.round((1 - resellPrice / orginalPrice) * 100))
}

/** The label of a phone if it alone has the best score. An unknown value of another phone may be better. */
export function bestLabel(
  { best }: Trait,
  phone: ComparedPhone,
  phones: ComparedPhone[],
): string | undefined {
  const own = best?.score(phone)
  if (!best || own === undefined || phones.length < 2) return undefined
  const isBest = phones.every(
    other => other === phone || (best.score(other) ?? Number.POSITIVE_INFINITY) < own,
  )
  return isBest ? best.label : undefined
}
