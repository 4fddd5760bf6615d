import { type SubmitEvent, useState } from 'react'
import { amountText, unitsOf } from '#contract/money.ts'
import type { PayoutResponse } from '#contract/sales/payouts/calls.ts'
import { browserApi } from '../../../../platform/api/browser.ts'
import { failureMessage } from '../../../../platform/api/failure.ts'
import { browserQueries } from '../../../../platform/api/queries.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Field } from '../../../../ui/field.tsx'
import { SubmitButton } from '../../../../ui/submit-button.tsx'
import { toast } from '../../../../ui/toast.ts'

type Action = PayoutResponse['actions'][number]

const buttons: Record<Action, { label: string; done: string; asks: boolean }> = {
  retry: { label: 'Retry', done: 'We send it again now.', asks: false },
  start: {
    label: "I'm paying this",
    done: "Nobody can refund it until you say whether it's paid.",
    asks: false,
  },
  'put-back': { label: 'Not paid', done: "It's due again.", asks: false },
  'mark-paid': { label: 'Mark as paid', done: 'The payout is marked as paid.', asks: true },
  'paid-back': { label: 'Paid back', done: 'The debt is settled.', asks: true },
}

const calls: Record<Action, (id: string, reference: string) => Promise<unknown>> = {
  retry: id => browserApi.payouts.retry({ id }),
  start: id => browserApi.payouts.start({ id }),
  'put-back': id => browserApi.payouts.putBack({ id }),
  'mark-paid': (id, reference) => browserApi.payouts.markPaid({ id, reference }),
  'paid-back': (id, reference) => browserApi.payouts.markPaidBack({ id, reference }),
}

/** An administrator's actions for a payout. */
export function PayoutActions({ payout }: { payout: PayoutResponse }) {
  const { _id: id, actions, sellerName } = payout
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState<Action>()
  if (actions.length === 0) return <span className="text-quiet text-sm">Nothing to do</span>

  async function act(action: Action, reference = '') {
    if (busy) return
    setBusy(true)
    try {
      await calls[action](id, reference)
      toast({ kind: 'success', text: buttons[action].done })
      setAsking(undefined)
    } catch (error) {
      toast({ kind: 'error', text: failureMessage(error) })
    }
    await browserQueries.invalidateQueries({ queryKey: ['admin'] })
    setBusy(false)
  }

  return (
    <span className="flex flex-wrap gap-2 md:min-w-32 md:flex-col md:items-start">
      {actions.map((action, index) => (
        <button
          key={action}
          type="button"
          className={`btn btn-sm whitespace-nowrap ${index === 0 ? 'btn-primary' : 'btn-outline border-base-300'}`}
          aria-disabled={busy}
          onClick={() => (buttons[action].asks ? setAsking(action) : void act(action))}
        >
          {buttons[action].label}
          <span className="sr-only">: the payout to {sellerName}</span>
        </button>
      ))}
      <ReferenceDialog
        payout={payout}
        action={asking}
        busy={busy}
        onClose={() => setAsking(undefined)}
        onConfirmed={reference => asking && void act(asking, reference)}
      />
    </span>
  )
}

type ReferenceDialogProps = {
  payout: PayoutResponse
  action: Action | undefined
  busy: boolean
  onClose(): void
  onConfirmed(reference: string): void
}

function ReferenceDialog({ payout, action, busy, onClose, onConfirmed }: ReferenceDialogProps) {
  const { details } = payout

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!busy) onConfirmed(String(new FormData(event.currentTarget).get('reference') ?? ''))
  }

  return (
    <Dialog title={buttons[action ?? 'mark-paid'].label} open={action !== undefined} onClose={onClose}>
      <form onSubmit={submit} className="flex flex-col gap-4 whitespace-normal">
        <p>{questionOf(payout, action)}</p>
        {details && action === 'mark-paid' && (
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
          <SubmitButton busy={busy}>
            {action === 'paid-back' ? 'Record the repayment' : 'Record the payout'}
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  )
}

function questionOf(
  { amountCents, currency, sellerName, state }: PayoutResponse,
  action: Action | undefined,
) {
  const amount = amountText(unitsOf(amountCents), currency)
  if (action === 'paid-back')
    return `Has ${sellerName} paid ${amount} back to your bank account? We then stop taking it back through the card provider.`
  return state === 'cancelled'
    ? `Was ${amount} paid to ${sellerName} although the buyer has got the money back? Then ${sellerName} owes it to the shop, and is told so. This can't be undone.`
    : `Have you paid ${amount} to ${sellerName}? The seller is notified, and this can't be undone.`
}
