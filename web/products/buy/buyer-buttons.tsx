import { Link, useRouter } from '@tanstack/react-router'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import type { ProductDetails } from '#contract/products/schemas.ts'
import { failureInWords } from '../../accounts/forms/failure.ts'
import type { SignedInUser } from '../../accounts/session-state.ts'
import type { BookingDialogProps } from '../../bookings/booking-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { WishlistToggle } from '../../wishlist/wishlist-toggle.tsx'
import { BuyBar } from './buy-bar.tsx'
import { BeingBought, Sold } from './standing.tsx'
import { useBuyersView } from './use-buyers-view.ts'

type BuyerButtonsProps = { product: ProductDetails; user: SignedInUser }

/** What a buyer can do with a phone: book it, once, and wish for it. Loaded only for buyers. */
export function BuyerButtons({ product, user }: BuyerButtonsProps) {
  const view = useBuyersView(product, user)
  const dialog = useBookingDialog()
  const router = useRouter()
  const booked = useRef<HTMLAnchorElement>(null)
  const justBooked = useRef(false)

  useEffect(() => {
    // The button that was pressed is gone: whoever goes by the keyboard goes on from here, once the dialog has closed.
    if (!justBooked.current || view.state !== 'booked' || dialog.open) return
    booked.current?.focus({ preventScroll: true })
    justBooked.current = false
  }, [view.state, dialog.open])

  if (view.state === 'sold') return <Sold />
  return (
    <>
      {view.state === 'booked' ? (
        <>
          <button type="button" className="btn btn-lg" disabled>
            Booked
          </button>
          <Link ref={booked} to="/booked-items" className="btn btn-outline btn-lg border-base-300">
            See your Booked Items
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
            Book Now
          </button>
        </BuyBar>
      )}
      <WishlistToggle productId={product._id} />
      {view.state === 'free' && view.beingBought && <BeingBought />}
      {dialog.Dialog && (
        <dialog.Dialog
          product={product}
          user={user}
          open={dialog.open}
          onClose={dialog.close}
          onBooked={() => {
            justBooked.current = true
            view.setBooked()
            dialog.close()
          }}
          onRefused={() => {
            view.refresh()
            void router.invalidate()
          }}
        />
      )}
    </>
  )
}

/** The dialog with its form, loaded when it is first wanted: what checks phone numbers is large. */
function useBookingDialog() {
  const [Dialog, setDialog] = useState<ComponentType<BookingDialogProps>>()
  const [open, setOpen] = useState(false)
  const [loading, setLoading] = useState(false)

  async function show() {
    if (loading) return
    setLoading(true)
    try {
      const { BookingDialog } = await import('../../bookings/booking-dialog.tsx')
      setDialog(() => BookingDialog)
      setOpen(true)
    } catch (error) {
      toast({ kind: 'error', text: failureInWords(error) })
    }
    setLoading(false)
  }

  return { Dialog, open, loading, show, close: () => setOpen(false) }
}
