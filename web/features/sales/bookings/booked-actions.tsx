import { priceText, unitsOf } from '#contract/money.ts'
import type { Deal } from '#contract/sales/deals/schemas.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { minutesText } from '../payments/hold-time.ts'

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
  const pay = `Pay ${priceText(unitsOf(amountCents))}`
  const left = heldUntil ? Date.parse(heldUntil) - now : 0
  return (
    <>
      {beingBought && (
        <p className="-order-1 basis-full text-quiet text-sm">
          Someone else is checking out with this phone. If they don't finish, it's yours to buy.
        </p>
      )}
      {left > 0 && (
        <p className="-order-1 basis-full text-sm">Held for you: {minutesText(left)} left to pay.</p>
      )}
      <button type="button" className="btn btn-ghost max-sm:grow sm:-order-1 sm:mr-auto" onClick={onCancel}>
        Cancel booking<span className="sr-only"> of {productName}</span>
      </button>
      {beingBought ? (
        <button type="button" className="btn btn-primary min-w-28 max-sm:grow" disabled>
          {pay}
          <span className="sr-only"> for {productName}</span>
        </button>
      ) : (
        <BusyButton busy={opening} className="btn-primary min-w-28 max-sm:grow" onClick={onPay}>
          {left > 0 ? 'Continue payment' : pay}
          <span className="sr-only"> for {productName}</span>
        </BusyButton>
      )}
    </>
  )
}
