import { type ModelForm as Form, modelFormOf, modelFormSchema, newModelOf } from '#contract/models/form.ts'
import type { ListedModel } from '#contract/models/schemas.ts'
import { browserApi } from '../../platform/api/browser.ts'
import { FailureNotice } from '../../platform/forms/failure-notice.tsx'
import { useCheckedForm } from '../../platform/forms/use-checked-form.ts'
import { codeOf } from '../../platform/http/error.ts'
import { currencyName } from '../../texts/formats.ts'
import { texts } from '../../texts/texts.ts'
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
  const t = texts('adminModels')
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
        form.setError('model', { message: t('nameTaken') }, { shouldFocus: true })
        return
      }
      await onChanged()
      toast({ kind: 'success', text: t(model ? 'edited' : 'added') })
      onClose()
    },
  })

  return (
    <form method="post" onSubmit={submit} noValidate>
      <FailureNotice failure={failure} busy={busy} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t('brand')} autoComplete="off" {...field('brand')} />
        <Field label={t('name')} hint={t('nameHint')} autoComplete="off" {...field('model')} />
        <div className="sm:col-span-2">
          <Field label={t('aliases')} hint={t('aliasesHint')} autoComplete="off" {...field('aliases')} />
        </div>
        <Field label={t('storageInGb')} hint={t('storageHint')} autoComplete="off" {...field('storageGb')} />
        <Field
          label={t('launchPrice', { currency: currencyName() })}
          inputMode="decimal"
          autoComplete="off"
          {...field('launchPrice')}
        />
        <div className="sm:col-span-2">
          <Field label={t('colors')} hint={t('colorsHint')} autoComplete="off" {...field('colors')} />
        </div>
        <Field label={t('releasedOn')} type="date" {...field('releasedOn')} />
        <Field label={t('securityUpdates')} type="date" {...field('updatesUntil')} />
        <label className="flex min-h-11 items-center gap-3 sm:col-span-2">
          <input type="checkbox" className="checkbox checkbox-primary" {...form.register('stillUpdated')} />
          {t('stillUpdated')}
        </label>
      </div>
      <div className="mt-6 flex justify-end">
        <SubmitButton busy={busy}>{t(model ? 'save' : 'addButton')}</SubmitButton>
      </div>
    </form>
  )
}
