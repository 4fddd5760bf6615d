import { Link, useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { ProductDetails } from '#contract/products/schemas.ts'
import { browserApi } from '../../../platform/api/browser.ts'
import { failureMessage } from '../../../platform/api/failure.ts'
import type { SignedInUser } from '../../../platform/session/session.ts'
import { texts } from '../../../texts/texts.ts'
import { latePart } from '../../../ui/late-part.tsx'
import { toast } from '../../../ui/toast.ts'
import { BOOK_HASH } from '../../phones/book-hash.ts'
import { WishlistToggle } from '../../wishes/wishlist-toggle.tsx'
import { BeingBought } from './availability.tsx'
import { BuyBar } from './buy-bar.tsx'
import { useBuyersView } from './use-buyers-view.ts'

/** Late, because the validation of phone numbers is large. */
const BookingDialog = latePart(() => import('../../sales/bookings/booking-dialog.tsx'), 'BookingDialog', {
  texts: ['booking', 'delivery'],
})

type BuyerButtonsProps = { product: ProductDetails; user: SignedInUser }

/** A buyer's buttons: book the phone, and put it on the wishlist. Loaded only for buyers. */
export function BuyerButtons({ product, user }: BuyerButtonsProps) {
  const t = texts('phoneActions')
  const view = useBuyersView(product, user)
  const router = useRouter()
  const refresh = () => {
    view.refresh()
    void router.invalidate()
  }
  const dialog = useBookingDialog(product, refresh)
  useOpenFromHash(view.state === 'free', dialog.show)
  const navigate = useNavigate()

  if (view.state === 'sold') return <p className="text-quiet">{t('justSold')}</p>
  // The page leads to the form of an own listing.
  if (view.state === 'own') return null
  return (
    <>
      {view.state === 'booked' ? (
        <>
          <button type="button" className="btn btn-lg" disabled>
            {t('booked')}
          </button>
          <Link to="/booked-items" className="btn btn-outline btn-lg">
            {t('bookedItems')}
          </Link>
        </>
      ) : (
        <BuyBar price={product.resellPrice} hidden={view.state === 'unknown'}>
          <button
            type="button"
            className="btn btn-primary btn-lg aria-disabled:bg-primary aria-disabled:text-primary-content"
            aria-disabled={dialog.loading}
            onClick={dialog.show}
          >
            {dialog.loading && <span className="loading loading-spinner loading-sm" aria-hidden="true" />}
            {texts('phone')('book')}
          </button>
        </BuyBar>
      )}
      <WishlistToggle productId={product._id} />
      {view.state === 'free' && view.beingBought && <BeingBought />}
      {dialog.shown && (
        <BookingDialog
          product={dialog.shown.product}
          seenPrice={dialog.shown.seenPrice}
          user={user}
          open={dialog.open}
          onClose={dialog.close}
          onBooked={id => {
            view.setBooked()
            dialog.close()
            void navigate({ to: '/deals/$id', params: { id } })
          }}
          onRefused={refresh}
        />
      )}
    </>
  )
}

/** Opens the dialog once for a buyer who pressed Book Now before logging in. */
function useOpenFromHash(free: boolean, show: () => Promise<void>) {
  const isRequested = useLocation({ select: ({ hash }) => hash === BOOK_HASH })
  const navigate = useNavigate()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the hash is read once, when the phone is known to be free
  useEffect(() => {
    if (!isRequested || !free) return
    void navigate({ to: '.', hash: '', replace: true, resetScroll: false })
    void show()
  }, [isRequested, free])
}

/**
 * The state of the booking dialog. The phone is fetched again each time it opens, because the page may have been open for
 * hours.
 * @param onOutdated called when the page shows older data than the dialog
 */
function useBookingDialog(onPage: ProductDetails, onOutdated: () => void) {
  const [shown, setShown] = useState<{ product: ProductDetails; seenPrice: number }>()
  const [open, setOpen] = useState(false)
  const [loading, setLoading] = useState(false)

  async function show() {
    if (loading) return
    setLoading(true)
    try {
      const [product] = await Promise.all([
        browserApi.products.details({ id: onPage._id }),
        BookingDialog.load(),
      ])
      setShown({ product, seenPrice: onPage.resellPrice })
      setOpen(true)
      if (product.resellPrice !== onPage.resellPrice) onOutdated()
    } catch (error) {
      toast({ kind: 'error', text: failureMessage(error) })
    }
    setLoading(false)
  }

  return { shown, open, loading, show, close: () => setOpen(false) }
}
