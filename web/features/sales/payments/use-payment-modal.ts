import { useState } from 'react'
import { failureMessage } from '../../../platform/api/failure.ts'
import { latePart } from '../../../ui/late-part.tsx'
import { toast } from '../../../ui/toast.ts'
import type { Payable } from './use-payment.ts'

export const PaymentModal = latePart(() => import('./payment-modal.tsx'), 'PaymentModal', {
  texts: ['payment', 'delivery'],
})

/** The state of the payment dialog. */
export function usePaymentModal({ onClosed }: { onClosed(): void }) {
  const [visit, setVisit] = useState(0)
  const [booking, setBooking] = useState<Payable>()
  const [open, setOpen] = useState(false)
  const [opening, setOpening] = useState<string>()

  async function pay(wanted: Payable) {
    if (opening) return
    setOpening(wanted._id)
    try {
      await PaymentModal.load()
      setBooking(wanted)
      setVisit(before => before + 1)
      setOpen(true)
    } catch (error) {
      toast({ kind: 'error', text: failureMessage(error) })
    }
    setOpening(undefined)
  }

  return {
    /** A new number for each opening, to be used as the key. */
    visit,
    booking,
    open,
    /** The booking whose dialog is being loaded. */
    opening,
    pay,
    close() {
      // The dialog also reports a close that the app itself has caused.
      if (!open) return
      setOpen(false)
      onClosed()
    },
  }
}
