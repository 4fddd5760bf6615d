import { bookingMessages } from '#contract/sales/bookings/messages.ts'
import type { Deal } from '#contract/sales/deals/schemas.ts'
import { browserApi } from '../../../platform/api/browser.ts'
import { toast } from '../../../ui/toast.ts'
import { QuestionDialog } from './question-dialog.tsx'

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

  async function cancel() {
    await browserApi.bookings.cancel({ id })
    await onDone()
    toast({ kind: 'success', text: bookingMessages.cancelled })
    onClose()
  }

  return (
    <QuestionDialog
      title="Cancel this booking?"
      open={open}
      onClose={onClose}
      keepLabel="Keep it"
      goLabel="Cancel the booking"
      run={cancel}
    >
      <p>
        <strong className="break-words">{productName}</strong> stays in the shop. You can book it again as
        long as it isn't sold.
      </p>
    </QuestionDialog>
  )
}
