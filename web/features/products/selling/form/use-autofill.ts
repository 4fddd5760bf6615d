import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { ProductForm } from '#contract/products/form.ts'
import { UNKNOWN } from '#contract/products/form-facts.ts'
import { describedPhone, titleOf, yearsSince } from './suggestions.ts'
import { useModel, useTitleReading } from './use-reading.ts'

type Autofill = {
  form: UseFormReturn<ProductForm>
  /** Whether the form is for a new listing; the fields of an existing one are not filled in. */
  isNew: boolean
  categoryNames: readonly string[]
}

/** Fills in the fields that follow from the phone's name, except those that the seller has changed. */
export function useAutofill({ form, isNew, categoryNames }: Autofill) {
  const values = form.watch()
  const reading = useTitleReading(isNew ? values.what : '')
  const model = useModel({ id: values.modelId === UNKNOWN ? '' : values.modelId, name: values.modelName })
  const brand = model?.brand ?? reading?.brand ?? ''
  const of = (suggestion: string | undefined) => (isNew ? suggestion : undefined)
  const read = (text: string | number | null | undefined) => of(reading && String(text ?? ''))

  useSuggestedValue(form, 'modelName', read([reading?.brand, reading?.model].filter(Boolean).join(' ')))
  useSuggestedValue(form, 'modelId', read(reading?.modelId))
  useSuggestedValue(form, 'storageGb', read(reading?.storageGb))
  useSuggestedValue(form, 'color', read(reading?.color))
  useSuggestedValue(form, 'productName', of(reading && titleOf({ ...values, model })))
  useSuggestedValue(
    form,
    'productCategory',
    of(brand && (categoryNames.find(name => name.toLowerCase() === brand.toLowerCase()) ?? '')),
  )
  useSuggestedValue(form, 'orginalPrice', of(model && String(model.launchPrice ?? '')))
  useSuggestedValue(form, 'usedYear', of(yearsSince(values.purchaseYear)))
  useSuggestedValue(form, 'description', of(describedPhone(values)))
  return { reading, model }
}

/** The fields that the form can fill in. */
type SuggestedField = {
  [Field in keyof ProductForm]: ProductForm[Field] extends string ? Field : never
}[keyof ProductForm]

/**
 * Sets a field to the suggestion until the user changes it.
 * @param suggestion undefined: the field is not changed
 */
function useSuggestedValue(
  form: UseFormReturn<ProductForm>,
  field: SuggestedField,
  suggestion: string | undefined,
) {
  const last = useRef(suggestion ?? '')
  useEffect(() => {
    if (suggestion === undefined || suggestion === last.current) return
    const isOwn = form.getValues(field) !== last.current
    last.current = suggestion
    if (!isOwn)
      form.setValue(field, suggestion, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
  }, [form, field, suggestion])
}
