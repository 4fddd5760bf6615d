import type { UseFormReturn } from 'react-hook-form'
import { FIRST_PHONE_DAY } from '#contract/constants.ts'
import { FACTS } from '#contract/products/fields.ts'
import type { ProductForm } from '#contract/products/form.ts'
import { Field } from '../../../../ui/field.tsx'
import { FactFields } from './fact-fields.tsx'
import { FormPart } from './form-part.tsx'
import { ImeiField } from './imei-field.tsx'
import { MoreDetails } from './more-details.tsx'
import type { FieldOf } from './use-product-form.ts'

type DetailFieldsProps = {
  form: UseFormReturn<ProductForm>
  field: FieldOf
  /** Whether the fields were filled in from the model. */
  isFilledIn: boolean
  /** Whether the listing has an IMEI, which is not shown. */
  imeiChecked: boolean
}

/** The purchase date and original price, and fields that few sellers need. */
export function DetailFields({ form, field, isFilledIn, imeiChecked }: DetailFieldsProps) {
  const { errors } = form.formState
  return (
    <>
      <FormPart
        title="When it was new"
        aside={
          isFilledIn && <p className="text-quiet text-sm">Filled in from the model. Change what differs.</p>
        }
      >
        <div className="grid gap-5 sm:grid-cols-3">
          <Field
            label="Original price"
            inputMode="decimal"
            autoComplete="off"
            hint="Price when new, in dollars"
            {...field('orginalPrice')}
          />
          <Field
            label="Year of purchase"
            type="date"
            min={FIRST_PHONE_DAY}
            max={today()}
            hint="When it was bought"
            {...field('purchaseYear')}
          />
          <Field
            label="Years of use"
            inputMode="decimal"
            autoComplete="off"
            hint="E.g. 2 or 1.5"
            {...field('usedYear')}
          />
        </div>
      </FormPart>
      <MoreDetails
        hasErrors={[...FACTS, 'imei' as const, 'shippingPrice' as const].some(name => errors[name])}
        tries={form.formState.submitCount}
      >
        <FactFields form={form} field={field} />
        <ImeiField
          isChecked={imeiChecked}
          onScan={imei => form.setValue('imei', imei, { shouldDirty: true, shouldValidate: true })}
          {...field('imei')}
        />
        <Field
          label="Shipping price (optional)"
          inputMode="decimal"
          autoComplete="off"
          hint="In dollars. Leave it empty to sell in person only"
          {...field('shippingPrice')}
        />
      </MoreDetails>
    </>
  )
}

/** Today's local date, `YYYY-MM-DD`. */
function today() {
  const now = new Date()
  const two = (part: number) => String(part).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
