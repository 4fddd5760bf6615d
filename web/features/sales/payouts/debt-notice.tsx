import { TriangleAlert } from 'lucide-react'
import { amountText, unitsOf } from '#contract/money.ts'
import type { PayoutAccountResponse } from '#contract/sales/payouts/calls.ts'

/** Says what a seller owes the shop, why, and how to pay it back. */
export function DebtNotice({ debt }: { debt: NonNullable<PayoutAccountResponse['debt']> }) {
  const { owesCents, takingBackCents, undecidedCents, isSetOff, howToPay } = debt
  return (
    <section
      aria-labelledby="debt"
      className="mb-6 flex items-start gap-4 rounded-box border border-base-300 bg-base-100 p-5 sm:p-6"
    >
      <TriangleAlert className="mt-1 size-6 shrink-0 text-warning" aria-hidden="true" />
      <div className="flex min-w-0 flex-col gap-2">
        <h2 id="debt" className="text-heading">
          {owesCents > 0 ? `You owe the shop ${text(owesCents)}` : 'A payout may be taken back'}
        </h2>
        {owesCents > 0 && (
          <p className="wrap-anywhere">
            You were paid for a phone, and then the money went back to the buyer.{' '}
            {isSetOff && 'We keep it from your next payouts. You can also pay it back now. '}
            {howToPay}
          </p>
        )}
        {takingBackCents > 0 && (
          <p>The payment provider is taking {text(takingBackCents)} back from your payout account.</p>
        )}
        {undecidedCents > 0 && (
          <p>
            A buyer's bank has taken back money that you have received. You owe us {text(undecidedCents)} if
            it decides for the buyer.
          </p>
        )}
      </div>
    </section>
  )
}

const text = (cents: number) => amountText(unitsOf(cents))
