import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { ProductForm } from '#contract/products/form.ts'

/** The fields that the form can fill in. */
type SuggestedField = {
  [Field in keyof ProductForm]: ProductForm[Field] extends string ? Field : never
}[keyof ProductForm]

/**
 * Sets a field to the suggestion until the user changes it.
 * @param suggestion undefined: the field is not changed
 */
export function useSuggestedValue(
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
