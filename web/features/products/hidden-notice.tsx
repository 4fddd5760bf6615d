import { useRouter } from '@tanstack/react-router'
import { EyeOff } from 'lucide-react'
import { useState } from 'react'
import { productMessages } from '#contract/products/messages.ts'
import type { ProductDetails } from '#contract/products/schemas.ts'
import { browserApi } from '../../platform/api/browser.ts'
import { failureInWords } from '../../platform/api/failure.ts'
import { useSession } from '../../platform/session/session.ts'
import { toast } from '../../ui/toast.ts'

/** Above a listing that buyers do not see: says so to its seller or an administrator, who can show it from here. */
export function HiddenNotice({ product }: { product: ProductDetails }) {
  const router = useRouter()
  const session = useSession()
  const [busy, setBusy] = useState(false)
  const isOwn = session.status === 'signed-in' && session.user.email === product.sellerEmail

  async function show() {
    if (busy) return
    setBusy(true)
    try {
      await browserApi.products.setDisplay({ id: product._id, displayListing: true })
      toast({ kind: 'success', text: productMessages.shown })
      await router.invalidate()
    } catch (error) {
      toast({ kind: 'error', text: failureInWords(error) })
      setBusy(false)
    }
  }

  return (
    <div className="page-width pt-6">
      <div
        role="status"
        className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-box border border-base-300 bg-base-100 p-4 sm:px-5"
      >
        <EyeOff className="size-6 shrink-0" aria-hidden="true" />
        <p className="min-w-0 flex-1 basis-56">
          <strong>{isOwn ? 'Hidden: only you can see this.' : "Hidden: buyers can't see this."}</strong>{' '}
          <span className="text-quiet">
            {product.sold ? 'This phone is sold.' : "It doesn't show up in lists or searches."}
          </span>
        </p>
        {!product.sold && (
          <button
            type="button"
            className="btn btn-primary aria-disabled:bg-primary aria-disabled:text-primary-content"
            aria-disabled={busy}
            onClick={show}
          >
            {busy && <span className="loading loading-spinner loading-sm" aria-hidden="true" />}
            Show it to buyers
          </button>
        )}
      </div>
    </div>
  )
}
