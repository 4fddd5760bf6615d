import { useState } from 'react'
import { z } from 'zod'
import { MAX_PLACE_LENGTH } from '#contract/constants.ts'
import { typedText } from '#contract/input/typed-text.ts'
import { dealFieldMessages } from '#contract/sales/deals/messages.ts'
import type { Deal } from '#contract/sales/deals/schemas.ts'
import { browserApi } from '../../../platform/api/browser.ts'
import { FailureNotice } from '../../../platform/forms/failure-notice.tsx'
import { useCheckedForm } from '../../../platform/forms/use-checked-form.ts'
import { zoneText } from '../../../texts/formats.ts'
import { texts } from '../../../texts/texts.ts'
import { bdi } from '../../../ui/bdi.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { SubmitButton } from '../../../ui/submit-button.tsx'
import { toast } from '../../../ui/toast.ts'

export type DealDialogProps<Of = Deal> = {
  deal: Of
  open: boolean
  onClose(): void
  /** Reloads the deal. */
  refresh(): Promise<void>
}

/** `at` is a local time in the format of the browser's field: `2026-11-27T18:00`. */
const proposalSchema = z.object({
  place: typedText(dealFieldMessages.place, MAX_PLACE_LENGTH),
  at: z.string().min(1, dealFieldMessages.at),
})

/** Asks where and when to meet, in the time zone of the browser. */
export function MeetingDialog({ deal, open, onClose, refresh }: DealDialogProps) {
  const t = texts('deal')
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const [first] = useState(() => {
    const present = deal.newMeeting ?? deal.meeting
    return {
      place: present?.place ?? deal.meetingLocation,
      at: present ? localTime(new Date(present.at)) : '',
    }
  })
  const { field, submit, busy, failure } = useCheckedForm({
    schema: proposalSchema,
    values: first,
    async send({ place, at }) {
      const instant = new Date(at).toISOString()
      await browserApi.deals.proposeMeeting({ id: deal._id, place, at: instant, timeZone })
      await refresh()
      toast({ kind: 'success', text: t('meeting.proposed') })
      onClose()
    },
  })
  return (
    <Dialog title={t('meeting.propose')} open={open} onClose={onClose}>
      <form method="post" onSubmit={submit} noValidate className="flex flex-col gap-4">
        <FailureNotice failure={failure} />
        {deal.stage === 'meet' && (
          <p className="text-quiet">
            {t.rich('meeting.presentStands', {
              name: deal.role === 'buyer' ? deal.seller.name : deal.buyer.name,
              bdi,
            })}
          </p>
        )}
        <Field
          label={t('meeting.place')}
          required
          maxLength={200}
          dir="auto"
          hint={t('meeting.placeHint')}
          {...field('place')}
        />
        <Field
          label={t('meeting.time')}
          required
          type="datetime-local"
          min={localTime(new Date())}
          hint={t.rich('meeting.timeHint', { zone: zoneText(timeZone), bdi })}
          {...field('at')}
        />
        <div className="mt-2 flex flex-wrap justify-end gap-3">
          <button type="button" className="btn btn-ghost" onClick={onClose}>
            {t('notNow')}
          </button>
          <SubmitButton busy={busy}>{t('meeting.proposeIt')}</SubmitButton>
        </div>
      </form>
    </Dialog>
  )
}

/** A local time in the format of a `datetime-local` field. */
function localTime(at: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`
}
