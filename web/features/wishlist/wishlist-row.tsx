import { Link } from '@tanstack/react-router'
import { TrendingDown, X } from 'lucide-react'
import { priceText } from '#contract/money.ts'
import type { WishlistItem } from '#contract/wishlist/calls.ts'
import { Picture } from '../../ui/picture.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { FullTime } from '../../ui/times.tsx'
import { priceDrop } from './price-drop.ts'

type WishlistRowProps = { item: WishlistItem; onRemove(): void }

/** A phone on the wishlist in its current state. */
export function WishlistRow({ item, onRemove }: WishlistRowProps) {
  const { productName, productImg, productPrice, createdAt } = item
  const drop = priceDrop(item)
  return (
    <li className="flex gap-4 rounded-box bg-base-100 p-4 shadow-raised sm:p-5">
      <div className="size-20 shrink-0 overflow-hidden rounded-field sm:size-24">
        <Picture address={productImg} alt="" sizes="6rem" />
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <h2 className="wrap-anywhere font-semibold text-lg leading-snug">
          <Name item={item} />
        </h2>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-bold text-lg tabular-nums">{priceText(productPrice)}</span>
          <AvailabilityNote item={item} />
        </p>
        {drop > 0 && (
          <p className="flex items-start gap-1.5 font-medium text-sm text-success">
            <TrendingDown className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
            {priceText(drop)} less than when you added it
          </p>
        )}
        <p className="text-quiet text-sm">
          Added <FullTime instant={createdAt} />
        </p>
      </div>
      <button
        type="button"
        className="btn btn-ghost btn-circle -mt-2 -mr-2 shrink-0"
        aria-label={`Remove ${productName} from the wishlist`}
        onClick={onRemove}
      >
        <X className="size-5" aria-hidden="true" />
      </button>
    </li>
  )
}

function Name({ item: { productId, productName, paid, displayed } }: { item: WishlistItem }) {
  if (paid || !displayed) return productName
  return (
    <Link to="/product-details/$id" params={{ id: productId }} className="underline-offset-4 hover:underline">
      {productName}
    </Link>
  )
}

function AvailabilityNote({ item: { paid, displayed } }: { item: WishlistItem }) {
  if (paid) return <StatusBadge tone="good">PAID</StatusBadge>
  return displayed ? null : <StatusBadge tone="plain">Not available right now</StatusBadge>
}
