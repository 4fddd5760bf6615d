import { Link } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import type { ProductDetails } from '#contract/products/schemas.ts'
import { type SignedInUser, useSession } from '../../../platform/session/session.ts'
import { BuyBar } from './buy-bar.tsx'
import { BeingBought, Sold } from './standing.tsx'

const place = 'btn btn-primary btn-lg'

/**
 * How the phone of a product's page is bought: a sold one says so, buyers can book any other, visitors are asked who
 * they are first. Sellers and administrators do not buy.
 */
export function Buying({ product }: { product: ProductDetails }) {
  const session = useSession()
  const user = session.status === 'signed-in' ? session.user : undefined
  const BuyerButtons = useBuyerButtons(user?.role === 'buyer' && !product.sold)
  if (product.sold) return <Sold />
  if (!user) {
    return (
      <NeedsShop>
        <BuyBar price={product.resellPrice} unknown={session.status === 'checking'}>
          <Link to="/login" search={{ from: `/product-details/${product._id}` }} className={place}>
            Book Now
          </Link>
        </BuyBar>
        {session.status === 'checking' && (
          <WishlistSpace className="hidden [:root[data-role=buyer]_&]:inline-flex" />
        )}
        {product.beingBought && <BeingBought />}
      </NeedsShop>
    )
  }
  if (user.role !== 'buyer') return null
  if (BuyerButtons) {
    return (
      <NeedsShop>
        <BuyerButtons key={product._id} product={product} user={user} />
      </NeedsShop>
    )
  }
  return (
    <>
      <BuyBar price={product.resellPrice} hidden>
        <span aria-hidden="true" className={place}>
          Book Now
        </span>
      </BuyBar>
      <WishlistSpace />
    </>
  )
}

/** As large as the button that buyers get here, so that the others do not move when it comes. */
const WishlistSpace = ({ className = '' }: { className?: string }) => (
  <span aria-hidden="true" className={`btn btn-lg btn-outline invisible ${className}`}>
    <span className="size-5" />
    Wishlist
  </span>
)

/** Gone while the shop cannot be reached: nobody buys what they cannot see as it is (see pwa/offline.ts). */
const NeedsShop = ({ children }: { children: ReactNode }) => (
  <div className="contents in-data-offline:hidden">{children}</div>
)

type Buttons = ComponentType<{ product: ProductDetails; user: SignedInUser }>

/** What only buyers see, from when it is there. Not by React's `lazy`, which would hold up the rest of the page. */
function useBuyerButtons(wanted: boolean): Buttons | undefined {
  const [Buttons, setButtons] = useState<Buttons>()
  useEffect(() => {
    // Where it cannot be loaded the buttons stay away; the next page tries again.
    if (wanted)
      import('./buyer-buttons.tsx').then(
        ({ BuyerButtons }) => setButtons(() => BuyerButtons),
        () => {},
      )
  }, [wanted])
  return Buttons
}
