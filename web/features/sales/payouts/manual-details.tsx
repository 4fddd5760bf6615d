import { type SubmitEvent, useId, useState } from 'react'
import type { PayoutAccountOnWire } from '#contract/sales/payouts/calls.ts'
import { browserApi } from '../../../platform/api/browser.ts'
import { failureInWords } from '../../../platform/api/failure.ts'
import { browserQueries } from '../../../platform/api/queries.ts'
import { SubmitButton } from '../../../ui/submit-button.tsx'
import { toast } from '../../../ui/toast.ts'

/** The form for a seller's payout details in a shop with manual payouts. */
export function ManualDetails({ account }: { account: PayoutAccountOnWire }) {
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
      toast({ kind: 'error', text: failureInWords(error) })
    }
    setBusy(false)
  }

  return (
    <section
      aria-labelledby="payout-account"
      className="rounded-box border border-base-300 bg-base-100 p-5 sm:p-6"
    >
      <h2 id="payout-account" className="text-heading">
        How we pay you
      </h2>
      <p className="mt-1 text-quiet">
        When a buyer accepts a phone, the people who run this shop pay you. Tell them how.
      </p>
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
            Only the people who run this shop see it.
          </p>
        </div>
        <SubmitButton busy={busy}>Save</SubmitButton>
      </form>
    </section>
  )
}
