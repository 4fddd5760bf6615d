import { useId, useState } from 'react'
import { z } from 'zod'
import { dollarsOf, priceText } from '#contract/money.ts'
import { dealFieldMessages } from '#contract/sales/deals/messages.ts'
import { browserApi } from '../../../platform/api/browser.ts'
import { FailureNotice } from '../../../platform/forms/failure-notice.tsx'
import { useCheckedForm } from '../../../platform/forms/use-checked-form.ts'
import { DialogFoot } from '../../../ui/dialog-foot.tsx'
import { SubmitButton } from '../../../ui/submit-button.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import type { Payable } from './use-payment.ts'

type DeliveryStepProps = {
  booking: Payable
  /** Called after the choice was saved, so that the payment can start. */
  onChosen(): void
  onClose(): void
}

const choiceSchema = z
  .object({
    kind: z.enum(['meeting', 'shipping']),
    address: z.string().trim().max(500, 'At most 500 characters'),
  })
  .refine(({ kind, address }) => kind === 'meeting' || address !== '', {
    path: ['address'],
    error: dealFieldMessages.address,
  })
type Choice = z.input<typeof choiceSchema>

/** The choice of the delivery, before the payment because it affects the amount. Shown only if the seller ships. */
export function DeliveryStep({ booking, onChosen, onClose }: DeliveryStepProps) {
  const { _id: id, amountCents, shippingCents, offeredShippingCents = 0, delivery, shipment } = booking
  const priceCents = amountCents - shippingCents
  const [chosen, setChosen] = useState(delivery)
  const { form, field, submit, busy, failure } = useCheckedForm<Choice>({
    schema: choiceSchema,
    values: { kind: delivery, address: shipment?.address ?? '' },
    async send({ kind, address }) {
      await browserApi.deals.chooseDelivery(kind === 'shipping' ? { id, kind, address } : { id, kind })
      onChosen()
    },
  })

  function choose(kind: Choice['kind']) {
    form.setValue('kind', kind)
    setChosen(kind)
  }

  return (
    <form method="post" onSubmit={submit} noValidate className="flex flex-col gap-5">
      <FailureNotice failure={failure} />
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-1.5 font-semibold">How do you get the phone?</legend>
        <DeliveryCard
          title="Meet in person"
          price="Free"
          text="Check the phone before it is yours. Your money is held until then."
          checked={chosen === 'meeting'}
          onChoose={() => choose('meeting')}
        />
        <DeliveryCard
          title="Have it shipped"
          price={offeredShippingCents === 0 ? 'Free' : `+ ${priceText(dollarsOf(offeredShippingCents))}`}
          text="The seller sends it to you. Your money is held until it has arrived."
          checked={chosen === 'shipping'}
          onChoose={() => choose('shipping')}
        />
      </fieldset>
      {chosen === 'shipping' && (
        <TextArea
          label="Shipping address"
          rows={3}
          maxLength={500}
          autoComplete="street-address"
          hint="Name, street, city, state and ZIP code. Shared with the seller."
          {...field('address')}
        />
      )}
      <DialogFoot>
        <p className="mr-auto font-bold text-xl tabular-nums">
          {priceText(dollarsOf(priceCents + (chosen === 'shipping' ? offeredShippingCents : 0)))}
        </p>
        <button type="button" className="btn btn-ghost" onClick={onClose}>
          Not now
        </button>
        <SubmitButton busy={busy}>Continue</SubmitButton>
      </DialogFoot>
    </form>
  )
}

type DeliveryCardProps = { title: string; price: string; text: string; checked: boolean; onChoose(): void }

function DeliveryCard({ title, price, text, checked, onChoose }: DeliveryCardProps) {
  const card = useId()
  return (
    <label className="cursor-pointer rounded-field border border-base-300 p-4 has-checked:border-primary has-checked:bg-secondary has-checked:text-secondary-content">
      <span className="flex items-center justify-between gap-3 font-semibold">
        <span className="flex items-center gap-3">
          <input
            type="radio"
            name="delivery"
            className="radio radio-primary"
            checked={checked}
            onChange={onChoose}
            aria-labelledby={`${card}-title`}
            aria-describedby={`${card}-text`}
          />
          <span id={`${card}-title`}>{title}</span>
        </span>
        <span className="tabular-nums">{price}</span>
      </span>
      <span id={`${card}-text`} className="mt-1 block pl-9 text-sm">
        {text}
      </span>
    </label>
  )
}
