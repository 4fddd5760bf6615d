import { useState } from 'react'
import { priceText, unitsOf } from '#contract/money.ts'
import type { SignedInUser } from '../../../platform/session/session.ts'
import { texts } from '../../../texts/texts.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { CardStep } from './card-step.tsx'
import { ClosingStep } from './closing-step.tsx'
import { type Delivery, DeliveryStep } from './delivery-step.tsx'
import { BankDialog, useBankDialog } from './sandbox/bank-dialog.tsx'
import { type Payable, usePayment } from './use-payment.ts'
import { usePreventClose } from './use-prevent-close.ts'

type PaymentModalProps = {
  booking: Payable
  payer: SignedInUser
  open: boolean
  /** Called when the user closes the dialog. The list should then be reloaded. */
  onClose(): void
}

/**
 * Pays for a booking by card. Use a new `key` for each opening, because the payment starts on mount. The dialog stays open
 * while the card may be charged.
 */
export function PaymentModal({ booking, payer, open, onClose }: PaymentModalProps) {
  const t = texts('payment')
  const payment = usePayment({
    booking,
    buyerEmail: payer.email,
    onPaid() {
      toast({ kind: 'success', text: t('completed') })
      onClose()
    },
  })
  const bank = useBankDialog()
  const dialog = usePreventClose({ busy: payment.busy, elsewhere: bank.open })
  const [form, setForm] = useState<HTMLElement | null>(null)
  const [delivery, setDelivery] = useState<Delivery>({
    kind: booking.delivery,
    address: booking.shipment?.address ?? '',
  })
  const { step } = payment
  const isSlow = step.at === 'card' && step.slow === true
  const amount = step.at === 'card' ? step.started.amount : unitsOf(booking.amountCents)

  return (
    <>
      <Dialog
        title={t('title', { name: booking.productName })}
        open={open && dialog.shown}
        onClose={() => {
          if (payment.busy) dialog.hold(form)
          else if (dialog.shown) onClose()
        }}
      >
        <div ref={setForm} className="flex flex-col gap-5">
          {step.at !== 'delivery' && (
            <div>
              <p className="flex items-baseline justify-between gap-4">
                <span className="text-quiet">{t('toPay')}</span>
                <bdi className="font-bold text-xl tabular-nums">{priceText(amount)}</bdi>
              </p>
              <p className="mt-1 text-quiet text-sm">{t('held')}</p>
              {booking.offeredShippingCents !== undefined && step.at === 'card' && (
                <p className="mt-1 text-sm">
                  {t(delivery.kind === 'shipping' ? 'isShipped' : 'isMet')}{' '}
                  <button
                    type="button"
                    className="link underline-offset-4"
                    aria-disabled={payment.busy}
                    onClick={payment.changeDelivery}
                  >
                    {t(delivery.kind === 'shipping' ? 'changeDelivery' : 'shipInstead')}
                  </button>
                </p>
              )}
            </div>
          )}
          <p role="status" className="text-sm empty:sr-only">
            {isSlow ? t('slow') : dialog.insisted && payment.busy ? t('oneMoment') : ''}
          </p>
          {step.at === 'delivery' ? (
            <DeliveryStep
              booking={booking}
              present={delivery}
              onChosen={choice => {
                setDelivery(choice)
                payment.start()
              }}
              onClose={onClose}
            />
          ) : step.at === 'starting' || step.at === 'card' ? (
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
      <BankDialog bank={bank} amount={amount} />
    </>
  )
}
