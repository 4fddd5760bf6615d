import { useId, useState } from 'react'
import { amountText, unitsOf } from '#contract/money.ts'
import { browserApi } from '../../../platform/api/browser.ts'
import { texts } from '../../../texts/texts.ts'
import { bdi } from '../../../ui/bdi.tsx'
import { toast } from '../../../ui/toast.ts'
import type { DealDialogProps } from './meeting-dialog.tsx'
import { phoneName, QuestionDialog } from './question-dialog.tsx'

/** Asks a buyer to confirm that the phone was received. */
export function ReceiveQuestion({ deal, open, onClose, refresh }: DealDialogProps) {
  const t = texts('dealQuestions')
  return (
    <QuestionDialog
      title={t('receive.title')}
      open={open}
      onClose={onClose}
      keepLabel={t('receive.keep')}
      goLabel={t('receive.go')}
      run={async () => {
        await browserApi.deals.arrived({ id: deal._id })
        await refresh()
        toast({ kind: 'success', text: t('receive.done') })
        onClose()
      }}
    >
      <p>{t.rich('receive.text', { name: deal.productName, phone: phoneName })}</p>
    </QuestionDialog>
  )
}

/** Asks a buyer for confirmation before the money goes to the seller. */
export function AcceptQuestion({ deal, open, onClose, refresh }: DealDialogProps) {
  const t = texts('dealQuestions')
  return (
    <QuestionDialog
      title={t('accept.title')}
      open={open}
      onClose={onClose}
      keepLabel={t('accept.keep')}
      goLabel={t('accept.go')}
      run={async () => {
        await browserApi.deals.accept({ id: deal._id })
        await refresh()
        toast({ kind: 'success', text: t('accept.done') })
        onClose()
      }}
    >
      <p>
        {t.rich('accept.text', { name: deal.productName, seller: deal.seller.name, phone: phoneName, bdi })}
      </p>
    </QuestionDialog>
  )
}

/** Asks the person who reported a problem for confirmation before it is withdrawn. */
export function WithdrawQuestion({ deal, open, onClose, refresh }: DealDialogProps) {
  const t = texts('dealQuestions')
  return (
    <QuestionDialog
      title={t('withdraw.title')}
      open={open}
      onClose={onClose}
      keepLabel={t('withdraw.keep')}
      goLabel={t('withdraw.go')}
      run={async () => {
        await browserApi.deals.withdraw({ id: deal._id })
        await refresh()
        toast({ kind: 'success', text: t('withdraw.done') })
        onClose()
      }}
    >
      <p>{t.rich('withdraw.text', { name: deal.productName, phone: phoneName })}</p>
    </QuestionDialog>
  )
}

/** Asks a seller for confirmation before a booking is declined. */
export function DeclineQuestion({ deal, open, onClose, refresh }: DealDialogProps) {
  const t = texts('dealQuestions')
  return (
    <QuestionDialog
      title={t('decline.title')}
      open={open}
      onClose={onClose}
      kind="destructive"
      keepLabel={t('decline.keep')}
      goLabel={t('decline.go')}
      run={async () => {
        await browserApi.deals.decline({ id: deal._id })
        await refresh()
        toast({ kind: 'success', text: t('decline.done') })
        onClose()
      }}
    >
      <p>
        {t.rich('decline.text', { name: deal.productName, buyer: deal.buyer.name, phone: phoneName, bdi })}
      </p>
    </QuestionDialog>
  )
}

/** Asks a seller or an administrator for confirmation before the buyer is refunded. */
export function RefundQuestion({ deal, open, onClose, refresh }: DealDialogProps) {
  const [reason, setReason] = useState('')
  const field = useId()
  const t = texts('dealQuestions')
  const amount = amountText(unitsOf(deal.sellerCents), deal.currency)
  return (
    <QuestionDialog
      title={t('refund.title')}
      open={open}
      onClose={onClose}
      kind="destructive"
      keepLabel={t('refund.keep')}
      goLabel={t('refund.go')}
      run={async () => {
        await browserApi.deals.refund({ id: deal._id, reason })
        await refresh()
        toast({ kind: 'success', text: t('refund.done') })
        onClose()
      }}
    >
      <p>
        {t.rich('refund.text', { buyer: deal.buyer.name, bdi })}{' '}
        {deal.moves.includes('take-back') && (
          <>{t.rich('refund.takenBack', { amount, seller: deal.seller.name, bdi })} </>
        )}
        {t('refund.final')}
      </p>
      <label htmlFor={field} className="mt-4 block font-semibold">
        {t(deal.role === 'admin' ? 'refund.logReason' : 'refund.reason')}
      </label>
      <input
        id={field}
        value={reason}
        maxLength={1000}
        onChange={event => setReason(event.currentTarget.value)}
        className="input mt-1.5 w-full text-base"
      />
    </QuestionDialog>
  )
}
