import { z } from 'zod'
import { MAX_REASON_LENGTH } from '#contract/constants.ts'
import { optionalText } from '#contract/input/typed-text.ts'
import { reviewMessages } from '#contract/review/messages.ts'
import { REPORT_REASONS } from '#contract/review/reasons.ts'
import { browserApi } from '../../platform/api/browser.ts'
import { FailureNotice } from '../../platform/forms/failure-notice.tsx'
import { useCheckedForm } from '../../platform/forms/use-checked-form.ts'
import { texts } from '../../texts/texts.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toast } from '../../ui/toast.ts'

const formSchema = z.object({
  reason: z.enum(REPORT_REASONS, { error: reviewMessages.reportReason }),
  note: optionalText(MAX_REASON_LENGTH),
})

type ReportDialogProps = { productId: string; onClose(): void }

/** Asks what is wrong with a listing. */
export function ReportDialog({ productId: id, onClose }: ReportDialogProps) {
  const t = texts('phoneActions')
  const { field, submit, busy, failure } = useCheckedForm<z.infer<typeof formSchema>>({
    schema: formSchema,
    values: { note: '' },
    async send(report) {
      await browserApi.review.report({ id, ...report })
      toast({ kind: 'success', text: t('report.sent') })
      onClose()
    },
  })
  const { error, ...choice } = field('reason')
  return (
    <Dialog title={t('report.title')} open onClose={onClose}>
      <form method="post" onSubmit={submit} noValidate className="flex flex-col gap-5">
        <FailureNotice failure={failure} />
        <fieldset className="flex flex-col gap-1">
          <legend className="mb-1 font-semibold">{t('report.question')}</legend>
          {REPORT_REASONS.map(reason => (
            <label key={reason} className="flex min-h-11 cursor-pointer items-center gap-3">
              <input {...choice} type="radio" value={reason} className="radio radio-primary" />
              {t(`report.reasons.${reason}`)}
            </label>
          ))}
          {error && <p className="text-error text-sm">{error}</p>}
        </fieldset>
        <TextArea label={t('report.more')} rows={3} hint={t('report.moreHint')} {...field('note')} />
        <div className="flex flex-wrap justify-end gap-3">
          <button type="button" className="btn btn-ghost" onClick={onClose}>
            {t('report.cancel')}
          </button>
          <SubmitButton busy={busy}>{t('report.send')}</SubmitButton>
        </div>
      </form>
    </Dialog>
  )
}
