import { type ComponentProps, useId } from 'react'
import { ADDRESS_FORM } from '#contract/country.ts'
import { priceText, unitsOf } from '#contract/money.ts'
import { texts } from '../../../texts/texts.ts'
import { TextArea } from '../../../ui/text-area.tsx'

type DeliveryChoiceProps = {
  kind: 'meeting' | 'shipping'
  /** The price of shipping. */
  shippingCents: number
  onChoose(kind: 'meeting' | 'shipping'): void
}

/** The choice between meeting the seller and shipping, for phones that the seller ships. */
export function DeliveryChoice({ kind, shippingCents, onChoose }: DeliveryChoiceProps) {
  const t = texts('delivery')
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 font-semibold">{t('question')}</legend>
      <DeliveryCard
        title={t('meeting.title')}
        price={t('free')}
        text={t('meeting.text')}
        checked={kind === 'meeting'}
        onChoose={() => onChoose('meeting')}
      />
      <DeliveryCard
        title={t('shipping.title')}
        price={shippingCents === 0 ? t('free') : `+ ${priceText(unitsOf(shippingCents))}`}
        text={t('shipping.text')}
        checked={kind === 'shipping'}
        onChoose={() => onChoose('shipping')}
      />
    </fieldset>
  )
}

type DeliveryCardProps = { title: string; price: string; text: string; checked: boolean; onChoose(): void }

function DeliveryCard({ title, price, text, checked, onChoose }: DeliveryCardProps) {
  const card = useId()
  return (
    <label className="cursor-pointer rounded-field border border-base-300 px-4 py-3 has-checked:border-primary has-checked:bg-secondary has-checked:text-secondary-content">
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
        <bdi className="whitespace-nowrap tabular-nums">{price}</bdi>
      </span>
      <span id={`${card}-text`} className="mt-1 block ps-9 text-sm">
        {text}
      </span>
    </label>
  )
}

/** The field for the address to which the phone is sent. */
export function ShippingAddress(field: Omit<ComponentProps<typeof TextArea>, 'label'>) {
  const t = texts('delivery')
  return (
    <TextArea
      label={t('address')}
      rows={3}
      maxLength={500}
      autoComplete="street-address"
      dir="auto"
      hint={t(`addressHint.${ADDRESS_FORM}`)}
      {...field}
    />
  )
}
