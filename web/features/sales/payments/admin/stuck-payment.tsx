import { useState } from 'react'
import type { StuckReason } from '#contract/sales/bookings/states.ts'
import type { Payment } from '#contract/sales/payments/schemas.ts'
import { browserApi } from '../../../../platform/api/browser.ts'
import { failureMessage } from '../../../../platform/api/failure.ts'
import { browserQueries } from '../../../../platform/api/queries.ts'
import { toast } from '../../../../ui/toast.ts'
import { stateLabels } from './state-labels.ts'

/** Why a payment is stuck and how to fix it, with a retry button. */
export function StuckPayment({ payment: { _id: id, productName, stuckReason } }: { payment: Payment }) {
  const [busy, setBusy] = useState(false)

  async function lookAgain() {
    if (busy) return
    setBusy(true)
    try {
      const { state } = await browserApi.payments.lookAgain({ id })
      if (state === 'stuck') toast({ kind: 'error', text: "It's still stuck." })
      else toast({ kind: 'success', text: `The payment is settled: ${stateLabels[state]}` })
      await browserQueries.invalidateQueries({ queryKey: ['admin'] })
    } catch (error) {
      toast({ kind: 'error', text: failureMessage(error) })
    }
    setBusy(false)
  }

  if (!stuckReason) return null
  return (
    <span className="mt-2 block text-sm md:min-w-52">
      <span className="block">{whatToDo[stuckReason]}</span>
      <button
        type="button"
        className="btn btn-outline btn-sm mt-2 border-base-300"
        aria-disabled={busy}
        onClick={lookAgain}
      >
        {busy && <span className="loading loading-spinner loading-xs" aria-hidden="true" />}
        Check again<span className="sr-only"> at the payment for {productName}</span>
      </button>
    </span>
  )
}

const whatToDo: Record<StuckReason, string> = {
  'unknown-intent':
    "The card provider doesn't know this payment. Make sure the shop uses the account it was started with, then check again.",
  'not-as-agreed':
    'The card provider reports a different amount, currency or owner. Refund or cancel it in the provider’s dashboard, then check again.',
  'other-provider':
    'It was started at a different card provider. Settle it there by hand, or switch back to that provider and check again.',
  refused:
    'The card provider refuses to cancel or refund it. Find out why in its dashboard, then check again.',
  'refund-failed':
    "The buyer's card could not take the refund. Check again to refund it once more. If it fails again, ask the buyer how to pay the money back.",
}
