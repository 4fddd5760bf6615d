import { Link } from '@tanstack/react-router'
import { CircleCheck, Eye } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { productMessages } from '#contract/products/messages.ts'
import type { ReviewState } from '#contract/products/review-states.ts'
import { useShopChanged } from '../../../platform/admin/use-shop-changed.ts'
import { browserApi } from '../../../platform/api/browser.ts'
import { failureMessage } from '../../../platform/api/failure.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { toast } from '../../../ui/toast.ts'
import { PayoutHint } from '../../sales/payouts/payout-hint.tsx'

type ListedPanelProps = {
  productId: string
  /** Called to list another phone. */
  onAgain(): void
}

/** Shown after a phone was listed: a button to show it to buyers, and further links. */
export function ListedPanel({ productId, onAgain }: ListedPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [busy, setBusy] = useState(false)
  const [shown, setShown] = useState<{ review?: ReviewState | undefined }>()
  const shopChanged = useShopChanged()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the heading changes when the listing is shown
  useEffect(() => heading.current?.focus(), [shown])

  async function show() {
    if (busy) return
    setBusy(true)
    try {
      const { review } = await browserApi.products.setDisplay({ id: productId, displayListing: true })
      shopChanged()
      toast({ kind: 'success', text: productMessages.shown })
      setShown({ review })
    } catch (error) {
      toast({ kind: 'error', text: failureMessage(error) })
    }
    setBusy(false)
  }

  const { title, text } = wordsOf(shown)
  const page = (
    <Link
      to="/product-details/$id"
      params={{ id: productId }}
      className={`btn ${shown ? 'btn-primary' : 'btn-outline border-base-300'}`}
    >
      See its page
    </Link>
  )
  return (
    <>
      <PayoutHint />
      <section className="mx-auto flex max-w-2xl flex-col items-center gap-4 rounded-box border border-base-300 bg-base-100 px-5 py-10 text-center sm:px-10">
        <CircleCheck className="size-14 text-success" aria-hidden="true" />
        <h1 ref={heading} tabIndex={-1} className="text-title">
          {title}
        </h1>
        <p className="max-w-md text-quiet">{text}</p>
        <div className="mt-2 flex flex-wrap justify-center gap-3 max-sm:w-full max-sm:flex-col">
          {!shown && (
            <BusyButton busy={busy} className="btn btn-primary btn-lg" onClick={show}>
              <Eye className="size-5" aria-hidden="true" /> Show it to buyers
            </BusyButton>
          )}
          {shown && page}
        </div>
        <div className="flex flex-wrap justify-center gap-3 max-sm:w-full max-sm:flex-col">
          {!shown && page}
          <button type="button" className="btn btn-outline border-base-300" onClick={onAgain}>
            List another
          </button>
          <Link to="/dashboard/seller/product" className="btn btn-outline border-base-300">
            Your products
          </Link>
        </div>
      </section>
    </>
  )
}

function wordsOf(shown: { review?: ReviewState | undefined } | undefined) {
  if (!shown)
    return {
      title: 'Your phone is saved. Show it to buyers now?',
      text: 'Until you show it, only you can see it. You can hide it again at any time.',
    }
  if (shown.review && shown.review !== 'none')
    return {
      title: 'Your phone waits for a short review',
      text: 'Buyers see it as soon as we have looked at it. You need to do nothing; we will tell you.',
    }
  return {
    title: 'Buyers can see your phone now',
    text: 'We tell you when somebody books it. Answer soon: most buyers look at several phones.',
  }
}
