import { Controller, type UseFormReturn } from 'react-hook-form'
import { FIRST_PHONE_DAY } from '#contract/constants.ts'
import { CURRENCY_NAME } from '#contract/currency-texts.ts'
import type { ProductForm } from '#contract/products/form.ts'
import { Field } from '../../../../ui/field.tsx'
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
  return (
    <FormPart title="When it was new">
      <div className="grid gap-5 sm:grid-cols-3">
        <Controller
          control={form.control}
          name="purchaseYear"
          render={({ field: { value, ...purchase }, fieldState: { error } }) => (
            <Field
              {...purchase}
              label="Year of purchase"
              type="month"
              min={monthOf(FIRST_PHONE_DAY)}
              max={thisMonth()}
              hint="Month and year"
              placeholder="10/2022"
              value={monthOf(value)}
              error={error?.message}
            />
          )}
        />
        <Field
          label="Years of use"
          inputMode="decimal"
          autoComplete="off"
          hint="Since the purchase, unless it lay unused"
          {...field('usedYear')}
        />
        <Field
          label="Original price"
          inputMode="decimal"
          autoComplete="off"
          hint={
            <UnderstoodPrice field="orginalPrice" typed={form.watch('orginalPrice')}>
              {isFilledIn
                ? "The model's launch price. Change it if you paid another"
                : `Price when new, in ${CURRENCY_NAME}`}
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
