import { useState } from 'react'
import { priceText } from '#contract/money.ts'
import type { OwnBooking } from '#contract/sales/bookings/schemas.ts'
import { paymentMessages } from '#contract/sales/payments/messages.ts'
import type { SignedInUser } from '../../../platform/session/session.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { CardStep } from './card-step.tsx'
import { ClosingStep } from './closing-step.tsx'
import { BankDialog, useBank } from './sandbox/bank-dialog.tsx'
import { useKeptOpen } from './use-kept-open.ts'
import { usePayment } from './use-payment.ts'

export type PaymentModalProps = {
  booking: OwnBooking
  payer: SignedInUser
  open: boolean
  /** Told when the person closes it; whatever was paid or not, the list is to be read anew. */
  onClose(): void
}

/**
 * Pays for a booking by card. Give each opening a key of its own: it begins to pay when it first appears. It stays open
 * while money may be moving.
 */
export function PaymentModal({ booking, payer, open, onClose }: PaymentModalProps) {
  const payment = usePayment({
    booking,
    onPaid() {
      toast({ kind: 'success', text: paymentMessages.completed })
      onClose()
    },
  })
  const bank = useBank()
  const kept = useKeptOpen({ busy: payment.busy, elsewhere: bank.open })
  const [form, setForm] = useState<HTMLElement | null>(null)
  const { step } = payment

  return (
    <>
      <Dialog
        title={`Payment for ${booking.productName}`}
        open={open && kept.shown}
        onClose={() => {
          if (payment.busy) kept.hold(form)
          else if (kept.shown) onClose()
        }}
      >
        <div ref={setForm} className="flex flex-col gap-5">
          <p className="flex items-baseline justify-between gap-4">
            <span className="text-quiet">To pay</span>
            <span className="font-bold text-2xl tabular-nums">
              {priceText(step.at === 'card' ? step.started.amount : booking.resellPrice)}
            </span>
          </p>
          <p role="status" className={kept.insisted && payment.busy ? 'text-sm' : 'sr-only'}>
            {kept.insisted && payment.busy ? 'One moment: your card is being charged.' : ''}
          </p>
          {step.at === 'starting' || step.at === 'card' ? (
            <CardStep
              step={step}
              payer={payer}
              prove={bank.ask}
              onPay={payment.pay}
              onRunOut={payment.runOut}
              onClose={onClose}
            />
          ) : (
            <ClosingStep
              step={step}
              onAgain={payment.start}
              onRecordAgain={payment.recordAgain}
              onClose={onClose}
            />
          )}
        </div>
      </Dialog>
      <BankDialog bank={bank} amount={booking.resellPrice} />
    </>
  )
}
