import { type ComponentType, useState } from 'react'
import { failureMessage } from '../../../platform/api/failure.ts'
import { withTexts } from '../../../texts/texts.ts'
import { toast } from '../../../ui/toast.ts'
import type { PaymentModalProps } from './payment-modal.tsx'
import type { Payable } from './use-payment.ts'

/** The state of the payment dialog, whose code is loaded when it is first opened. */
export function usePaymentModal({ onClosed }: { onClosed(): void }) {
  const [Modal, setModal] = useState<ComponentType<PaymentModalProps>>()
  const [visit, setVisit] = useState(0)
  const [booking, setBooking] = useState<Payable>()
  const [open, setOpen] = useState(false)
  const [opening, setOpening] = useState<string>()

  async function pay(wanted: Payable) {
    if (opening) return
    setOpening(wanted._id)
    try {
      const { PaymentModal } = await withTexts(import('./payment-modal.tsx'), 'payment', 'delivery')
      setModal(() => PaymentModal)
      setBooking(wanted)
      setVisit(before => before + 1)
      setOpen(true)
    } catch (error) {
      toast({ kind: 'error', text: failureMessage(error) })
    }
    setOpening(undefined)
  }

  return {
    Modal,
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
