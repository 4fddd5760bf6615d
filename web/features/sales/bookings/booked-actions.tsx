import { priceText, unitsOf } from '#contract/money.ts'
import type { Deal } from '#contract/sales/deals/schemas.ts'
import { texts } from '../../../texts/texts.ts'
import { bdi } from '../../../ui/bdi.tsx'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { unseen } from '../../../ui/unseen.tsx'
import { minutesOf } from '../payments/hold-time.ts'

type BookedActionsProps = {
  deal: Deal
  /** Milliseconds. */
  now: number
  /** Whether the payment dialog is being loaded. */
  opening: boolean
  onPay(): void
  onCancel(): void
}

/** A buyer's actions for an unpaid booking. */
export function BookedActions({ deal, now, opening, onPay, onCancel }: BookedActionsProps) {
  const { productName, state, heldUntil, beingBought, amountCents } = deal
  if (state !== 'placed') return null
  const t = texts('bookings')
  const tags = { name: productName, unseen, bdi }
  const pay = t.rich('pay', { price: priceText(unitsOf(amountCents)), ...tags })
  const left = heldUntil ? Date.parse(heldUntil) - now : 0
  return (
    <>
      {beingBought && <p className="-order-1 basis-full text-quiet text-sm">{t('beingBought')}</p>}
      {left > 0 && <p className="-order-1 basis-full text-sm">{t('held', { minutes: minutesOf(left) })}</p>}
      <button type="button" className="btn btn-ghost max-sm:grow sm:-order-1 sm:me-auto" onClick={onCancel}>
        {t.rich('cancel', tags)}
      </button>
      {beingBought ? (
        <button type="button" className="btn btn-primary min-w-28 max-sm:grow" disabled>
          {pay}
        </button>
      ) : (
        <BusyButton busy={opening} className="btn-primary min-w-28 max-sm:grow" onClick={onPay}>
          {left > 0 ? t.rich('continue', tags) : pay}
        </BusyButton>
      )}
    </>
  )
}
