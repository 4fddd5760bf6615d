import { useState } from 'react'
import { z } from 'zod'
import { MAX_ADDRESS_LENGTH } from '#contract/constants.ts'
import { optionalText } from '#contract/input/typed-text.ts'
import { priceText, unitsOf } from '#contract/money.ts'
import { hasPostalCode } from '#contract/postal-codes.ts'
import { dealFieldMessages } from '#contract/sales/deals/messages.ts'
import { browserApi } from '../../../platform/api/browser.ts'
import { FailureNotice } from '../../../platform/forms/failure-notice.tsx'
import { useCheckedForm } from '../../../platform/forms/use-checked-form.ts'
import { texts } from '../../../texts/texts.ts'
import { DialogFoot } from '../../../ui/dialog-foot.tsx'
import { SubmitButton } from '../../../ui/submit-button.tsx'
import { DeliveryChoice, ShippingAddress } from './delivery-choice.tsx'
import type { Payable } from './use-payment.ts'

type DeliveryStepProps = {
  booking: Payable
  present: Delivery
  /** Called after the choice was saved, so that the payment can start. */
  onChosen(choice: Delivery): void
  onClose(): void
}

export type Delivery = { kind: 'meeting' | 'shipping'; address: string }

const choiceSchema = z
  .object({
    kind: z.enum(['meeting', 'shipping']),
    address: optionalText(MAX_ADDRESS_LENGTH),
  })
  .refine(({ kind, address }) => kind === 'meeting' || address !== '', {
    path: ['address'],
    error: dealFieldMessages.address,
  })
  .refine(({ kind, address }) => kind === 'meeting' || address === '' || hasPostalCode(address), {
    path: ['address'],
    error: dealFieldMessages.postalCode,
  })
type Choice = z.input<typeof choiceSchema>

/** Another choice of the delivery, before the payment because it affects the amount. Shown only if the seller ships. */
export function DeliveryStep({ booking, present, onChosen, onClose }: DeliveryStepProps) {
  const { _id: id, amountCents, shippingCents, offeredShippingCents = 0 } = booking
  const priceCents = amountCents - shippingCents
  const [chosen, setChosen] = useState(present.kind)
  const { form, field, submit, busy, failure } = useCheckedForm<Choice>({
    schema: choiceSchema,
    values: present,
    async send({ kind, address }) {
      await browserApi.deals.chooseDelivery(kind === 'shipping' ? { id, kind, address } : { id, kind })
      onChosen({ kind, address })
    },
  })

  function choose(kind: Choice['kind']) {
    form.setValue('kind', kind)
    setChosen(kind)
  }

  return (
    <form method="post" onSubmit={submit} noValidate className="flex flex-col gap-5">
      <FailureNotice failure={failure} />
      <DeliveryChoice kind={chosen} shippingCents={offeredShippingCents} onChoose={choose} />
      {chosen === 'shipping' && <ShippingAddress {...field('address')} />}
      <DialogFoot>
        <p className="me-auto font-bold text-xl tabular-nums">
          <bdi>{priceText(unitsOf(priceCents + (chosen === 'shipping' ? offeredShippingCents : 0)))}</bdi>
        </p>
        <button type="button" className="btn btn-ghost" onClick={onClose}>
          {texts('payment')('notNow')}
        </button>
        <SubmitButton busy={busy}>{texts('payment')('continue')}</SubmitButton>
      </DialogFoot>
    </form>
  )
}
