import { type ReactNode, useState } from 'react'
import { PRODUCT_CONDITIONS } from '#contract/constants.ts'
import { ErrorPage } from '../layout/error-page.tsx'
import { Logo } from '../layout/logo.tsx'
import { ConditionBadge } from '../products/condition-badge.tsx'
import { ProductCard } from '../products/product-card.tsx'
import { ProductGrid } from '../products/product-grid.tsx'
import type { ProductCardFacts } from '../products/product-page.ts'
import { SearchBox } from '../search/search-box.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Loading } from '../ui/loading.tsx'
import { priceText } from '../ui/price.ts'
import { CardSkeletons } from '../ui/skeleton.tsx'
import { FullTime, RelativeTime } from '../ui/times.tsx'
import { toast } from '../ui/toast.ts'

const colours = [
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

const sample: ProductCardFacts = {
  _id: '01930000-0000-7000-8000-000000000000',
  productName: 'iPhone 12 Pro 128GB Pacific Blue',
  productImage: '/404.svg',
  resellPrice: 289.5,
  orginalPrice: 1099,
  condition: 'Good',
  location: 'Portland, OR',
  verifiedSeller: true,
}
const longNamed: ProductCardFacts = {
  ...sample,
  _id: '01930000-0000-7000-8000-000000000001',
  productName:
    'Samsung Galaxy S21 Ultra 5G, 256 GB, phantom black, with the original box, two cases and a charger',
  location: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
  condition: 'Fair',
}

/** Every part in every state, to look at side by side in both themes. */
export default function Styleguide() {
  const [asking, setAsking] = useState(false)
  return (
    <div className="page-width flex flex-col gap-14 py-10">
      <h1 className="text-title">Styleguide</h1>
      <Part title="Logo">
        <Logo />
      </Part>
      <Part title="Colours">
        <ul className="grid grid-cols-3 gap-3 md:grid-cols-9">
          {colours.map(colour => (
            <li key={colour} className="text-sm">
              <span
                className="block h-14 rounded-field border border-base-300"
                style={{ background: `var(--color-${colour})` }}
              />
              {colour}
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
          <button type="button" className="btn btn-outline border-base-300">
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
      <Part title="Fields">
        <div className="grid max-w-xl gap-4">
          <SearchBox label="Search phones" />
          <label className="flex flex-col gap-1">
            <span className="font-semibold">A field with a mistake</span>
            <input className="input input-error w-full" defaultValue="12,50" aria-invalid="true" />
            <span className="text-error text-sm">Resell Price is required</span>
          </label>
        </div>
      </Part>
      <Part title="Cards">
        <ProductGrid>
          <ProductCard product={sample} />
          <ProductCard product={longNamed} />
          <CardSkeletons count={2} />
        </ProductGrid>
      </Part>
      <Part title="Dialog and toasts">
        <p className="flex flex-wrap gap-3">
          <button type="button" className="btn btn-primary" onClick={() => setAsking(true)}>
            Ask
          </button>
          <button
            type="button"
            className="btn btn-outline border-base-300"
            onClick={() => toast({ kind: 'success', text: 'Link copied' })}
          >
            Good news
          </button>
          <button
            type="button"
            className="btn btn-outline border-base-300"
            onClick={() => toast({ kind: 'error', text: 'That did not work' })}
          >
            Bad news
          </button>
        </p>
        <Dialog title="Are you sure?" open={asking} onClose={() => setAsking(false)}>
          <p>You won't be able to revert this!</p>
          <button type="button" className="btn btn-error mt-6" onClick={() => setAsking(false)}>
            Yes, delete it!
          </button>
        </Dialog>
      </Part>
      <Part title="Nothing there">
        <EmptyState title="No Data Found !">
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

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="flex flex-col gap-4 border-base-300 border-t pt-6">
    <h2 className="text-heading">{title}</h2>
    {children}
  </section>
)
