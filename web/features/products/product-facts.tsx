import { Link } from '@tanstack/react-router'
import { MapPin, Megaphone } from 'lucide-react'
import type { ReactNode } from 'react'
import { priceText } from '#contract/money.ts'
import type { ProductDetails } from '#contract/products/schemas.ts'
import { durationText } from '../../ui/time-text.ts'
import { FullTime, RelativeTime } from '../../ui/times.tsx'
import { CompareButton } from '../compare/compare-button.tsx'
import { ConditionBadge } from '../phones/condition-badge.tsx'
import { Buying } from './buy/buying.tsx'
import { conditionMeanings } from './safety-tips-copy.ts'
import { ShareButton } from './share-button.tsx'

/** Everything about the phone itself: name, price, what it has been through, its description. */
export function ProductFacts({ product }: { product: ProductDetails }) {
  return (
    <section aria-label="About this phone">
      <p className="flex flex-wrap items-center gap-2">
        {product.advertise === true && (
          <span className="inline-flex items-center gap-1.5 rounded-selector bg-accent px-3 py-1 font-semibold text-accent-content text-sm">
            <Megaphone className="size-4" aria-hidden="true" />
            Advertised
          </span>
        )}
        <Link
          to="/category/$name"
          params={{ name: product.productCategory }}
          className="rounded-selector border border-base-300 px-3 py-1 font-semibold text-sm hover:underline"
        >
          {product.productCategory}
        </Link>
      </p>
      <h1 className="mt-4 break-words text-title">{product.productName}</h1>
      <p className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1 text-quiet">
        <span className="inline-flex items-center gap-1.5">
          <MapPin className="size-4" aria-hidden="true" />
          {product.location}
        </span>
        <span>
          Listed <FullTime instant={product.createdAt} />
        </span>
      </p>
      <p className="mt-6 flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <span className="text-display tabular-nums">{priceText(product.resellPrice)}</span>
        <span className="text-lg text-quiet">
          <s className="tabular-nums">{priceText(product.orginalPrice)}</s> new
        </span>
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Buying product={product} />
        {product.displayListing && (
          <>
            <CompareButton productId={product._id} />
            <ShareButton title={product.productName} />
          </>
        )}
      </div>
      <dl className="mt-8 grid grid-cols-2 gap-x-6 gap-y-5 border-base-300 border-y py-6 sm:grid-cols-3">
        <Fact label="Condition">
          <ConditionBadge condition={product.condition} />
        </Fact>
        <Fact label="Brand">
          <Link
            to="/category/$name"
            params={{ name: product.productCategory }}
            className="font-semibold underline underline-offset-4"
          >
            {product.productCategory}
          </Link>
        </Fact>
        <Fact label="Original price">{priceText(product.orginalPrice)}</Fact>
        <Fact label="Age">{durationText(product.usedYear)}</Fact>
        <Fact label="Purchased">
          <RelativeTime instant={product.purchaseYear} />
        </Fact>
      </dl>
      <p className="mt-3 text-quiet text-sm">
        {product.condition}: {conditionMeanings[product.condition]}
      </p>
      <h2 className="mt-8 text-heading">Description</h2>
      <p className="mt-2 max-w-prose whitespace-pre-line break-words leading-relaxed">
        {product.description}
      </p>
    </section>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="text-label">{label}</dt>
    <dd className="mt-1 font-semibold">{children}</dd>
  </div>
)
