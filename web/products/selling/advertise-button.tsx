import { useState } from 'react'
import { productMessages } from '#contract/products/messages.ts'
import type { ListedProduct } from '#contract/products/schemas.ts'
import { browserApi } from '../../api/browser.ts'
import { messageOf } from '../../api/error.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { toast } from '../../ui/toast.ts'

type AdvertiseButtonProps = { product: ListedProduct; onAdvertised(): Promise<void> }

/** How far the advertisement of a listing has come, and the way to ask for it. */
export function AdvertiseButton({ product, onAdvertised }: AdvertiseButtonProps) {
  const [busy, setBusy] = useState(false)

  async function ask() {
    if (busy) return
    setBusy(true)
    try {
      await browserApi.products.advertise({ id: product._id })
      toast({ kind: 'success', text: productMessages.advertiseRequested })
    } catch (error) {
      toast({ kind: 'error', text: messageOf(error) ?? 'That did not work. Please try again.' })
    }
    await onAdvertised()
    setBusy(false)
  }

  if (product.sold) return <span className="text-quiet">Not any more</span>
  if (!product.displayListing) return <StatusBadge tone="plain">Make display first</StatusBadge>
  if (product.advertise === false) return <StatusBadge tone="waiting">Pending</StatusBadge>
  if (product.advertise === true) {
    return (
      <button type="button" className="btn" disabled>
        Advertised
      </button>
    )
  }
  return (
    <button
      type="button"
      className="btn btn-outline border-base-300"
      aria-label={`Advertise ${product.productName}`}
      aria-disabled={busy}
      onClick={ask}
    >
      {busy && <span className="loading loading-spinner loading-sm" aria-hidden="true" />}
      Advertise
    </button>
  )
}
