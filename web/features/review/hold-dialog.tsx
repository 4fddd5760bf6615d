import { z } from 'zod'
import { MAX_REASON_LENGTH } from '#contract/constants.ts'
import { typedText } from '#contract/input/typed-text.ts'
import { reviewMessages } from '#contract/review/messages.ts'
import type { ReviewItem } from '#contract/review/schemas.ts'
import { FailureNotice } from '../../platform/forms/failure-notice.tsx'
import { useCheckedForm } from '../../platform/forms/use-checked-form.ts'
import { texts } from '../../texts/texts.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { TextArea } from '../../ui/text-area.tsx'

const noteSchema = z.object({
  note: typedText(reviewMessages.noteRequired, MAX_REASON_LENGTH),
})

type HoldDialogProps = {
  /** The listing to hold; undefined while the dialog is closed. */
  item: ReviewItem | undefined
  onHold(item: ReviewItem, note: string): Promise<void>
  onClose(): void
}

/** Asks what the seller should change. */
export const HoldDialog = ({ item, onHold, onClose }: HoldDialogProps) => (
  <Dialog title={texts('review')('hold')} open={item !== undefined} onClose={onClose}>
    {item && <HoldForm key={item._id} item={item} onHold={note => onHold(item, note)} onClose={onClose} />}
  </Dialog>
)

type HoldFormProps = { item: ReviewItem; onHold(note: string): Promise<void>; onClose(): void }

function HoldForm({ item, onHold, onClose }: HoldFormProps) {
  const t = texts('review')
  const { form, field, submit, busy, failure } = useCheckedForm({
    schema: noteSchema,
    values: { note: '' },
    send: ({ note }) => onHold(note),
  })
  return (
    <form method="post" onSubmit={submit} noValidate className="flex flex-col gap-4">
      <FailureNotice failure={failure} />
      <p className="wrap-anywhere">
        {t.rich('holdEffect', {
          phone: item.product.productName,
          strong: name => (
            <strong>
              <bdi>{name}</bdi>
            </strong>
          ),
        })}
      </p>
      <TextArea label={t('holdQuestion')} rows={4} hint={t('holdHint')} {...field('note')} />
      <div className="flex flex-wrap gap-2">
        {SUGGESTIONS.map(one => t(`suggestions.${one}`)).map(text => (
          <button
            key={text}
            type="button"
            className="btn btn-outline btn-sm h-auto min-h-9 max-w-full whitespace-normal py-1.5 text-start font-normal"
            onClick={() => form.setValue('note', text, { shouldValidate: true })}
          >
            {text}
          </button>
        ))}
      </div>
      <div className="flex flex-wrap justify-end gap-3">
        <button type="button" className="btn btn-ghost" onClick={onClose}>
          {texts('ui')('cancel')}
        </button>
        <SubmitButton busy={busy}>{t('hold')}</SubmitButton>
      </div>
    </form>
  )
}

const SUGGESTIONS = ['own', 'sides', 'price', 'name'] as const
