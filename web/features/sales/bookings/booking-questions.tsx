import { bookingMessages } from '#contract/sales/bookings/messages.ts'
import type { OwnBooking } from '#contract/sales/bookings/schemas.ts'
import { browserApi } from '../../../platform/api/browser.ts'
import { toast } from '../../../ui/toast.ts'
import { QuestionDialog } from './question-dialog.tsx'

export type BookingQuestion = { about: 'cancelling' | 'receiving'; booking: OwnBooking }

type BookingQuestionsProps = {
  /** Known also while the dialog fades. */
  question: BookingQuestion | undefined
  open: boolean
  onClose(): void
  /** Told when it is done, to read the list anew. */
  onDone(): Promise<void>
}

/** What a buyer is asked before a booking is cancelled, or its phone confirmed to have arrived. */
export function BookingQuestions({ question, open, onClose, onDone }: BookingQuestionsProps) {
  if (!question) return null
  const { about, booking } = question
  const id = booking._id

  async function cancel() {
    await browserApi.bookings.cancel({ id })
    await done(bookingMessages.cancelled)
  }
  async function receive() {
    await browserApi.bookings.receive({ id })
    await done(bookingMessages.received)
  }
  async function done(text: string) {
    await onDone()
    toast({ kind: 'success', text })
    onClose()
  }

  return about === 'cancelling' ? (
    <QuestionDialog
      title="Cancel this booking?"
      open={open}
      onClose={onClose}
      keepLabel="Keep it"
      goLabel="Yes, cancel the booking"
      run={cancel}
    >
      <p>
        <strong className="break-words">{booking.productName}</strong> stays in the shop. You can book it
        again as long as it isn't sold.
      </p>
    </QuestionDialog>
  ) : (
    <QuestionDialog
      title="Got your phone?"
      open={open}
      onClose={onClose}
      keepLabel="Not yet"
      goLabel="Yes, I have it"
      run={receive}
    >
      <p>
        Confirm once you have <strong className="break-words">{booking.productName}</strong> and it's as
        described. We'll let the seller know. You won't be able to revert this!
      </p>
    </QuestionDialog>
  )
}
