import { TrendingDown, X } from 'lucide-react'
import { priceText } from '#contract/money.ts'
import type { WishlistItem } from '#contract/wishlist/calls.ts'
import { texts } from '../../texts/texts.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { RelativeTime } from '../../ui/times.tsx'
import { cardFacts } from '../products/card-facts.ts'
import { ProductCard } from '../products/product-card.tsx'
import { priceDrop } from './price-drop.ts'

type WishlistCardProps = { item: WishlistItem; onRemove(): void }

/** A phone on the wishlist in its current state. */
export function WishlistCard({ item, onRemove }: WishlistCardProps) {
  const t = texts('wishlist')
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
          className="group/remove absolute end-1 top-1 z-10 grid size-11 cursor-pointer place-content-center rounded-full"
          aria-label={t('remove', { name: productName })}
          onClick={onRemove}
        >
          <span className="grid size-9 place-content-center rounded-full border border-base-300 bg-base-100 group-hover/remove:bg-base-200">
            <X className="size-5" aria-hidden="true" />
          </span>
        </button>
      }
    >
      <p className="mt-1 text-quiet text-sm">
        {t.rich('addedWhen', { time: () => <RelativeTime key="time" instant={createdAt} /> })}
      </p>
      {drop > 0 && (
        <p className="flex items-start gap-1.5 font-medium text-sm text-success">
          <TrendingDown className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
          {t('cheaper', { amount: priceText(drop) })}
        </p>
      )}
    </ProductCard>
  )
}

function availability({ paid, displayed }: WishlistItem) {
  const t = texts('wishlist')
  if (paid) return <StatusBadge tone="good">{t('paid')}</StatusBadge>
  return displayed ? null : <StatusBadge tone="plain">{t('unavailable')}</StatusBadge>
}
