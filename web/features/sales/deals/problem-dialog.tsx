import { useId, useState } from 'react'
import { type ProblemForm as Problem, problemFormSchema } from '#contract/sales/deals/forms.ts'
import { REPORTED_REASONS } from '#contract/sales/deals/life.ts'
import { dealMessages } from '#contract/sales/deals/messages.ts'
import { browserApi } from '../../../platform/api/browser.ts'
import { FailureNotice } from '../../../platform/forms/failure-notice.tsx'
import { useCheckedForm } from '../../../platform/forms/use-checked-form.ts'
import { texts } from '../../../texts/texts.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogFoot } from '../../../ui/dialog-foot.tsx'
import { SubmitButton } from '../../../ui/submit-button.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { toast } from '../../../ui/toast.ts'
import { PhotosField } from '../../images/photos-field.tsx'
import { meetingDayText, meetingTimeText } from './deal-time.ts'
import type { DealDialogProps } from './meeting-dialog.tsx'
import { QuestionDialog } from './question-dialog.tsx'

/** Asks the buyer what is wrong, or the seller what happened when the buyer does not confirm the hand-over. */
export function ProblemDialog(props: DealDialogProps) {
  const { deal, open, onClose } = props
  const [goesOn, setGoesOn] = useState(false)
  const meeting = deal.state === 'paid' ? deal.meeting : undefined
  if (goesOn || !meeting || Date.parse(meeting.at) < Date.now()) return <ProblemForm {...props} />
  const other = deal.role === 'seller' ? deal.buyer.name : deal.seller.name
  return (
    <QuestionDialog
      title={
        meeting.acceptedAt
          ? `Your meeting is ${meetingDayText(meeting.at, Date.now())}. Report now?`
          : 'Report a problem before the meeting?'
      }
      open={open}
      onClose={onClose}
      keepLabel="Wait for the meeting"
      goLabel="Report it now"
      run={async () => setGoesOn(true)}
    >
      <p>
        {meeting.acceptedAt ? 'You meet' : 'You may meet'} {other} on {meetingTimeText(meeting.at)}. A problem
        freezes the money, and {other} has to answer it.
      </p>
    </QuestionDialog>
  )
}

function ProblemForm({ deal, open, onClose, refresh }: DealDialogProps) {
  const mistake = useId()
  const isSeller = deal.role === 'seller'
  const [uploading, setUploading] = useState(false)
  const { form, field, submit, busy, failure } = useCheckedForm<Problem>({
    schema: problemFormSchema,
    values: { text: '', photos: [], ...(isSeller && { reason: 'not-confirmed' as const }) },
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
    <Dialog
      title={isSeller ? `${deal.buyer.name} has the phone` : 'Something is wrong'}
      open={open}
      onClose={onClose}
    >
      <form method="post" onSubmit={submit} noValidate className="flex flex-col gap-5">
        <FailureNotice failure={failure} />
        <p className="text-quiet">
          {isSeller
            ? `If you handed over the phone and got no code, or it has arrived and is not confirmed, tell us. We freeze the money and ask ${deal.buyer.name} to confirm it.`
            : `We freeze your money and ask ${deal.seller.name} to answer.`}{' '}
          If you two don't solve it, we decide. You can withdraw it at any time.
        </p>
        {!isSeller && (
          <fieldset className="flex flex-col gap-1">
            <legend className="mb-1.5 font-semibold">What is wrong?</legend>
            {REPORTED_REASONS.map(each => (
              <label key={each} className="flex min-h-11 cursor-pointer items-center gap-3">
                <input
                  {...reason}
                  type="radio"
                  value={each}
                  className="radio radio-primary"
                  aria-describedby={error ? mistake : undefined}
                />
                {texts('dealProblems')(`reasons.${each}`)}
              </label>
            ))}
            {error && (
              <p id={mistake} className="text-error text-sm">
                {error}
              </p>
            )}
          </fieldset>
        )}
        <TextArea
          label="What happened?"
          required
          hint={
            isSeller
              ? 'When and where, or how you sent it. The buyer and our team read it.'
              : 'The seller and our team read it.'
          }
          {...field('text')}
        />
        <fieldset className="flex flex-col gap-1.5">
          <legend className="mb-1.5 font-semibold">Photos (optional)</legend>
          <PhotosField control={form.control} name="photos" onBusy={setUploading} />
        </fieldset>
        <DialogFoot>
          <button type="button" className="btn btn-ghost" onClick={onClose}>
            Not now
          </button>
          <SubmitButton busy={busy}>{isSeller ? 'Tell Redial' : 'Report the problem'}</SubmitButton>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
