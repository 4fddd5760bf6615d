import { CURRENCY_NAME } from '#contract/currency-texts.ts'
import { type ModelForm as Form, modelFormOf, modelFormSchema, newModelOf } from '#contract/models/form.ts'
import { modelMessages } from '#contract/models/messages.ts'
import type { ListedModel } from '#contract/models/schemas.ts'
import { browserApi } from '../../platform/api/browser.ts'
import { FailureNotice } from '../../platform/forms/failure-notice.tsx'
import { useCheckedForm } from '../../platform/forms/use-checked-form.ts'
import { codeOf } from '../../platform/http/error.ts'
import { Field } from '../../ui/field.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { toast } from '../../ui/toast.ts'

type ModelFormProps = {
  /** The model to change; undefined for a new one. */
  model: ListedModel | undefined
  /** Called before the form closes, and when somebody else has changed the model. */
  onChanged(): Promise<void>
  onClose(): void
}

/** The form for a model of the catalog. */
export function ModelForm({ model, onChanged, onClose }: ModelFormProps) {
  const { form, field, submit, busy, failure } = useCheckedForm<Form>({
    schema: modelFormSchema,
    values: modelFormOf(model),
    async send(typed): Promise<void> {
      const values = newModelOf(typed)
      try {
        await (model
          ? browserApi.models.edit({ id: model._id, seenAt: model.updatedAt, ...values })
          : browserApi.models.add(values))
      } catch (error) {
        if (codeOf(error) === 'MODEL_CHANGED') await onChanged()
        if (codeOf(error) !== 'NAME_TAKEN') throw error
        form.setError('model', { message: modelMessages.nameTaken }, { shouldFocus: true })
        return
      }
      await onChanged()
      toast({ kind: 'success', text: model ? modelMessages.edited : modelMessages.added })
      onClose()
    },
  })

  return (
    <form method="post" onSubmit={submit} noValidate>
      <FailureNotice failure={failure} busy={busy} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Brand" autoComplete="off" {...field('brand')} />
        <Field label="Name" hint="Without the brand" autoComplete="off" {...field('model')} />
        <div className="sm:col-span-2">
          <Field
            label="Other names"
            hint="By which titles and searches call it, separated by commas"
            autoComplete="off"
            {...field('aliases')}
          />
        </div>
        <Field
          label="Storage in GB"
          hint="For example 128, 256, 512"
          autoComplete="off"
          {...field('storageGb')}
        />
        <Field
          label={`Launch price in ${CURRENCY_NAME}`}
          inputMode="decimal"
          autoComplete="off"
          {...field('launchPrice')}
        />
        <div className="sm:col-span-2">
          <Field
            label="Colors"
            hint="The maker's names, separated by commas"
            autoComplete="off"
            {...field('colors')}
          />
        </div>
        <Field label="Released on" type="date" {...field('releasedOn')} />
        <Field label="Security updates until" type="date" {...field('updatesUntil')} />
        <label className="flex min-h-11 items-center gap-3 sm:col-span-2">
          <input type="checkbox" className="checkbox checkbox-primary" {...form.register('stillUpdated')} />
          It gets security updates, and no end is announced
        </label>
      </div>
      <div className="mt-6 flex justify-end">
        <SubmitButton busy={busy}>{model ? 'Save changes' : 'Add model'}</SubmitButton>
      </div>
    </form>
  )
}
