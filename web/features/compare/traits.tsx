import { BadgeCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { priceText } from '#contract/money.ts'
import { durationText, relativeTimeText } from '../../ui/time-text.ts'
import { ConditionBadge } from '../phones/condition-badge.tsx'
import type { ComparedPhone } from './compared-phone.ts'

/** What phones are compared by. */
export type Trait = {
  label: string
  /** Phones for which this is the same do not differ. */
  value(phone: ComparedPhone): string | number | boolean
  show?(phone: ComparedPhone): ReactNode
  /** What the phone with the lowest value is told to be. */
  lowest?: string
}

export const traits: Trait[] = [
  {
    label: 'Price',
    value: phone => phone.resellPrice,
    show: phone => <strong className="text-lg tabular-nums">{priceText(phone.resellPrice)}</strong>,
    lowest: 'Lowest price',
  },
  {
    label: 'Original price',
    value: phone => phone.orginalPrice,
    show: phone => <span className="tabular-nums">{priceText(phone.orginalPrice)}</span>,
  },
  {
    label: 'You save',
    value: savedPercent,
    show: phone => `${savedPercent(phone)}%`,
  },
  {
    label: 'Condition',
    value: phone => phone.condition,
    show: phone => <ConditionBadge condition={phone.condition} />,
  },
  {
    label: 'Age',
    value: phone => phone.usedYear,
    show: phone => durationText(phone.usedYear),
    lowest: 'Least used',
  },
  {
    label: 'Purchased',
    value: phone => phone.purchaseYear,
    show: phone => <span suppressHydrationWarning>{relativeTimeText(phone.purchaseYear, Date.now())}</span>,
  },
  { label: 'Brand', value: phone => phone.productCategory },
  { label: 'Location', value: phone => phone.location },
  {
    label: 'Seller',
    value: phone => phone.verifiedSeller,
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

/** How much less than the original price, in whole percent. */
function savedPercent({ resellPrice, orginalPrice }: ComparedPhone): number {
  return Math.max(0, Math.round((1 - resellPrice / orginalPrice) * 100))
}

/** Whether a trait is not the same for all. */
export const differs = ({ value }: Trait, phones: ComparedPhone[]) => new Set(phones.map(value)).size > 1

/** Whether a phone alone has the lowest value. */
export function isLowest({ value, lowest }: Trait, phone: ComparedPhone, phones: ComparedPhone[]): boolean {
  return lowest !== undefined && phones.every(other => other === phone || value(other) > value(phone))
}
