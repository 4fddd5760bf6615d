import '../../accounts/forms/zod-without-eval.ts'
import { useId, useState } from 'react'
import { type ProblemForm, problemFormSchema } from '#contract/sales/deals/forms.ts'
import { PROBLEM_REASONS } from '#contract/sales/deals/life.ts'
import { dealMessages } from '#contract/sales/deals/messages.ts'
import { browserApi } from '../../../platform/api/browser.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { SubmitButton } from '../../../ui/submit-button.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { toast } from '../../../ui/toast.ts'
import { FailureNotice } from '../../accounts/forms/failure-notice.tsx'
import { useCheckedForm } from '../../accounts/forms/use-checked-form.ts'
import { PhotosField } from '../../images/photos-field.tsx'
import { reasonWords } from './deal-words.ts'
import type { DealDialogProps } from './meeting-dialog.tsx'

/** Asks the buyer what is wrong. */
export function ProblemDialog({ deal, open, onClose, refresh }: DealDialogProps) {
  const mistake = useId()
  const [uploading, setUploading] = useState(false)
  const { form, field, submit, busy, failure } = useCheckedForm<ProblemForm>({
    schema: problemFormSchema,
    values: { text: '', photos: [] },
    blocked: uploading,
    async send(problem) {
      await browserApi.deals.report({ id: deal._id, ...problem })
      await refresh()
      toast({ kind: 'success', text: dealMessages.reported })
      onClose()
    },
  })
  const { error, ...reason } = field('reason')
  return (
    <Dialog title="Something is wrong" open={open} onClose={onClose}>
      <form method="post" onSubmit={submit} noValidate className="flex flex-col gap-5">
        <FailureNotice failure={failure} />
        <p className="text-quiet">
          We freeze your money and ask {deal.seller.name} to answer. If you two don't solve it, we decide.
        </p>
        <fieldset className="flex flex-col gap-1">
          <legend className="mb-1.5 font-semibold">What is wrong?</legend>
          {PROBLEM_REASONS.map(each => (
            <label key={each} className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                {...reason}
                type="radio"
                value={each}
                className="radio radio-primary"
                aria-describedby={error ? mistake : undefined}
              />
              {reasonWords[each]}
            </label>
          ))}
          {error && (
            <p id={mistake} className="text-error text-sm">
              {error}
            </p>
          )}
        </fieldset>
        <TextArea
          label="What happened?"
          required
          hint="The seller and our team read it."
          {...field('text')}
        />
        <fieldset className="flex flex-col gap-1.5">
          <legend className="mb-1.5 font-semibold">Photos (optional)</legend>
          <PhotosField control={form.control} name="photos" onBusy={setUploading} />
        </fieldset>
        <div className="flex flex-wrap justify-end gap-3">
          <button type="button" className="btn btn-ghost" onClick={onClose}>
            Not now
          </button>
          <SubmitButton busy={busy}>Report the problem</SubmitButton>
        </div>
      </form>
    </Dialog>
  )
}
