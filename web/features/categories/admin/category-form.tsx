import { useId, useState } from 'react'
import { Controller } from 'react-hook-form'
import { z } from 'zod'
import type { Category } from '#contract/categories/calls.ts'
import { categoryFieldMessages } from '#contract/categories/messages.ts'
import { browserApi } from '../../../platform/api/browser.ts'
import { FailureNotice } from '../../../platform/forms/failure-notice.tsx'
import { useCheckedForm } from '../../../platform/forms/use-checked-form.ts'
import { codeOf, messageOf } from '../../../platform/http/error.ts'
import { texts } from '../../../texts/texts.ts'
import { Field } from '../../../ui/field.tsx'
import { SubmitButton } from '../../../ui/submit-button.tsx'
import { toast } from '../../../ui/toast.ts'
import { PicturePicker } from '../../images/picture-picker.tsx'

/** Requires only that the fields are filled in; the server checks the rest. */
const fields = z.object({
  categoryName: z.string().trim().min(1, categoryFieldMessages.categoryName),
  categoryImage: z.string().min(1, categoryFieldMessages.categoryImage),
})

const EXISTS = 'CATEGORY_EXISTS'

type CategoryFormProps = {
  /** The category to change; none to add one. */
  category?: Category | undefined
  /** Called after the category was added or changed, before the form closes. */
  onSaved(): Promise<void>
  onClose(): void
}

/** The form for a category: its name and its picture. */
export function CategoryForm({ category, onSaved, onClose }: CategoryFormProps) {
  const t = texts('categories')
  const picture = useId()
  const [uploading, setUploading] = useState(false)
  const { form, field, submit, busy, failure } = useCheckedForm({
    schema: fields,
    values: {
      categoryName: category?.categoryName ?? '',
      categoryImage: category?.categoryImage ?? '',
    },
    blocked: uploading,
    async send(typed): Promise<void> {
      try {
        if (category) await browserApi.categories.update({ id: category._id, ...typed })
        else await browserApi.categories.add(typed)
      } catch (error) {
        const message = codeOf(error) === EXISTS && messageOf(error)
        if (!message) throw error
        form.setError('categoryName', { type: EXISTS, message }, { shouldFocus: true })
        return
      }
      await onSaved()
      toast({ kind: 'success', text: t(category ? 'changed' : 'added') })
      onClose()
    },
  })

  return (
    <form method="post" onSubmit={submit} noValidate>
      <FailureNotice failure={failure} busy={busy} />
      <div className="flex flex-col gap-5">
        <Field label={t('name')} autoComplete="off" {...field('categoryName')} />
        <div className="flex flex-col gap-1.5">
          <label htmlFor={picture} className="font-semibold">
            {t('image')}
          </label>
          <Controller
            control={form.control}
            name="categoryImage"
            render={({ field: { ref, value, onChange }, fieldState: { error } }) => (
              <PicturePicker
                id={picture}
                ref={ref}
                value={value ? [value] : []}
                onChange={([first = '']) => onChange(first)}
                max={1}
                error={error?.message}
                onBusy={setUploading}
              />
            )}
          />
        </div>
        <SubmitButton busy={busy} className="self-end">
          {t(category ? 'save' : 'addButton')}
        </SubmitButton>
      </div>
    </form>
  )
}
