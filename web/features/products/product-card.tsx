import { Link } from '@tanstack/react-router'
import { BadgeCheck } from 'lucide-react'
import { priceText } from '#contract/money.ts'
import { MarkedText } from '../../ui/marked-text.tsx'
import { Picture } from '../../ui/picture.tsx'
import { CardCompare } from '../compare/card-compare.tsx'
import { ConditionBadge } from '../phones/condition-badge.tsx'
import { PriceNote } from '../prices/price-note.tsx'
import { LazyCardHeart } from '../wishlist/lazy-card-heart.tsx'
import type { ProductCardFacts } from './product-page.ts'

/** The `sizes` attribute of a card's picture in a grid of two, three or four columns. */
const SIZES =
  '(min-width: 75rem) 17rem, (min-width: 62rem) 22vw, (min-width: 48rem) 30vw, calc(50vw - 1.5rem)'

type ProductCardProps = {
  product: ProductCardFacts
  /** The words to mark in its name, in lower case. */
  marks?: string[] | undefined
  /** Whether its picture is the largest visible element of the page, to be loaded first. */
  first?: boolean
}

/** A phone in a list. The whole card is a link, labeled by the phone's name. */
export function ProductCard({ product, marks, first = false }: ProductCardProps) {
  return (
    <li className="group relative flex flex-col">
      <div className="overflow-hidden rounded-box">
        <Picture
          address={product.productImage}
          alt=""
          sizes={SIZES}
          first={first}
          className="transition-transform duration-500 group-hover:scale-[1.03]"
        />
      </div>
      <div className="flex flex-1 flex-col pt-3">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-bold text-lg tabular-nums">{priceText(product.resellPrice)}</span>
          <s className="text-quiet text-sm tabular-nums">
            <span className="sr-only">Original price: </span>
            {priceText(product.orginalPrice)}
          </s>
        </p>
        {product.nearness && <p className="font-medium text-sm">{product.nearness}</p>}
        {product.priceGuide && <PriceNote price={product.resellPrice} guide={product.priceGuide} />}
        <h3 className="line-clamp-2 leading-snug">
          <Link
            to="/product-details/$id"
            params={{ id: product._id }}
            title={product.productName}
            className="after:absolute after:inset-0 after:rounded-box hover:underline focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-primary focus-visible:after:outline-offset-2"
          >
            {marks ? <MarkedText text={product.productName} marks={marks} /> : product.productName}
          </Link>
        </h3>
        <p className="mt-auto flex flex-wrap items-center gap-x-2 gap-y-1 pt-2 text-quiet text-sm">
          <ConditionBadge condition={product.condition} />
          <span className="flex min-w-0 items-center gap-1">
            <span className="truncate">{product.location}</span>
            {product.verifiedSeller && (
              <BadgeCheck className="size-4 shrink-0 text-success" role="img" aria-label="Verified seller" />
            )}
          </span>
        </p>
      </div>
      <CardCompare productId={product._id} productName={product.productName} />
      <LazyCardHeart productId={product._id} productName={product.productName} />
    </li>
  )
}
