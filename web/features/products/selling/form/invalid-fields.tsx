import { type RefObject, useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { ProductForm } from '#contract/products/form.ts'
import { texts } from '../../../../texts/texts.ts'
import { toast } from '../../../../ui/toast.ts'

type InvalidFieldsProps = { form: UseFormReturn<ProductForm>; element: RefObject<HTMLFormElement | null> }

/** Says after each try how many fields were refused, and scrolls to the first. The form is longer than the screen. */
export function InvalidFields({ form, element }: InvalidFieldsProps) {
  const t = texts('listingForm')
  const { errors, submitCount } = form.formState
  const count = Object.keys(errors).length
  const text = t('invalid', { count })
  const first = () => element.current?.querySelector<HTMLElement>('[aria-invalid=true]')

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each try
  useEffect(() => {
    if (submitCount === 0 || count === 0) return
    toast({ kind: 'error', text })
    first()?.scrollIntoView({ block: 'center' })
  }, [submitCount])

  if (count === 0) return null
  return (
    <p className="text-error">
      {t('invalidWithStop', { count })}{' '}
      <button
        type="button"
        className="min-h-11 cursor-pointer underline underline-offset-4"
        onClick={() => first()?.focus()}
      >
        {t('goToFirst')}
      </button>
    </p>
  )
}
