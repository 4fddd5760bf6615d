import { Link } from '@tanstack/react-router'
import { BadgeCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { priceText } from '#contract/money.ts'
import { numberText } from '../../texts/formats.ts'
import { texts } from '../../texts/texts.ts'
import { Picture } from '../../ui/picture.tsx'
import { CardCompare } from '../compare/card-compare.tsx'
import { ConditionBadge } from '../phones/condition-badge.tsx'
import { storageText } from '../phones/fact-labels.ts'
import { PriceNote } from '../prices/price-note.tsx'
import { LazyCardHeart } from '../wishes/lazy-card-heart.tsx'
import type { ProductCardFacts } from './product-page.ts'

/** The `sizes` attribute of a card's picture in a grid of two, three or four columns. */
const SIZES =
  '(min-width: 75rem) 17rem, (min-width: 62rem) 22vw, (min-width: 48rem) 30vw, calc(50vw - 1.5rem)'

/** In the preview of a form, price and condition may be missing. */
type ShownFacts = Omit<ProductCardFacts, Chosen> & { [Fact in Chosen]?: ProductCardFacts[Fact] | undefined }
type Chosen = 'resellPrice' | 'condition'

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
  const [hovered, setHovered] = useState(false)
  return (
    <li
      className="group @container relative flex flex-col"
      onPointerEnter={({ pointerType }) => setHovered(hovered || pointerType === 'mouse')}
    >
      <div className="relative overflow-hidden rounded-box">
        <Picture address={product.productImage} alt="" sizes={SIZES} first={first} />
        {hovered && product.secondImage && <SecondPhoto address={product.secondImage} />}
        {badge && <p className="absolute start-2 bottom-2 flex rounded-selector bg-base-100">{badge}</p>}
      </div>
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
      <p className="mt-1.5 flex @max-[12.5rem]:flex-col @min-[12.5rem]:items-center gap-x-2 text-quiet text-sm">
        {product.condition && <ConditionBadge condition={product.condition} />}
        <span className="flex min-w-0 items-center gap-1">
          <bdi className="truncate">{product.location}</bdi>
          {product.verifiedSeller && (
            <BadgeCheck
              className="size-4 shrink-0 text-success"
              role="img"
              aria-label={texts('card')('verifiedSeller')}
            />
          )}
        </span>
      </p>
      {product.nearness && <p className="mt-1 font-medium text-sm">{product.nearness}</p>}
      {children}
      {open && <CardCompare productId={product._id} productName={product.productName} />}
      {corner ?? <LazyCardHeart productId={product._id} productName={product.productName} />}
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

/** Storage, battery and lock as far as they are known. The line keeps its height without them. */
function Facts({ product: { storageGb, batteryHealth, lock, carrier } }: ProductCardProps) {
  const t = texts('card')
  return (
    <p className="pointer-events-none relative mt-1 flex h-5 items-center gap-x-2 overflow-hidden whitespace-nowrap text-quiet text-sm">
      {storageGb && <Fact sign="storage">{storageText(storageGb)}</Fact>}
      {batteryHealth && (
        <Fact sign="battery">
          {t.rich('battery', {
            percent: numberText(batteryHealth / 100, { style: 'percent' }),
            name: chunks => <span className="@max-[17rem]:sr-only">{chunks}</span>,
          })}
        </Fact>
      )}
      {lock && (
        <Fact sign={lock}>
          <span className="@max-[12.5rem]:sr-only truncate">
            {lock === 'locked' && carrier ? t('lockedTo', { carrier }) : t(lock)}
          </span>
        </Fact>
      )}
    </p>
  )
}

const Fact = ({ sign, children }: { sign: keyof typeof SIGNS; children: ReactNode }) => (
  <span
    className={`flex items-center gap-1 ${sign === 'locked' || sign === 'unlocked' ? 'min-w-0' : 'shrink-0'}`}
  >
    <svg
      viewBox="0 0 24 24"
      strokeLinejoin="round"
      aria-hidden="true"
      className="size-3.5 shrink-0 fill-none stroke-2 stroke-current"
    >
      <path d={SIGNS[sign]} />
    </svg>
    {children}
  </span>
)

/** Drawn here, because an icon of the library has three times the bytes, and lists have a small budget. */
const SIGNS = {
  storage: 'M7 3h7l4 4v14H7zM11 8v3M14 9v2',
  battery: 'M3 7h15v10H3zM22 11v2M7 11v2M11 11v2',
  locked: 'M5 11h14v10H5zM8 11V7a4 4 0 0 1 8 0v4',
  unlocked: 'M5 11h14v10H5zM8 11V7a4 4 0 0 1 8-1',
}

/** A photo that fades in over the first one, once it has loaded, while the pointer is on the card. Hidden, it does not load. */
function SecondPhoto({ address }: { address: string }) {
  const [loaded, setLoaded] = useState(false)
  return (
    <div
      onLoad={() => setLoaded(true)}
      className={`absolute inset-0 motion-reduce:hidden opacity-0 transition-opacity duration-150 ${loaded ? 'group-hover:opacity-100' : ''}`}
    >
      <Picture address={address} alt="" sizes={SIZES} />
    </div>
  )
}
