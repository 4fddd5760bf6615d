import type { Deal } from '#contract/sales/deals/schemas.ts'
import { browserApi } from '../../../platform/api/browser.ts'
import { texts } from '../../../texts/texts.ts'
import { toast } from '../../../ui/toast.ts'
import { phoneName, QuestionDialog } from './question-dialog.tsx'

type CancelQuestionProps = {
  /** Stays set while the dialog fades out. */
  deal: Pick<Deal, '_id' | 'productName'> | undefined
  open: boolean
  onClose(): void
  /** Called after the cancellation, to reload the list. */
  onDone(): Promise<void>
}

/** Asks a buyer for confirmation before a booking is canceled. */
export function CancelQuestion({ deal, open, onClose, onDone }: CancelQuestionProps) {
  if (!deal) return null
  const { _id: id, productName } = deal
  const t = texts('cancelBooking')

  async function cancel() {
    await browserApi.bookings.cancel({ id })
    await onDone()
    toast({ kind: 'success', text: t('canceled') })
    onClose()
  }

  return (
    <QuestionDialog
      title={t('title')}
      open={open}
      onClose={onClose}
      kind="destructive"
      keepLabel={t('keep')}
      goLabel={t('cancel')}
      run={cancel}
    >
      <p>{t.rich('staysInShop', { name: productName, phone: phoneName })}</p>
    </QuestionDialog>
  )
}
