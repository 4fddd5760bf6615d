import { type ComponentType, useState } from 'react'
import type { OwnBooking } from '#contract/sales/bookings/schemas.ts'
import { failureInWords } from '../../../platform/api/failure.ts'
import { toast } from '../../../ui/toast.ts'
import type { PaymentModalProps } from '../payments/payment-modal.tsx'

/** Which booking is being paid for, and the dialog for it, loaded when it is first wanted. */
export function usePaymentModal({ onClosed }: { onClosed(): void }) {
  const [Modal, setModal] = useState<ComponentType<PaymentModalProps>>()
  const [visit, setVisit] = useState(0)
  const [booking, setBooking] = useState<OwnBooking>()
  const [open, setOpen] = useState(false)
  const [opening, setOpening] = useState<string>()

  async function pay(wanted: OwnBooking) {
    if (opening) return
    setOpening(wanted._id)
    try {
      const { PaymentModal } = await import('../payments/payment-modal.tsx')
      setModal(() => PaymentModal)
      setBooking(wanted)
      setVisit(before => before + 1)
      setOpen(true)
    } catch (error) {
      toast({ kind: 'error', text: failureInWords(error) })
    }
    setOpening(undefined)
  }

  return {
    Modal,
    /** Another one for each opening. */
    visit,
    booking,
    open,
    /** The booking for which the dialog is on its way. */
    opening,
    pay,
    close() {
      // It also closes after it was told to, which is nothing new.
      if (!open) return
      setOpen(false)
      onClosed()
    },
  }
}
