import { ChevronDown } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { amountText, unitsOf } from '#contract/money.ts'
import type { PayoutResponse } from '#contract/sales/payouts/calls.ts'
import { browserApi } from '../../../../platform/api/browser.ts'
import { failureMessage } from '../../../../platform/api/failure.ts'
import { browserQueries } from '../../../../platform/api/queries.ts'
import { texts } from '../../../../texts/texts.ts'
import { bdi } from '../../../../ui/bdi.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Field } from '../../../../ui/field.tsx'
import { SubmitButton } from '../../../../ui/submit-button.tsx'
import { toast } from '../../../../ui/toast.ts'
import { unseen } from '../../../../ui/unseen.tsx'

type Action = PayoutResponse['actions'][number]

/** Those that ask for a reference first. */
const ASKING: readonly Action[] = ['mark-paid', 'paid-back']

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
  const t = texts('adminPayouts')
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState<Action>()
  if (actions.length === 0) return <span className="text-quiet text-sm">{texts('admin')('nothingToDo')}</span>

  async function act(action: Action, reference = '') {
    if (busy) return
    setBusy(true)
    try {
      await calls[action](id, reference)
      toast({ kind: 'success', text: t(`acts.done.${action}`) })
      setAsking(undefined)
    } catch (error) {
      toast({ kind: 'error', text: failureMessage(error) })
    }
    await browserQueries.invalidateQueries({ queryKey: ['admin'] })
    setBusy(false)
  }

  const [main, ...others] = actions.map(action => (
    <button
      key={action}
      type="button"
      className={`btn btn-sm h-auto min-h-9 py-1 text-start text-wrap ${action === actions[0] ? 'btn-primary' : 'btn-ghost justify-start'}`}
      aria-disabled={busy}
      onClick={() => (ASKING.includes(action) ? setAsking(action) : void act(action))}
    >
      <Labeled seller={sellerName}>{t(`acts.names.${action}`)}</Labeled>
    </button>
  ))
  return (
    // One button; the others unfold in the row, because they are for exceptions.
    <div className="flex flex-wrap gap-2 md:min-w-32 md:flex-col md:items-stretch md:gap-1">
      {main}
      {others.length > 0 && (
        <details className="group/more max-md:basis-full">
          <summary className="btn btn-ghost btn-sm min-h-9 w-full list-none">
            <Labeled seller={sellerName}>{t('acts.more')}</Labeled>
            <ChevronDown className="size-4 group-open/more:rotate-180" aria-hidden="true" />
          </summary>
          <div className="flex flex-col items-stretch pt-1">{others}</div>
        </details>
      )}
      <ReferenceDialog
        payout={payout}
        action={asking}
        busy={busy}
        onClose={() => setAsking(undefined)}
        onConfirmed={reference => asking && void act(asking, reference)}
      />
    </div>
  )
}

/** The name of an action, with the seller for screen readers. */
const Labeled = ({ seller, children }: { seller: string; children: string }) => (
  <span>{texts('adminPayouts').rich('acts.label', { action: children, seller, bdi, unseen })}</span>
)

type ReferenceDialogProps = {
  payout: PayoutResponse
  action: Action | undefined
  busy: boolean
  onClose(): void
  onConfirmed(reference: string): void
}

function ReferenceDialog({ payout, action, busy, onClose, onConfirmed }: ReferenceDialogProps) {
  const t = texts('adminPayouts')
  const { details } = payout

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!busy) onConfirmed(String(new FormData(event.currentTarget).get('reference') ?? ''))
  }

  return (
    <Dialog title={t(`acts.names.${action ?? 'mark-paid'}`)} open={action !== undefined} onClose={onClose}>
      <form onSubmit={submit} className="flex flex-col gap-4 whitespace-normal">
        <p>{questionOf(payout, action)}</p>
        {details && action === 'mark-paid' && (
          <p className="wrap-anywhere whitespace-pre-line rounded-field bg-base-200 p-3">
            <span className="block text-quiet text-sm">{t('acts.details')}</span>
            <bdi>{details}</bdi>
          </p>
        )}
        <Field
          label={texts('admin')('reference')}
          name="reference"
          maxLength={200}
          hint={texts('admin')('referenceHint')}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <button type="button" className="btn btn-ghost" onClick={onClose}>
            {texts('ui')('cancel')}
          </button>
          <SubmitButton busy={busy}>
            {t(action === 'paid-back' ? 'acts.recordRepayment' : 'acts.recordPayout')}
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
  const args = { amount: amountText(unitsOf(amountCents), currency), seller: sellerName, bdi }
  const t = texts('adminPayouts')
  if (action === 'paid-back') return t.rich('acts.paidBackQuestion', args)
  return t.rich(state === 'cancelled' ? 'acts.paidTwiceQuestion' : 'acts.paidQuestion', args)
}
