import { useState } from 'react'
import { type MessageForm, messageFormSchema } from '#contract/sales/deals/forms.ts'
import { browserApi } from '../../../platform/api/browser.ts'
import { FailureNotice } from '../../../platform/forms/failure-notice.tsx'
import { useCheckedForm } from '../../../platform/forms/use-checked-form.ts'
import { texts } from '../../../texts/texts.ts'
import { SubmitButton } from '../../../ui/submit-button.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { toast } from '../../../ui/toast.ts'
import { PhotosField } from '../../images/photos-field.tsx'

type AnswerFormProps = { dealId: string; refresh(): Promise<void> }

/** Adds a message to the thread of a problem. */
export function AnswerForm({ dealId, refresh }: AnswerFormProps) {
  const [uploading, setUploading] = useState(false)
  const { form, field, submit, busy, failure } = useCheckedForm<MessageForm>({
    schema: messageFormSchema,
    values: { text: '', photos: [] },
    blocked: uploading,
    async send(message) {
      await browserApi.deals.answer({ id: dealId, ...message })
      form.reset({ text: '', photos: [] })
      await refresh()
      toast({ kind: 'success', text: texts('deal')('problem.sent') })
    },
  })
  const t = texts('deal')
  return (
    <form method="post" onSubmit={submit} noValidate className="mt-5 flex flex-col gap-4">
      <FailureNotice failure={failure} />
      <TextArea label={t('problem.write')} rows={3} {...field('text')} />
      <details>
        <summary className="flex min-h-11 w-fit cursor-pointer items-center underline underline-offset-4">
          {t('problem.addPhotos')}
        </summary>
        <PhotosField control={form.control} name="photos" onBusy={setUploading} />
      </details>
      <SubmitButton busy={busy} className="self-end max-sm:w-full">
        {t('problem.send')}
      </SubmitButton>
    </form>
  )
}
