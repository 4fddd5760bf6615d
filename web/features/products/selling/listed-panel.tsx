import { Link } from '@tanstack/react-router'
import { CircleCheck, Eye } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ReviewState } from '#contract/products/review-states.ts'
import { useShopChanged } from '../../../platform/admin/use-shop-changed.ts'
import { browserApi } from '../../../platform/api/browser.ts'
import { failureMessage } from '../../../platform/api/failure.ts'
import { texts } from '../../../texts/texts.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { toast } from '../../../ui/toast.ts'
import { PayoutHint } from '../../sales/payouts/payout-hint.tsx'

/** A listing that was just saved. */
export type Listed = {
  id: string
  /** Its review after it was shown to buyers; undefined while it is hidden. */
  review?: ReviewState
  /** Why it could not be shown to buyers. */
  failure?: string
}

type ListedPanelProps = {
  listed: Listed
  /** Called to list another phone. */
  onAgain(): void
}

/** Shown after a phone was listed: whether buyers see it, and what can be done next. */
export function ListedPanel({ listed, onAgain }: ListedPanelProps) {
  const t = texts('listingForm')
  const { id } = listed
  const heading = useRef<HTMLHeadingElement>(null)
  const [busy, setBusy] = useState(false)
  const [review, setReview] = useState(listed.review)
  const isShown = review !== undefined
  const shopChanged = useShopChanged()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the heading changes when the listing is shown
  useEffect(() => {
    // The long form has left the page scrolled down, and the bar covers what is focused at its top.
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [isShown])

  async function show() {
    if (busy) return
    setBusy(true)
    try {
      const { review = 'none' } = await browserApi.products.setDisplay({ id, displayListing: true })
      shopChanged()
      toast({ kind: 'success', text: texts('listing')('done.shown') })
      setReview(review)
    } catch (error) {
      toast({ kind: 'error', text: failureMessage(error) })
    }
    setBusy(false)
  }

  const { title, text } = textsOf(review, listed.failure)
  const page = (
    <Link
      to="/product-details/$id"
      params={{ id }}
      className={`btn ${isShown ? 'btn-primary' : 'btn-outline'}`}
    >
      {t('saved.seePage')}
    </Link>
  )
  return (
    <>
      <section className="mx-auto mb-6 flex max-w-2xl flex-col items-center gap-4 rounded-box border border-base-300 bg-base-100 px-5 py-10 text-center sm:px-10">
        <CircleCheck className="size-14 text-success" aria-hidden="true" />
        <h1 ref={heading} tabIndex={-1} className="text-title outline-none">
          {title}
        </h1>
        <p className="max-w-md text-quiet">{text}</p>
        <div className="mt-2 flex flex-wrap justify-center gap-3 max-sm:w-full max-sm:flex-col">
          {!isShown && (
            <BusyButton busy={busy} className="btn btn-primary btn-lg" onClick={show}>
              <Eye className="size-5" aria-hidden="true" /> {t('saved.show')}
            </BusyButton>
          )}
          {isShown && page}
        </div>
        <div className="flex flex-wrap justify-center gap-3 max-sm:w-full max-sm:flex-col">
          {!isShown && page}
          <button type="button" className="btn btn-outline" onClick={onAgain}>
            {t('saved.another')}
          </button>
          <Link to="/dashboard/seller/product" className="btn btn-outline">
            {t('saved.yourPhones')}
          </Link>
        </div>
      </section>
      <PayoutHint />
    </>
  )
}

function textsOf(review: ReviewState | undefined, failure: string | undefined) {
  const t = texts('listingForm')
  if (review === undefined)
    return failure === undefined
      ? { title: t('saved.later'), text: t('saved.laterWhy') }
      : { title: t('saved.notShown'), text: failure }
  return review === 'none'
    ? { title: t('saved.shown'), text: t('saved.shownWhy') }
    : { title: t('saved.review'), text: t('saved.reviewWhy') }
}
