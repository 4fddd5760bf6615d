import { Controller, type UseFormReturn } from 'react-hook-form'
import { FIRST_PHONE_DAY } from '#contract/constants.ts'
import type { ProductForm } from '#contract/products/form.ts'
import { currencyName } from '../../../../texts/formats.ts'
import { texts } from '../../../../texts/texts.ts'
import { Field } from '../../../../ui/field.tsx'
import { fieldLabel } from '../../../phones/fact-labels.ts'
import { FormPart } from './form-part.tsx'
import { UnderstoodPrice } from './understood-price.tsx'
import type { FieldOf } from './use-product-form.ts'

type DetailFieldsProps = {
  form: UseFormReturn<ProductForm>
  field: FieldOf
  /** Whether the original price was filled in from the model. */
  isFilledIn: boolean
}

/** When and for how much the phone was bought. Only its price as new is filled in, because the catalog knows no more. */
export function DetailFields({ form, field, isFilledIn }: DetailFieldsProps) {
  const t = texts('listingForm')
  return (
    <FormPart title={t('whenNew.title')}>
      <div className="grid gap-5 sm:grid-cols-3">
        <Controller
          control={form.control}
          name="purchaseYear"
          render={({ field: { value, ...purchase }, fieldState: { error } }) => (
            <Field
              {...purchase}
              label={t('whenNew.purchase')}
              type="month"
              min={monthOf(FIRST_PHONE_DAY)}
              max={thisMonth()}
              hint={t('whenNew.purchaseHint')}
              placeholder="10/2022"
              value={monthOf(value)}
              error={error?.message}
            />
          )}
        />
        <Field
          label={fieldLabel('usedYear')}
          inputMode="decimal"
          autoComplete="off"
          hint={t('whenNew.usedHint')}
          {...field('usedYear')}
        />
        <Field
          label={fieldLabel('orginalPrice')}
          inputMode="decimal"
          autoComplete="off"
          hint={
            <UnderstoodPrice field="orginalPrice" typed={form.watch('orginalPrice')}>
              {isFilledIn
                ? t('whenNew.launchPrice')
                : t('whenNew.priceWhenNew', { currency: currencyName() })}
            </UnderstoodPrice>
          }
          {...field('orginalPrice')}
        />
      </div>
    </FormPart>
  )
}

/** The month of a day. What a browser without a field for months lets people type stays as it is. */
const monthOf = (typed: string) => typed.replace(/^(\d{4}-\d\d)-\d\d$/, '$1')

/** The current local month, `YYYY-MM`. */
function thisMonth() {
  const now = new Date()
  return `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}`
}
