import { Link } from '@tanstack/react-router'
import { BadgeCheck, BatteryMedium, HardDrive, Lock, LockOpen, type LucideIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { priceText } from '#contract/money.ts'
import { numberText } from '../../texts/formats.ts'
import { texts } from '../../texts/texts.ts'
import { CardCompare } from '../compare/card-compare.tsx'
import { ConditionBadge } from '../phones/condition-badge.tsx'
import { storageText } from '../phones/fact-labels.ts'
import { PriceNote } from '../prices/price-note.tsx'
import { CardHeart } from '../wishes/card-heart.tsx'
import type { CardFacts } from './card-facts.ts'
import { CardPhoto } from './card-photo.tsx'

/** In the preview of a form, anything else may be missing. */
type ShownFacts = Pick<CardFacts, '_id' | 'productName' | 'productImage'> & {
  [Fact in keyof CardFacts]?: CardFacts[Fact] | undefined
}

type ProductCardProps = {
  product: ShownFacts
  /** Whether its picture is the largest visible element of the page, to be loaded first. */
  first?: boolean
  /** Whether the phone's page can be opened. */
  open?: boolean
  /** A button with `data-corner` instead of the heart. */
  corner?: ReactNode
  /** A state of the phone, on its photo. */
  badge?: ReactNode
  /** Further lines. */
  children?: ReactNode
}

/** A phone in a list. The whole card is a link, labeled by the model and the seller's title. Each fact has a fixed line. */
export function ProductCard({
  product,
  first = false,
  open = true,
  corner,
  badge,
  children,
}: ProductCardProps) {
  const [second, setSecond] = useState(false)
  const onSecond = () => setSecond(true)
  return (
    <li
      className="group @container relative flex flex-col"
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onSecond()}
    >
      <CardPhoto {...{ product, first, open, second, onSecond, badge }} />
      <p className="mt-3 flex items-baseline gap-x-2 whitespace-nowrap">
        {product.resellPrice !== undefined && (
          <>
            <bdi className="font-bold text-lg tabular-nums">{priceText(product.resellPrice)}</bdi>
            {product.priceGuide && <PriceNote price={product.resellPrice} guide={product.priceGuide} />}
          </>
        )}
      </p>
      <h3 dir="auto" className="truncate rtl:text-right" title={product.productName}>
        {open ? (
          <Link
            to="/product-details/$id"
            params={{ id: product._id }}
            className="after:absolute after:inset-0 after:rounded-box hover:underline focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-primary focus-visible:after:outline-offset-2"
          >
            <Name product={product} />
          </Link>
        ) : (
          <Name product={product} />
        )}
      </h3>
      <Facts product={product} />
      <p
        className={`mt-1.5 flex gap-x-2 text-quiet text-sm ${product.away === undefined ? '@max-[12.5rem]:flex-col @min-[12.5rem]:items-center' : 'flex-col'}`}
      >
        {product.condition && <ConditionBadge condition={product.condition} />}
        <span className="flex min-w-0 @max-[12.5rem]:flex-wrap items-center gap-x-1">
          <bdi className="truncate">{product.location}</bdi>
          {product.verifiedSeller && (
            <BadgeCheck
              className="size-4 shrink-0 text-success"
              role="img"
              aria-label={texts('card')('verifiedSeller')}
            />
          )}
          {product.away !== undefined && (
            <span className="min-h-5 @max-[12.5rem]:w-full shrink-0">
              {product.away && <span className="@max-[12.5rem]:hidden">· </span>}
              {product.away}
            </span>
          )}
        </span>
      </p>
      {product.nearness && <p className="mt-1 font-medium text-sm">{product.nearness}</p>}
      {children}
      {open && <CardCompare productId={product._id} productName={product.productName} />}
      {corner ?? <CardHeart productId={product._id} productName={product.productName} />}
    </li>
  )
}

/** The seller's title, of which only the model is visible if it is known. */
function Name({ product: { model, productName } }: ProductCardProps) {
  if (!model) return productName
  const at = productName.toLowerCase().indexOf(model.toLowerCase())
  const after = at < 0 ? `: ${productName}` : productName.slice(at + model.length)
  return (
    // Relative, so that the line cuts the hidden text as well.
    <span className="relative">
      {at > 0 && <span className="sr-only">{productName.slice(0, at)}</span>}
      {model}
      <span className="sr-only">{after}</span>
    </span>
  )
}

/** Storage, battery and lock as far as they are known. The line keeps its height without them; on narrow cards it wraps. */
export function Facts({
  product: { storageGb, batteryHealth, lock, carrier },
}: Pick<ProductCardProps, 'product'>) {
  const t = texts('card')
  return (
    <p className="pointer-events-none relative mt-1 flex min-h-5 @max-[12.5rem]:flex-wrap items-center gap-x-2 overflow-hidden whitespace-nowrap text-quiet text-sm">
      {storageGb && <Fact icon={HardDrive}>{storageText(storageGb)}</Fact>}
      {batteryHealth && (
        <Fact icon={BatteryMedium}>
          {t.rich('battery', {
            percent: numberText(batteryHealth / 100, { style: 'percent' }),
            name: chunks => <span className="@max-[17rem]:sr-only">{chunks}</span>,
          })}
        </Fact>
      )}
      {lock && (
        <Fact icon={lock === 'locked' ? Lock : LockOpen} shrinks>
          <span className="truncate">
            {lock === 'locked' && carrier ? t('lockedTo', { carrier }) : t(lock)}
          </span>
        </Fact>
      )}
    </p>
  )
}

type FactProps = {
  icon: LucideIcon
  /** Whether its text is cut when the line is too short for all. */
  shrinks?: boolean
  children: ReactNode
}

const Fact = ({ icon: Icon, shrinks = false, children }: FactProps) => (
  <span className={`flex items-center gap-1 ${shrinks ? 'min-w-0' : 'shrink-0'}`}>
    <Icon className="size-3.5 shrink-0" aria-hidden="true" />
    {children}
  </span>
)
