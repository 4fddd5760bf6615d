import { Link } from '@tanstack/react-router'
import { Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { priceText } from '#contract/money.ts'
import type { ListedProduct } from '#contract/products/schemas.ts'
import { Picture } from '../../../ui/picture.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { FullTime } from '../../../ui/times.tsx'
import { AdvertiseButton } from './advertise-button.tsx'

type SellingCardProps = {
  product: ListedProduct
  onEdit(): void
  onDelete(): void
  /** Told when the listing is to be shown, or hidden where it is shown. */
  onDisplay(): void
  /** Told when an advertisement has been asked for. */
  onAdvertised(): Promise<void>
}

/** One of a seller's products: what it is and, always in sight, whether buyers see it and what can be done with it. */
export function SellingCard(props: SellingCardProps) {
  const { product, onEdit, onDelete } = props
  const { _id, productName, productCategory, productImage, location, sold } = product
  return (
    <li className="rounded-box border border-base-300 bg-base-100 p-4 sm:p-5">
      <article aria-label={productName}>
        <div className="flex gap-4">
          <div className="size-20 shrink-0 overflow-hidden rounded-field sm:size-28">
            <Picture address={productImage} alt="" sizes="7rem" />
          </div>
          <div className="min-w-0 flex-1">
            <h2 className="wrap-anywhere font-semibold text-lg leading-snug">
              <Link
                to="/product-details/$id"
                params={{ id: _id }}
                className="underline-offset-4 hover:underline"
              >
                {productName}
              </Link>
            </h2>
            <p className="wrap-anywhere text-quiet">
              {productCategory} · {location}
            </p>
            <Prices product={product} />
            <Facts product={product} />
          </div>
        </div>
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-base-300 border-t pt-3">
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
            {sold ? <StatusBadge tone="good">Sold</StatusBadge> : <Controls {...props} />}
          </div>
          <div className="-mx-3 flex flex-wrap">
            {!sold && (
              <button
                type="button"
                className="btn btn-ghost px-3"
                aria-label={`Edit ${productName}`}
                onClick={onEdit}
              >
                <Pencil className="size-5" aria-hidden="true" /> Edit
              </button>
            )}
            <button
              type="button"
              className="btn btn-ghost px-3 text-error"
              aria-label={`Delete ${productName}`}
              onClick={onDelete}
            >
              <Trash2 className="size-5" aria-hidden="true" /> Delete
            </button>
          </div>
        </div>
      </article>
    </li>
  )
}

const Prices = ({ product: { resellPrice, orginalPrice } }: { product: ListedProduct }) => (
  <dl className="mt-1.5 flex flex-wrap items-baseline gap-x-5 gap-y-0.5">
    <div>
      <dt className="sr-only">Resell Price</dt>
      <dd className="font-bold text-lg tabular-nums">{priceText(resellPrice)}</dd>
    </div>
    <Fact name="Original Price">
      <span className="tabular-nums">{priceText(orginalPrice)}</span>
    </Fact>
  </dl>
)

const Facts = ({ product: { sellerName, sellerNumber, createdAt } }: { product: ListedProduct }) => (
  <dl className="mt-1 flex min-w-0 flex-wrap gap-x-5 gap-y-0.5">
    <Fact name="Seller Name">{sellerName}</Fact>
    <Fact name="Seller Number">{sellerNumber}</Fact>
    <Fact name="Created">
      <FullTime instant={createdAt} />
    </Fact>
  </dl>
)

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex min-w-0 flex-wrap gap-x-1.5 text-sm">
    <dt className="text-quiet">{name}</dt>
    <dd className="wrap-anywhere min-w-0">{children}</dd>
  </div>
)

function Controls({ product, onDisplay, onAdvertised }: SellingCardProps) {
  const { productName, displayListing } = product
  return (
    <>
      <div className="flex min-h-11 items-center gap-3">
        <button
          type="button"
          role="switch"
          aria-checked={displayListing}
          aria-label={`Display ${productName}`}
          className="toggle aria-checked:text-primary after:absolute after:-inset-3"
          onClick={onDisplay}
        />
        <span className="font-medium">{displayListing ? 'Shown' : 'Hidden'}</span>
      </div>
      <AdvertiseButton product={product} onAdvertised={onAdvertised} />
    </>
  )
}
