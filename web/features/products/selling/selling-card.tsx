import { Link } from '@tanstack/react-router'
import { CalendarCheck, Eye, Heart, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { VIEWS_DAYS } from '#contract/constants.ts'
import { priceText } from '#contract/money.ts'
import type { ListedProduct, SellersProduct } from '#contract/products/schemas.ts'
import { numberText } from '../../../texts/formats.ts'
import { texts } from '../../../texts/texts.ts'
import { Picture } from '../../../ui/picture.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { RelativeTime } from '../../../ui/times.tsx'
import { ConditionBadge } from '../../phones/condition-badge.tsx'
import { PriceNote } from '../../prices/price-note.tsx'
import { isSwitchedOn } from '../display-switch.ts'
import { Facts } from '../product-card.tsx'
import { SellingMenu } from './selling-menu.tsx'

type SellingCardProps = {
  product: SellersProduct
  onDelete(): void
  /** Called to show the listing, or to hide a shown one. */
  onDisplay(): void
  /** Called after an advertisement was requested. */
  onAdvertised(): Promise<void>
}

/** A seller's product: its facts, the interest in it, and whether buyers can see it. */
export function SellingCard({ product, onDelete, onDisplay, onAdvertised }: SellingCardProps) {
  const { _id, productName, productCategory, productImage, condition, location, sold } = product
  return (
    <li className="rounded-box border border-base-300 bg-base-100 p-4 sm:p-5">
      <article aria-label={productName}>
        <div className="flex flex-wrap gap-4">
          <div className="size-20 shrink-0 overflow-hidden rounded-field sm:size-32">
            <Picture address={productImage} alt="" sizes="8rem" />
          </div>
          <div className="@container min-w-[min(100%,8rem)] flex-1">
            <p className="mb-1 flex flex-wrap gap-2 empty:hidden">
              <StateBadges product={product} />
            </p>
            <h2 className="wrap-anywhere font-semibold text-lg leading-snug">
              <Link
                to="/product-details/$id"
                params={{ id: _id }}
                className="underline-offset-4 hover:underline"
              >
                <bdi>{productName}</bdi>
              </Link>
            </h2>
            <Facts product={product} />
            <div className="mt-1 flex flex-wrap items-center gap-x-2 text-quiet text-sm">
              <ConditionBadge condition={condition} />
              <p className="wrap-anywhere">
                <bdi>{productCategory}</bdi> · <bdi>{location}</bdi>
              </p>
            </div>
            <Prices product={product} />
          </div>
        </div>
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-base-300 border-t pt-3">
          <Interest product={product} />
          <div className="flex flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-2 sm:flex-none">
            {!sold && <DisplaySwitch product={product} onDisplay={onDisplay} />}
            <SellingMenu
              product={product}
              head={<Contact product={product} />}
              onDelete={onDelete}
              onAdvertised={onAdvertised}
            />
          </div>
        </div>
      </article>
    </li>
  )
}

const Prices = ({
  product: { resellPrice, orginalPrice, createdAt, priceGuide },
}: {
  product: ListedProduct
}) => (
  <dl className="mt-1.5 flex flex-wrap items-baseline gap-x-5 gap-y-0.5">
    <div>
      <dt className="sr-only">{texts('selling')('card.resellPrice')}</dt>
      <dd className="flex flex-wrap items-baseline gap-x-2">
        <bdi className="font-bold text-lg tabular-nums">{priceText(resellPrice)}</bdi>
        {priceGuide && <PriceNote price={resellPrice} guide={priceGuide} />}
      </dd>
    </div>
    <Fact name={texts('selling')('card.originalPrice')}>
      <span className="tabular-nums">{priceText(orginalPrice)}</span>
    </Fact>
    <Fact name={texts('selling')('card.created')}>
      <RelativeTime instant={createdAt} />
    </Fact>
  </dl>
)

/** What is the same for most phones of a seller: in the menu, so that the list shows what differs. */
const Contact = ({ product: { sellerName, sellerNumber } }: { product: ListedProduct }) => (
  <dl className="border-base-300 border-b px-3 pt-1 pb-3">
    <Fact name={texts('selling')('card.sellerName')}>
      <bdi>{sellerName}</bdi>
    </Fact>
    <Fact name={texts('selling')('card.sellerNumber')}>
      <bdi>{sellerNumber}</bdi>
    </Fact>
  </dl>
)

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex min-w-0 flex-wrap gap-x-1.5 text-sm">
    <dt className="text-quiet">{name}</dt>
    <dd className="wrap-anywhere min-w-0">{children}</dd>
  </div>
)

const Interest = ({ product: { views, wishlists, bookings } }: { product: SellersProduct }) => (
  <dl
    className="flex flex-wrap gap-x-5 gap-y-1"
    title={texts('selling')('card.viewsOf', { days: VIEWS_DAYS })}
  >
    <Count Icon={Eye} name={texts('selling')('card.views', { count: views })} value={views} />
    <Count Icon={Heart} name={texts('selling')('card.wishlists', { count: wishlists })} value={wishlists} />
    <Count
      Icon={CalendarCheck}
      name={texts('selling')('card.bookings', { count: bookings })}
      value={bookings}
    />
  </dl>
)

const Count = ({ Icon, name, value }: { Icon: LucideIcon; name: string; value: number }) => (
  <div className="flex items-center gap-1.5 text-sm">
    <Icon className="size-4 text-quiet" aria-hidden="true" />
    <dt className="order-last text-quiet">{name}</dt>
    <dd className="font-semibold tabular-nums">{numberText(value)}</dd>
  </div>
)

function DisplaySwitch({ product, onDisplay }: Pick<SellingCardProps, 'product' | 'onDisplay'>) {
  const isOn = isSwitchedOn(product)
  return (
    <div className="flex min-h-11 items-center gap-3">
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-label={texts('selling')('card.display', { name: product.productName })}
        className="toggle after:absolute after:-inset-3"
        onClick={onDisplay}
      />
      <span className="font-medium">{displayText(product)}</span>
    </div>
  )
}

function displayText(product: ListedProduct): string {
  const t = texts('selling')
  if (!isSwitchedOn(product)) return t('card.hidden')
  return t(product.displayListing ? 'card.shown' : 'card.shownAfterReview')
}

/** The state of the listing. A state that hides it from buyers links to its page, which explains it. */
function StateBadges({ product }: { product: ListedProduct }) {
  const t = texts('selling')
  const { _id: id, sold, displayListing, review, advertise } = product
  if (sold) return <StatusBadge tone="good">{t('card.sold')}</StatusBadge>
  return (
    <>
      {review && review !== 'none' && (
        <Link to="/product-details/$id" params={{ id }} className="underline-offset-4 hover:underline">
          <StatusBadge tone={review === 'held' ? 'bad' : 'plain'}>
            {texts('listing')(`review.${review}.label`)}
          </StatusBadge>
        </Link>
      )}
      {displayListing && advertise === true && <StatusBadge tone="good">{t('card.advertised')}</StatusBadge>}
      {displayListing && advertise === false && (
        <StatusBadge tone="plain">{t('card.advertisementPending')}</StatusBadge>
      )}
    </>
  )
}
