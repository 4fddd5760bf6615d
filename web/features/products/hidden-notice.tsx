import { Link, useRouter } from '@tanstack/react-router'
import { EyeOff, Hand, Hourglass } from 'lucide-react'
import { useState } from 'react'
import type { ProductDetails } from '#contract/products/schemas.ts'
import { browserApi } from '../../platform/api/browser.ts'
import { failureMessage } from '../../platform/api/failure.ts'
import { useSession } from '../../platform/session/session.ts'
import { texts } from '../../texts/texts.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { toast } from '../../ui/toast.ts'
import { shownText } from './display-switch.ts'

/** A notice above a hidden listing for its seller or an administrator, who can show it from here. */
export function HiddenNotice({ product }: { product: ProductDetails }) {
  const t = texts('phoneActions')
  const router = useRouter()
  const session = useSession()
  const [busy, setBusy] = useState(false)
  const isOwn = session.status === 'signed-in' && session.user.email === product.sellerEmail

  async function show() {
    setBusy(true)
    try {
      const { review } = await browserApi.products.setDisplay({ id: product._id, displayListing: true })
      toast({ kind: 'success', text: shownText(review) })
      await router.invalidate()
      setBusy(false)
    } catch (error) {
      toast({ kind: 'error', text: failureMessage(error) })
      setBusy(false)
    }
  }

  if (product.review && product.review !== 'none' && !product.sold) {
    return (
      <div className="page-width pt-6">
        <ReviewNotice product={product} isOwn={isOwn} />
      </div>
    )
  }
  return (
    <div className="page-width pt-6">
      <div
        role="status"
        className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-box border border-base-300 bg-base-100 p-4 sm:px-5"
      >
        <EyeOff className="size-6 shrink-0" aria-hidden="true" />
        <p className="min-w-0 flex-1 basis-56">
          <strong>{t(isOwn ? 'hiddenFromAll' : 'hiddenFromBuyers')}</strong>{' '}
          <span className="text-quiet">{t(product.sold ? 'isSold' : 'notListed')}</span>
        </p>
        {!product.sold && (
          <BusyButton
            busy={busy}
            className="btn-primary aria-disabled:bg-primary aria-disabled:text-primary-content"
            onClick={show}
          >
            {t('show')}
          </BusyButton>
        )}
      </div>
    </div>
  )
}

/** A notice above a listing that a review hides from buyers: the reason, and what its seller can do. */
function ReviewNotice({ product, isOwn }: { product: ProductDetails; isOwn: boolean }) {
  const { _id: id, review, reviewNote } = product
  const t = texts('listing')
  const state = review === 'none' || !review ? 'waiting' : review
  const Icon = review === 'held' ? Hand : Hourglass
  return (
    <div role="status" className="flex gap-4 rounded-box border border-base-300 bg-base-100 p-4 sm:px-5">
      <Icon className="size-6 shrink-0" aria-hidden="true" />
      <div className="min-w-0">
        <strong>{t(`review.${state}.label`)}</strong>
        {reviewNote && (
          <p dir="auto" className="wrap-anywhere mt-1 whitespace-pre-line">
            {reviewNote}
          </p>
        )}
        <p className="mt-1 text-quiet">{t(`review.${state}.text`)}</p>
        {isOwn && review === 'held' && (
          <Link to="/dashboard/seller/edit/$id" params={{ id }} className="btn btn-primary mt-3">
            {texts('phoneActions')('editListing')}
          </Link>
        )}
      </div>
    </div>
  )
}
