import { Megaphone } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ListedProduct } from '#contract/products/schemas.ts'
import { browserApi } from '../../../platform/api/browser.ts'
import { messageOf } from '../../../platform/http/error.ts'
import { texts } from '../../../texts/texts.ts'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { toast } from '../../../ui/toast.ts'

type AdvertiseButtonProps = { product: ListedProduct; onAdvertised(): Promise<void> }

/** The state of a listing's advertisement, and the button to request it. */
export function AdvertiseButton({ product, onAdvertised }: AdvertiseButtonProps) {
  const t = texts('selling')
  const { advertise, displayListing, productName, sold } = product
  const [busy, setBusy] = useState(false)
  const container = useRef<HTMLDivElement>(null)
  const asked = useRef(false)

  useEffect(() => {
    // A text has replaced the pressed button, so keyboard focus continues from there.
    if (asked.current && advertise !== 'pending') container.current?.focus({ preventScroll: true })
    asked.current = false
  }, [advertise])

  async function ask() {
    if (busy) return
    setBusy(true)
    try {
      await browserApi.products.advertise({ id: product._id })
      asked.current = true
      toast({ kind: 'success', text: texts('listing')('done.advertiseRequested') })
    } catch (error) {
      toast({ kind: 'error', text: messageOf(error) ?? t('failed') })
    }
    await onAdvertised()
    setBusy(false)
  }

  if (sold) return <p className="px-3 py-2 text-quiet">{t('advertise.notAvailable')}</p>
  if (!displayListing)
    return (
      <p className="px-3 py-2 text-quiet text-sm">
        <StatusBadge tone="plain">{t('advertise.displayFirst')}</StatusBadge>
        <span className="mt-1 block">{t('advertise.displayFirstWhy')}</span>
      </p>
    )
  return (
    <div ref={container} tabIndex={-1} className="block rounded-field">
      {advertise === false && (
        <p className="px-3 py-2 text-quiet text-sm">
          <StatusBadge tone="plain">{t('advertise.pending')}</StatusBadge>
          <span className="mt-1 block">{t('advertise.pendingWhy')}</span>
        </p>
      )}
      {advertise === true && (
        <button type="button" className="btn w-full justify-start px-3" disabled>
          {t('advertise.advertised')}
        </button>
      )}
      {advertise === 'pending' && (
        <button
          type="button"
          className="btn btn-ghost w-full justify-start px-3"
          aria-label={t('advertise.advertisePhone', { name: productName })}
          aria-disabled={busy}
          onClick={ask}
        >
          {busy ? (
            <span className="loading loading-spinner loading-sm" aria-hidden="true" />
          ) : (
            <Megaphone className="size-5" aria-hidden="true" />
          )}
          {t('advertise.advertise')}
        </button>
      )}
    </div>
  )
}
