import { useId, useState } from 'react'
import { type ProblemForm as Problem, problemFormSchema } from '#contract/sales/deals/forms.ts'
import { REPORTED_REASONS } from '#contract/sales/deals/life.ts'
import { browserApi } from '../../../platform/api/browser.ts'
import { FailureNotice } from '../../../platform/forms/failure-notice.tsx'
import { useCheckedForm } from '../../../platform/forms/use-checked-form.ts'
import { texts } from '../../../texts/texts.ts'
import { bdi } from '../../../ui/bdi.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogFoot } from '../../../ui/dialog-foot.tsx'
import { SubmitButton } from '../../../ui/submit-button.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { toast } from '../../../ui/toast.ts'
import { PhotosField } from '../../images/photos-field.tsx'
import { meetingDayText, meetingTimeText, zonedText } from './deal-time.ts'
import type { DealDialogProps } from './meeting-dialog.tsx'
import { QuestionDialog } from './question-dialog.tsx'

/** Asks the buyer what is wrong, or the seller what happened when the buyer does not confirm the hand-over. */
export function ProblemDialog(props: DealDialogProps) {
  const { deal, open, onClose } = props
  const [goesOn, setGoesOn] = useState(false)
  const meeting = deal.state === 'paid' ? deal.meeting : undefined
  if (goesOn || !meeting || Date.parse(meeting.at) < Date.now()) return <ProblemForm {...props} />
  const t = texts('deal')
  const other = deal.role === 'seller' ? deal.buyer.name : deal.seller.name
  return (
    <QuestionDialog
      title={
        meeting.acceptedAt
          ? t('problem.meetingIs', { day: meetingDayText(meeting.at, Date.now()) })
          : t('problem.beforeMeeting')
      }
      open={open}
      onClose={onClose}
      kind="warning"
      keepLabel={t('problem.wait')}
      goLabel={t('problem.reportNow')}
      run={async () => setGoesOn(true)}
    >
      <p>
        {t.rich(meeting.acceptedAt ? 'problem.youMeet' : 'problem.youMayMeet', {
          other,
          time: zonedText(meetingTimeText(meeting.at), meeting),
          bdi,
        })}
      </p>
    </QuestionDialog>
  )
}

function ProblemForm({ deal, open, onClose, refresh }: DealDialogProps) {
  const mistake = useId()
  const t = texts('deal')
  const isSeller = deal.role === 'seller'
  const [uploading, setUploading] = useState(false)
  const { form, field, submit, busy, failure } = useCheckedForm<Problem>({
    schema: problemFormSchema,
    values: { text: '', photos: [], ...(isSeller && { reason: 'not-confirmed' as const }) },
    blocked: uploading,
    async send(problem) {
      await browserApi.deals.report({ id: deal._id, ...problem })
      await refresh()
      toast({ kind: 'success', text: t('problem.reported') })
      onClose()
    },
  })
  const { error, ...reason } = field('reason')
  return (
    <Dialog
      title={isSeller ? t('problem.buyerHasIt', { buyer: deal.buyer.name }) : t('somethingWrong')}
      open={open}
      onClose={onClose}
    >
      <form method="post" onSubmit={submit} noValidate className="flex flex-col gap-5">
        <FailureNotice failure={failure} />
        <p className="text-quiet">
          {isSeller
            ? t.rich('problem.sellersPart', { buyer: deal.buyer.name, bdi })
            : t.rich('problem.buyersPart', { seller: deal.seller.name, bdi })}{' '}
          {t('problem.weDecide')}
        </p>
        {!isSeller && (
          <fieldset className="flex flex-col gap-1">
            <legend className="mb-1.5 font-semibold">{t('problem.what')}</legend>
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
          label={t('problem.happened')}
          required
          hint={isSeller ? t('problem.buyerReads') : t('problem.sellerReads')}
          {...field('text')}
        />
        <fieldset className="flex flex-col gap-1.5">
          <legend className="mb-1.5 font-semibold">{t('problem.photos')}</legend>
          <PhotosField control={form.control} name="photos" onBusy={setUploading} />
        </fieldset>
        <DialogFoot>
          <button type="button" className="btn btn-ghost" onClick={onClose}>
            {t('notNow')}
          </button>
          <SubmitButton busy={busy}>{t(isSeller ? 'problem.tell' : 'problem.report')}</SubmitButton>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
