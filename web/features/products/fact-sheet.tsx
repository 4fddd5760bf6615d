import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { priceText } from '#contract/money.ts'
import { FACTS } from '#contract/products/fields.ts'
import type { ProductDetails } from '#contract/products/schemas.ts'
import { numberText } from '../../texts/formats.ts'
import { texts } from '../../texts/texts.ts'
import { durationText } from '../../ui/time-text.ts'
import { RelativeTime } from '../../ui/times.tsx'
import { ConditionBadge } from '../phones/condition-badge.tsx'
import { fieldLabel, updatesText } from '../phones/fact-labels.ts'
import { factText } from '../phones/fact-text.ts'

/** The known facts of a phone; unknown ones are left out. */
export function FactSheet({ product }: { product: ProductDetails }) {
  const t = texts('phone')
  const [brand = '', model = ''] = product.modelSlug?.split('/') ?? []
  const battery = product.batteryHealth !== undefined && <BatteryBar percent={product.batteryHealth} />
  const facts: [string, ReactNode][] = [
    [fieldLabel('condition'), <ConditionBadge key="" condition={product.condition} />],
    [fieldLabel('batteryHealth'), battery],
    [
      fieldLabel('modelId'),
      product.model && (
        <Link to="/phones/$brand/$model" params={{ brand, model }} className="underline underline-offset-4">
          <bdi>{product.model}</bdi>
        </Link>
      ),
    ],
    [
      t('facts.brand'),
      <Link
        key=""
        to="/category/$name"
        params={{ name: product.productCategory }}
        className="underline underline-offset-4"
      >
        <bdi>{product.productCategory}</bdi>
      </Link>,
    ],
    ...FACTS.filter(fact => fact !== 'batteryHealth').map((fact): [string, ReactNode] => {
      const text = factText(fact, product)
      return [fieldLabel(fact), text && <bdi>{text}</bdi>]
    }),
    [t('facts.updates'), updatesText(product)],
    [t('facts.age'), durationText(product.usedYear)],
    [t('facts.purchased'), <RelativeTime key="" instant={product.purchaseYear} />],
    [fieldLabel('orginalPrice'), <bdi key="">{priceText(product.orginalPrice)}</bdi>],
  ]
  return (
    <dl className="mt-8 grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] gap-x-6 gap-y-5 border-base-300 border-y py-6">
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label} className="min-w-0">
              <dt className="text-label">{label}</dt>
              <dd className="mt-1 break-words font-semibold">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

/** The health of a battery as a bar with its number. */
const BatteryBar = ({ percent }: { percent: number }) => (
  <span className="flex items-center gap-2 tabular-nums">
    <span aria-hidden="true" className="h-2.5 w-14 overflow-hidden rounded-full bg-base-300">
      <span className="block h-full bg-success" style={{ width: `${percent}%` }} />
    </span>
    {numberText(percent / 100, { style: 'percent' })}
  </span>
)
