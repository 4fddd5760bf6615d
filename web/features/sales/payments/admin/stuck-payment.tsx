import { useState } from 'react'
import type { Payment } from '#contract/sales/payments/schemas.ts'
import { browserApi } from '../../../../platform/api/browser.ts'
import { failureMessage } from '../../../../platform/api/failure.ts'
import { browserQueries } from '../../../../platform/api/queries.ts'
import { texts } from '../../../../texts/texts.ts'
import { bdi } from '../../../../ui/bdi.tsx'
import { toast } from '../../../../ui/toast.ts'
import { unseen } from '../../../../ui/unseen.tsx'

/** Why a payment is stuck and how to fix it, with a retry button. */
export function StuckPayment({ payment: { _id: id, productName, stuckReason } }: { payment: Payment }) {
  const t = texts('payments')
  const [busy, setBusy] = useState(false)

  async function lookAgain() {
    if (busy) return
    setBusy(true)
    try {
      const { state } = await browserApi.payments.lookAgain({ id })
      if (state === 'stuck') toast({ kind: 'error', text: t('stuck.still') })
      else toast({ kind: 'success', text: t('stuck.settled', { state: t(`states.${state}`) }) })
      await browserQueries.invalidateQueries({ queryKey: ['admin'] })
    } catch (error) {
      toast({ kind: 'error', text: failureMessage(error) })
    }
    setBusy(false)
  }

  if (!stuckReason) return null
  return (
    <span className="mt-2 block text-sm md:min-w-52">
      <span className="block">{t(`stuck.${stuckReason}`)}</span>
      <button
        type="button"
        className="btn btn-outline btn-sm mt-2 border-base-300"
        aria-disabled={busy}
        onClick={lookAgain}
      >
        {busy && <span className="loading loading-spinner loading-xs" aria-hidden="true" />}
        <span>{t.rich('stuck.checkAgain', { phone: productName, bdi, unseen })}</span>
      </button>
    </span>
  )
}
