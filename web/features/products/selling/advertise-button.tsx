import { useEffect, useRef, useState } from 'react'
import { productMessages } from '#contract/products/messages.ts'
import type { ListedProduct } from '#contract/products/schemas.ts'
import { browserApi } from '../../../platform/api/browser.ts'
import { messageOf } from '../../../platform/http/error.ts'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { toast } from '../../../ui/toast.ts'

type AdvertiseButtonProps = { product: ListedProduct; onAdvertised(): Promise<void> }

/** How far the advertisement of a listing has come, and the way to ask for it. */
export function AdvertiseButton({ product, onAdvertised }: AdvertiseButtonProps) {
  const { advertise, displayListing, productName, sold } = product
  const [busy, setBusy] = useState(false)
  const place = useRef<HTMLSpanElement>(null)
  const asked = useRef(false)

  useEffect(() => {
    // The button that was pressed has given way to a word: whoever goes by the keyboard goes on from there.
    if (asked.current && advertise !== 'pending') place.current?.focus({ preventScroll: true })
    asked.current = false
  }, [advertise])

  async function ask() {
    if (busy) return
    setBusy(true)
    try {
      await browserApi.products.advertise({ id: product._id })
      asked.current = true
      toast({ kind: 'success', text: productMessages.advertiseRequested })
    } catch (error) {
      toast({ kind: 'error', text: messageOf(error) ?? "That didn't work. Please try again." })
    }
    await onAdvertised()
    setBusy(false)
  }

  if (sold) return <span className="text-quiet">Not available</span>
  if (!displayListing) return <StatusBadge tone="plain">Make display first</StatusBadge>
  return (
    <span ref={place} tabIndex={-1} className="inline-block rounded-field">
      {advertise === false && <StatusBadge tone="waiting">Pending</StatusBadge>}
      {advertise === true && (
        <button type="button" className="btn" disabled>
          Advertised
        </button>
      )}
      {advertise === 'pending' && (
        <button
          type="button"
          className="btn btn-outline border-base-300"
          aria-label={`Advertise ${productName}`}
          aria-disabled={busy}
          onClick={ask}
        >
          {busy && <span className="loading loading-spinner loading-sm" aria-hidden="true" />}
          Advertise
        </button>
      )}
    </span>
  )
}
