import { TrendingDown, X } from 'lucide-react'
import { priceText } from '#contract/money.ts'
import type { WishlistItem } from '#contract/wishlist/calls.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { RelativeTime } from '../../ui/times.tsx'
import { ProductCard } from '../products/product-card.tsx'
import { cardFacts } from '../products/product-page.ts'
import { priceDrop } from './price-drop.ts'

type WishlistCardProps = { item: WishlistItem; onRemove(): void }

/** A phone on the wishlist in its current state. */
export function WishlistCard({ item, onRemove }: WishlistCardProps) {
  const { product, productName, createdAt, paid, displayed } = item
  const drop = priceDrop(item)
  return (
    <ProductCard
      product={cardFacts(product)}
      open={displayed && !paid}
      badge={availability(item)}
      corner={
        <button
          type="button"
          data-corner
          className="group/remove absolute top-1 right-1 z-10 grid size-11 cursor-pointer place-content-center rounded-full"
          aria-label={`Remove ${productName} from the wishlist`}
          onClick={onRemove}
        >
          <span className="grid size-9 place-content-center rounded-full border border-base-300 bg-base-100 group-hover/remove:bg-base-200">
            <X className="size-5" aria-hidden="true" />
          </span>
        </button>
      }
    >
      <p className="mt-1 text-quiet text-sm">
        Added <RelativeTime instant={createdAt} />
      </p>
      {drop > 0 && (
        <p className="flex items-start gap-1.5 font-medium text-sm text-success">
          <TrendingDown className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          {priceText(drop)} less than when you added it
        </p>
      )}
    </ProductCard>
  )
}

function availability({ paid, displayed }: WishlistItem) {
  if (paid) return <StatusBadge tone="good">PAID</StatusBadge>
  return displayed ? null : <StatusBadge tone="plain">Not available right now</StatusBadge>
}
