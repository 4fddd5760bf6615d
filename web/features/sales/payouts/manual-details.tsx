import { type SubmitEvent, useId, useState } from 'react'
import type { PayoutAccountResponse } from '#contract/sales/payouts/calls.ts'
import { BY_HAND_DAYS, DETAILS_WAIT_DAYS } from '#contract/sales/payouts/rules.ts'
import { browserApi } from '../../../platform/api/browser.ts'
import { failureMessage } from '../../../platform/api/failure.ts'
import { browserQueries } from '../../../platform/api/queries.ts'
import { SubmitButton } from '../../../ui/submit-button.tsx'
import { TimeAhead } from '../../../ui/times.tsx'
import { toast } from '../../../ui/toast.ts'

/** The form for a seller's payout details in a shop with manual payouts. */
export function ManualDetails({ account }: { account: PayoutAccountResponse }) {
  const field = useId()
  const hint = useId()
  const [busy, setBusy] = useState(false)

  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    try {
      const details = String(new FormData(event.currentTarget).get('details') ?? '')
      await browserApi.payouts.connect({ details })
      await browserQueries.invalidateQueries({ queryKey: ['payouts', 'account'] })
      toast({ kind: 'success', text: 'Saved.' })
    } catch (error) {
      toast({ kind: 'error', text: failureMessage(error) })
    }
    setBusy(false)
  }

  return (
    <section
      aria-labelledby="payout-account"
      className="rounded-box border border-base-300 bg-base-100 p-5 sm:p-6"
    >
      <h2 id="payout-account" className="text-heading">
        {account.status === 'none' ? 'Tell us how to pay you' : 'How we pay you'}
      </h2>
      <p className="mt-1 text-quiet">
        When a buyer accepts a phone, the people who run this shop pay you by hand, usually within{' '}
        {BY_HAND_DAYS} days.
      </p>
      {account.waitsUntil && (
        <p role="status" className="mt-3">
          You have changed how we pay you. To be safe, we pay to the new details only after{' '}
          <TimeAhead instant={account.waitsUntil} />. If it wasn't you, enter the right ones and change your
          password.
        </p>
      )}
      <form onSubmit={save} className="mt-4 flex max-w-xl flex-col items-start gap-4">
        <div className="flex w-full flex-col gap-1.5">
          <label htmlFor={field} className="font-semibold">
            Your bank account, or how you'd like to be paid
          </label>
          <textarea
            id={field}
            name="details"
            rows={3}
            maxLength={500}
            defaultValue={account.details ?? ''}
            aria-describedby={hint}
            className="textarea w-full text-base"
          />
          <p id={hint} className="text-quiet text-sm">
            Only the people who run this shop see it. When you change it, payouts wait for {DETAILS_WAIT_DAYS}{' '}
            days.
          </p>
        </div>
        <SubmitButton busy={busy}>Save</SubmitButton>
      </form>
    </section>
  )
}
