import { BadgeCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { PRODUCT_CONDITIONS } from '#contract/constants.ts'
import { priceText } from '#contract/money.ts'
import { FACTS, type Fact, factNamed } from '#contract/products/fields.ts'
import { spotsOf } from '#contract/products/spots.ts'
import { numberText } from '../../texts/formats.ts'
import { texts } from '../../texts/texts.ts'
import { durationText } from '../../ui/time-text.ts'
import { ConditionBadge } from '../phones/condition-badge.tsx'
import { fieldLabel, partLabel, updatesText } from '../phones/fact-labels.ts'
import { factText } from '../phones/fact-text.ts'
import { damageNote } from '../phones/grading-texts.ts'
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

/** The rows of the comparison. */
export function traits(): Trait[] {
  const t = texts('compare')
  return [
    {
      label: t('traits.price'),
      show: phone => <strong className="text-lg tabular-nums">{priceText(phone.resellPrice)}</strong>,
      best: { score: phone => -phone.resellPrice, label: t('best.price') },
    },
    {
      label: t('traits.similar'),
      show: phone => phone.priceGuide && verdictOf(phone.resellPrice, phone.priceGuide).text,
      unknown: t('unknown.similar'),
    },
    {
      label: t('traits.saved'),
      show: phone => numberText(savedPercent(phone) / 100, { style: 'percent' }),
      best: { score: savedPercent, label: t('best.saved') },
    },
    { label: fieldLabel('modelId'), show: phone => phone.model },
    {
      label: fieldLabel('condition'),
      show: phone => <ConditionBadge condition={phone.condition} />,
      best: { score: phone => -PRODUCT_CONDITIONS.indexOf(phone.condition), label: t('best.condition') },
    },
    ...FACTS.flatMap(factTrait),
    { label: fieldLabel('faults'), show: damageOf, unknown: t('unknown.damage') },
    {
      label: t('traits.updates'),
      show: phone => updatesText(phone),
      unknown: t('unknown.updates'),
      best: {
        score: phone => (phone.updatesUntil === undefined ? undefined : Date.parse(phone.updatesUntil)),
        label: t('best.updates'),
      },
    },
    {
      label: t('traits.age'),
      show: phone => durationText(phone.usedYear),
      best: { score: phone => -phone.usedYear, label: t('best.age') },
    },
    {
      label: fieldLabel('orginalPrice'),
      show: phone => <span className="tabular-nums">{priceText(phone.orginalPrice)}</span>,
    },
    { label: t('traits.brand'), show: phone => phone.productCategory },
    { label: fieldLabel('location'), show: phone => phone.location },
    {
      label: t('traits.seller'),
      show: phone =>
        phone.verifiedSeller ? (
          <span className="inline-flex items-center gap-1.5">
            <BadgeCheck className="size-4 text-success" aria-hidden="true" /> {t('verified')}
          </span>
        ) : (
          t('notVerified')
        ),
    },
  ]
}

/** The row of a fact that comparisons show. */
function factTrait(fact: Fact): Trait[] {
  const t = texts('compare')
  if (!factNamed(fact).isCompared) return []
  const row = { label: fieldLabel(fact), show: (phone: ComparedPhone) => factText(fact, phone) }
  if (fact !== 'storageGb' && fact !== 'batteryHealth') return [row]
  return [{ ...row, best: { score: phone => phone[fact], label: t(`best.${fact}`) } }]
}

/** The damage of a phone, with the numbers of the dots on its photo. */
function damageOf({ faults }: ComparedPhone): ReactNode {
  if (!faults?.length) return undefined
  const spots = spotsOf(faults)
  return (
    <ul className="grid gap-1">
      {faults.map(damage => {
        const number = spots.find(spot => spot.damage === damage)?.number
        return (
          <li key={`${damage.part} ${damage.note}`}>
            {number && <span className="font-semibold tabular-nums">{number}. </span>}
            {[partLabel(damage.part), damageNote(damage)].filter(Boolean).join(': ')}
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
