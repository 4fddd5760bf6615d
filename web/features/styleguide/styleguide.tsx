import type { ComponentProps } from 'react'
import { PRODUCT_CONDITIONS } from '#contract/constants.ts'
import { priceText } from '#contract/money.ts'
import { ErrorPage } from '../../platform/layout/error-page.tsx'
import { Logo } from '../../platform/layout/logo.tsx'
import { numberText } from '../../texts/formats.ts'
import { BarChart, type BarSeries } from '../../ui/bar-chart.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loading } from '../../ui/loading.tsx'
import { CardSkeletons } from '../../ui/skeleton.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { FullTime, RelativeTime } from '../../ui/times.tsx'
import { ConditionBadge } from '../phones/condition-badge.tsx'
import { ProductCard } from '../products/product-card.tsx'
import { ProductGrid } from '../products/product-grid.tsx'
import { DialogSamples } from './dialog-samples.tsx'
import { FieldSamples } from './field-samples.tsx'
import { Part } from './part.tsx'
import { TableSamples } from './table-samples.tsx'

const colors = [
  'base-100',
  'base-200',
  'base-300',
  'primary',
  'secondary',
  'accent',
  'neutral',
  'success',
  'error',
]
const scale = ['text-display', 'text-title', 'text-heading', 'text-lead', 'text-base', 'text-label']

type Phone = ComponentProps<typeof ProductCard>['product']

const sample: Phone = {
  _id: '01930000-0000-7000-8000-000000000000',
  productName: 'iPhone 12 Pro 128GB Pacific Blue',
  productImage: '/404.svg',
  resellPrice: 289.5,
  priceGuide: { count: 12, lowCents: 30_000, medianCents: 33_000, highCents: 36_000 },
  model: 'iPhone 12 Pro',
  storageGb: 128,
  batteryHealth: 95,
  lock: 'unlocked',
  condition: 'Good',
  location: 'Portland, OR',
  verifiedSeller: true,
}
const { model: _model, batteryHealth: _battery, ...unknown } = sample
const longNamed: Phone = {
  ...unknown,
  resellPrice: 1289,
  lock: 'locked',
  carrier: 'T-Mobile',
  _id: '01930000-0000-7000-8000-000000000001',
  productName:
    'Samsung Galaxy S21 Ultra 5G, 256 GB, phantom black, with the original box, two cases and a charger',
  location: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
  condition: 'Fair',
}

/** Three weeks, including days without events. */
const sampleDays = Array.from({ length: 21 }, (_, day) => `2026-11-${String(day + 1).padStart(2, '0')}`)
const sampleSeries: [BarSeries, BarSeries] = [
  {
    name: 'Bookings',
    counted: count => `${numberText(count)} ${count === 1 ? 'booking' : 'bookings'}`,
    none: 'no bookings',
    values: sampleDays.map((_, day) => (day * 7) % 11),
  },
  {
    name: 'Sales',
    counted: count => `${numberText(count)} ${count === 1 ? 'sale' : 'sales'}`,
    none: 'no sales',
    values: sampleDays.map((_, day) => (day * 5) % 4),
  },
]

/** All components in all states, to compare in both themes. */
export function Styleguide() {
  return (
    <div className="page-width flex flex-col gap-section py-10">
      <h1 className="text-title">Styleguide</h1>
      <Part title="Logo">
        <Logo />
      </Part>
      <Part title="Colors">
        <ul className="grid grid-cols-3 gap-3 md:grid-cols-9">
          {colors.map(color => (
            <li key={color} className="text-sm">
              <span
                className="block h-14 rounded-field border border-base-300"
                style={{ background: `var(--color-${color})` }}
              />
              {color}
            </li>
          ))}
        </ul>
      </Part>
      <Part title="Type">
        {scale.map(step => (
          <p key={step} className={step}>
            {step}: a phone that works deserves a second owner
          </p>
        ))}
      </Part>
      <Part title="Buttons">
        <p className="flex flex-wrap gap-3">
          <button type="button" className="btn btn-primary">
            Primary
          </button>
          <button type="button" className="btn btn-outline">
            Outline
          </button>
          <button type="button" className="btn btn-ghost">
            Ghost
          </button>
          <button type="button" className="btn btn-error">
            Delete
          </button>
          <button type="button" className="btn btn-primary" disabled>
            Disabled
          </button>
          <button type="button" className="btn btn-primary">
            <span className="loading loading-spinner loading-sm" aria-hidden="true" /> Busy
          </button>
        </p>
      </Part>
      <Part title="Badges, prices and times">
        <p className="flex flex-wrap items-center gap-4">
          {PRODUCT_CONDITIONS.map(condition => (
            <ConditionBadge key={condition} condition={condition} />
          ))}
          <span>{priceText(1299)}</span>
          <span>{priceText(89.5)}</span>
          <FullTime instant="2026-11-20T15:04:05.000Z" />
          <RelativeTime instant="2023-05-14" />
        </p>
      </Part>
      <Part title="Status">
        <p className="flex flex-wrap items-center gap-3">
          <StatusBadge tone="good">PAID</StatusBadge>
          <StatusBadge tone="act">Pending</StatusBadge>
          <StatusBadge tone="bad">UNPAID</StatusBadge>
          <StatusBadge tone="plain">Make display first</StatusBadge>
        </p>
      </Part>
      <FieldSamples />
      <TableSamples />
      <Part title="Chart">
        <BarChart title="Bookings and sales" days={sampleDays} series={sampleSeries} />
      </Part>
      <Part title="Cards">
        <ProductGrid>
          <ProductCard product={sample} />
          <ProductCard product={longNamed} />
          <CardSkeletons count={2} />
        </ProductGrid>
      </Part>
      <DialogSamples />
      <Part title="Nothing there">
        <EmptyState title="No Data Found!">
          <p className="text-quiet">What to do instead stands here.</p>
        </EmptyState>
      </Part>
      <Part title="Loading">
        <Loading />
      </Part>
      <Part title="Error page">
        <ErrorPage />
      </Part>
    </div>
  )
}
