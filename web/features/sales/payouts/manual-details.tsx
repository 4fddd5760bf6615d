import { type SubmitEvent, useId, useState } from 'react'
import type { PayoutAccountResponse } from '#contract/sales/payouts/calls.ts'
import { BY_HAND_DAYS, DETAILS_WAIT_DAYS } from '#contract/sales/payouts/rules.ts'
import { browserApi } from '../../../platform/api/browser.ts'
import { failureMessage } from '../../../platform/api/failure.ts'
import { browserQueries } from '../../../platform/api/queries.ts'
import { texts } from '../../../texts/texts.ts'
import { SubmitButton } from '../../../ui/submit-button.tsx'
import { TimeAhead } from '../../../ui/times.tsx'
import { toast } from '../../../ui/toast.ts'

/** The form for a seller's payout details in a shop with manual payouts. */
export function ManualDetails({ account }: { account: PayoutAccountResponse }) {
  const t = texts('payouts')
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
      toast({ kind: 'success', text: t('byHand.saved') })
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
        {t(account.status === 'none' ? 'byHand.tell' : 'byHand.how')}
      </h2>
      <p className="mt-1 text-quiet">{t('byHand.text', { days: BY_HAND_DAYS })}</p>
      {account.waitsUntil && (
        <p role="status" className="mt-3">
          {t.rich('byHand.waits', { time: () => <TimeAhead instant={account.waitsUntil ?? ''} /> })}
        </p>
      )}
      <form onSubmit={save} className="mt-4 flex max-w-xl flex-col items-start gap-4">
        <div className="flex w-full flex-col gap-1.5">
          <label htmlFor={field} className="font-semibold">
            {t('byHand.field')}
          </label>
          <textarea
            id={field}
            name="details"
            rows={3}
            maxLength={500}
            dir="auto"
            defaultValue={account.details ?? ''}
            aria-describedby={hint}
            className="textarea w-full text-base"
          />
          <p id={hint} className="text-quiet text-sm">
            {t('byHand.hint', { days: DETAILS_WAIT_DAYS })}
          </p>
        </div>
        <SubmitButton busy={busy}>{t('byHand.save')}</SubmitButton>
      </form>
    </section>
  )
}
