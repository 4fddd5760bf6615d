import { type SubmitEvent, useState } from 'react'
import { amountText, dollarsOf } from '#contract/money.ts'
import type { PayoutOnWire } from '#contract/sales/payouts/calls.ts'
import { browserApi } from '../../../../platform/api/browser.ts'
import { failureInWords } from '../../../../platform/api/failure.ts'
import { browserQueries } from '../../../../platform/api/queries.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Field } from '../../../../ui/field.tsx'
import { SubmitButton } from '../../../../ui/submit-button.tsx'
import { toast } from '../../../../ui/toast.ts'

/** An administrator's actions for a payout: mark it as paid by hand, or have the provider retry it. */
export function PayoutActions({ payout }: { payout: PayoutOnWire }) {
  const { _id: id, kind, state, sellerName } = payout
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState(false)
  const isByHand = state === 'failed' || (state === 'due' && kind === 'manual')
  const isRetried = state === 'failed' && kind === 'connect'
  if (!isByHand && !isRetried) return <span className="text-quiet text-sm">Nothing to do</span>

  async function act(work: () => Promise<unknown>, done: string) {
    if (busy) return
    setBusy(true)
    try {
      await work()
      toast({ kind: 'success', text: done })
      setAsking(false)
    } catch (error) {
      toast({ kind: 'error', text: failureInWords(error) })
    }
    await browserQueries.invalidateQueries({ queryKey: ['desk'] })
    setBusy(false)
  }

  return (
    <span className="flex flex-wrap gap-2 md:min-w-32 md:flex-col md:items-start">
      {isRetried && (
        <button
          type="button"
          className="btn btn-primary btn-sm"
          aria-disabled={busy}
          onClick={() => void act(() => browserApi.payouts.retry({ id }), 'We send it again now.')}
        >
          Retry<span className="sr-only"> the payout to {sellerName}</span>
        </button>
      )}
      {isByHand && (
        <button
          type="button"
          className="btn btn-outline btn-sm whitespace-nowrap border-base-300"
          onClick={() => setAsking(true)}
        >
          Mark as paid<span className="sr-only">: the payout to {sellerName}</span>
        </button>
      )}
      <MarkPaidDialog
        payout={payout}
        open={asking}
        busy={busy}
        onClose={() => setAsking(false)}
        onPaid={reference =>
          void act(() => browserApi.payouts.markPaid({ id, reference }), 'The payout is marked as paid.')
        }
      />
    </span>
  )
}

type MarkPaidDialogProps = {
  payout: PayoutOnWire
  open: boolean
  busy: boolean
  onClose(): void
  onPaid(reference: string): void
}

function MarkPaidDialog({ payout, open, busy, onClose, onPaid }: MarkPaidDialogProps) {
  const { amountCents, currency, sellerName, details } = payout

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!busy) onPaid(String(new FormData(event.currentTarget).get('reference') ?? ''))
  }

  return (
    <Dialog title="Mark as paid" open={open} onClose={onClose}>
      <form onSubmit={submit} className="flex flex-col gap-4 whitespace-normal">
        <p>
          Have you paid {amountText(dollarsOf(amountCents), currency)} to {sellerName}? The seller is
          notified, and this can't be undone.
        </p>
        {details && (
          <p className="wrap-anywhere whitespace-pre-line rounded-field bg-base-200 p-3">
            <span className="block text-quiet text-sm">How the seller wants to be paid</span>
            {details}
          </p>
        )}
        <Field
          label="Reference (optional)"
          name="reference"
          maxLength={200}
          hint="For example the number of the bank transfer."
        />
        <div className="flex flex-wrap justify-end gap-3">
          <button type="button" className="btn btn-ghost" onClick={onClose}>
            Cancel
          </button>
          <SubmitButton busy={busy}>Yes, it's paid</SubmitButton>
        </div>
      </form>
    </Dialog>
  )
}
