import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ProductDetails } from '#contract/products/schemas.ts'
import { actsAs } from '#contract/sides.ts'
import { useSession } from '../../../platform/session/session.ts'
import { texts } from '../../../texts/texts.ts'
import { latePart } from '../../../ui/late-part.tsx'
import { BOOK_HASH } from '../../phones/book-hash.ts'
import { BeingBought } from './availability.tsx'
import { BuyBar } from './buy-bar.tsx'

const BuyerButtons = latePart(() => import('./buyer-buttons.tsx'), 'BuyerButtons', {
  texts: ['phoneActions'],
})
const SwitchBuyingOn = latePart(() => import('./switch-buying-on.tsx'), 'SwitchBuyingOn')

const look = 'btn btn-primary btn-lg'

/**
 * The buy area of a phone's page, empty when the phone is sold. Buyers can book any other one, and visitors log in first.
 * Sellers switch buying on first. Administrators cannot buy.
 */
export function Buying({ product }: { product: ProductDetails }) {
  const t = texts('phone')
  const session = useSession()
  const user = session.status === 'signed-in' ? session.user : undefined
  const buys = user !== undefined && actsAs(user, 'buyer')
  if (product.sold) return null
  if (!user) {
    return (
      <NeedsShop>
        <BuyBar price={product.resellPrice} unknown={session.status === 'checking'}>
          <Link
            to="/login"
            search={{ from: `/product-details/${product._id}#${BOOK_HASH}` }}
            className={look}
          >
            {t('book')}
          </Link>
        </BuyBar>
        {session.status === 'checking' && (
          <WishlistSpace className="hidden [:root[data-buys]_&]:inline-flex" />
        )}
        {product.beingBought && <BeingBought />}
      </NeedsShop>
    )
  }
  if (user.role === 'admin') return null
  const Buttons = buys ? BuyerButtons : SwitchBuyingOn
  return (
    <NeedsShop>
      <Buttons
        key={product._id}
        product={product}
        user={user}
        fallback={
          <>
            <BuyBar price={product.resellPrice} hidden>
              <span aria-hidden="true" className={look}>
                {t('book')}
              </span>
            </BuyBar>
            {buys && <WishlistSpace />}
          </>
        }
      />
    </NeedsShop>
  )
}

/** A placeholder for the buyers' wishlist button, to avoid a layout shift. */
const WishlistSpace = ({ className = '' }: { className?: string }) => (
  <span aria-hidden="true" className={`btn btn-lg btn-outline invisible ${className}`}>
    <span className="size-5" />
    {texts('phone')('wishlist')}
  </span>
)

/** Hides its content while offline, when the page may be outdated (see pwa/offline.ts). */
const NeedsShop = ({ children }: { children: ReactNode }) => (
  <div className="contents in-data-offline:not-has-[dialog[open]]:hidden">{children}</div>
)
